import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { refusalToken } from './legacy-links.ts';
import {
  DAY_MS,
  type LegacyContactRow,
  type LegacyContext,
  logEvent,
  ofEnabledWriter,
  ownTrust,
} from './legacy-rows.ts';
import { mayAskFrom } from './list-entrusted.ts';
import { toWriter } from './people-of-contact.ts';
import { requestMail, type Telling } from './request-mails.ts';
import { NOTHING_ASKED } from './settle-contact.ts';
import { scopeOf } from './show-contact.ts';

/** Someone who asks and takes it back this often within a week isn't seriously asking. */
const REQUESTS_A_WEEK = 3;

/** Queues one of the three emails about a request, in the transaction that counts it. */
export const tellWriter = async (
  tx: Db,
  context: Pick<LegacyContext, 'publicUrl' | 'productName' | 'secret'>,
  row: LegacyContactRow,
  telling: Telling,
): Promise<void> => {
  const writer = await toWriter(tx, context, row);
  if (!writer) return;
  const mail = requestMail(
    writer.from,
    writer.to,
    {
      name: row.name,
      scope: scopeOf(row),
      // Set while a request is under way, as the table's check constraint says.
      opensAt: row.opens_at ?? refuse('unexpected'),
      message: row.message,
      refusalToken: refusalToken(context.secret, row),
    },
    telling,
  );
  await queueMail(tx, mail);
};

const refuseAsItStands = async (tx: Db, row: LegacyContactRow, now: Date): Promise<never> => {
  const { disabled_at: disabled } = await tx
    .selectFrom('user')
    .where('id', '=', row.writer_id)
    .select('disabled_at')
    .executeTakeFirstOrThrow();
  if (disabled !== null) return refuse('legacy-paused');
  const again = row.refused_at && mayAskFrom(row.refused_at);
  if (row.state === 'accepted' && again && again > now)
    return refuse('legacy-refused-lately', { again: again.toISOString() });
  return refuse('legacy-settled');
};

/**
 * Asks for access: the waiting time starts, and the writer is told at once. Asking again while it runs
 * changes nothing. Rejects with not-found, legacy-settled (not confirmed, or open already),
 * legacy-refused-lately, legacy-paused while the writer's account is disabled, or too-many-tries.
 */
export const askForAccess = (
  context: LegacyContext,
  contact: UserId,
  id: string,
  message: string | undefined,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const before = await ownTrust(tx, contact, id);
    if (before.state === 'asked') return;
    const { times } = await tx
      .selectFrom('legacy_event')
      .where('legacy_contact_id', '=', id)
      .where('what', '=', 'asked')
      .where('at', '>', new Date(now.getTime() - 7 * DAY_MS))
      .select(({ fn }) => fn.countAll<number>().as('times'))
      .executeTakeFirstOrThrow();
    if (Number(times) >= REQUESTS_A_WEEK) refuse('too-many-tries');
    const requests = before.requests + 1;
    const asked = await tx
      .updateTable('legacy_contact')
      .set({
        ...NOTHING_ASKED,
        state: 'asked',
        requests,
        asked_at: now,
        opens_at: new Date(now.getTime() + before.wait_days * DAY_MS),
        message: message === undefined || message === '' ? null : message,
        told: 1,
        told_at: now,
        refusal_hash: tokenHash(refusalToken(context.secret, { id, requests })),
      })
      .where('id', '=', id)
      .where('contact_id', '=', contact)
      .where('state', '=', 'accepted')
      // Of two requests at the same moment, only one counts. If the waiting time was changed, it is read
      // again.
      .where('requests', '=', before.requests)
      .where('wait_days', '=', before.wait_days)
      .where((where) =>
        where.or([
          where('refused_at', 'is', null),
          where('refused_at', '<=', new Date(now.getTime() - REST_MS)),
        ]),
      )
      .where((where) => where.exists(ofEnabledWriter(tx)))
      .returningAll()
      .executeTakeFirst();
    if (!asked) {
      const stands = await ownTrust(tx, contact, id);
      return stands.state === 'asked' ? undefined : refuseAsItStands(tx, stands, now);
    }
    await logEvent(tx, id, { what: 'asked', by: 'contact' }, now);
    await logEvent(tx, id, { what: 'told', by: 'nobody', detail: '1' }, now);
    await tellWriter(tx, context, asked, 1);
    return undefined;
  });

/** How long ago a refusal must be before the contact can ask again. */
const REST_MS = mayAskFrom(new Date(0)).getTime();

/** The contact takes a waiting request back. Rejects with not-found or legacy-settled. */
export const withdrawRequest = (context: LegacyContext, contact: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable('legacy_contact')
      .set({ state: 'accepted', ...NOTHING_ASKED })
      .where('id', '=', id)
      .where('contact_id', '=', contact)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst();
    if (withdrawn) return logEvent(tx, id, { what: 'withdrawn', by: 'contact' }, context.clock());
    const { state } = await ownTrust(tx, contact, id);
    return state === 'accepted' ? undefined : refuse('legacy-settled');
  });
