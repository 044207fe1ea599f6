import { sql } from 'kysely';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { legacyWriterCalls } from '#features/legacy/shared/writer-contract.ts';
import { tellNowContact } from './answer-invitation.ts';
import { contactGoneMail } from './legacy-mails.ts';
import { type LegacyContext, logEvent, ownContact, removeFilesOf } from './legacy-rows.ts';
import { toWriter } from './people-of-contact.ts';

/** The values in a contact's row when there is no request and no access. */
export const NOTHING_ASKED = {
  asked_at: null,
  opens_at: null,
  message: null,
  told: 0,
  told_at: null,
  opened_at: null,
  seen_at: null,
} as const;

/**
 * The writer says that the person who accepted is the right one. Rejects with not-found or legacy-settled.
 */
export const confirmContact = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const confirmed = await tx
      .updateTable('legacy_contact')
      .set({ state: 'accepted', settled_at: now })
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', '=', 'to-confirm')
      .returningAll()
      .executeTakeFirst();
    if (!confirmed) {
      const { state } = await ownContact(tx, writer, id);
      if (['accepted', 'asked', 'open'].includes(state)) return;
      return refuse('legacy-settled');
    }
    await logEvent(tx, id, { what: 'confirmed', by: 'writer' }, now);
    await tellNowContact(tx, context, confirmed);
  });

type Change = Omit<InputOf<(typeof legacyWriterCalls)['change']>, 'id'>;

/**
 * Changes the waiting time and what may be read one day. The wait of a request under way can only get longer;
 * it is then announced once more shortly before its new end. Rejects with not-found, or legacy-settled if it
 * has ended.
 */
export const changeContact = (
  context: LegacyContext,
  writer: UserId,
  id: string,
  { wait_days: days, scope }: Change,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const before = await ownContact(tx, writer, id);
    const longer = sql<Date>`asked_at + make_interval(days => ${days ?? 0}::int)`;
    const isLonger = sql<boolean>`state = 'asked' and ${longer} > opens_at`;
    const changed = await tx
      .updateTable('legacy_contact')
      .set({
        ...(scope === undefined ? {} : { scope }),
        ...(days === undefined
          ? {}
          : {
              wait_days: days,
              opens_at: sql<Date | null>`case when ${isLonger} then ${longer} else opens_at end`,
              told: sql<number>`case when ${isLonger} then least(told, 2) else told end`,
            }),
      })
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', 'not in', ['declined', 'ended'])
      .returning('id')
      .executeTakeFirst();
    if (!changed) return refuse('legacy-settled');
    if (days !== undefined && days !== before.wait_days)
      await logEvent(tx, id, { what: 'wait-changed', by: 'writer', detail: String(days) }, now);
    if (scope !== undefined && scope !== before.scope)
      await logEvent(tx, id, { what: 'scope-changed', by: 'writer', detail: scope }, now);
    // The contact's files may contain more than the contact may read now.
    if (scope === 'shared') await removeFilesOf(tx, id);
    return undefined;
  });

/**
 * Records that the writer knows that the contact may read. Rejects with not-found, or legacy-settled if they
 * can't.
 */
export const noteSeen = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const seen = await tx
      .updateTable('legacy_contact')
      .set((set) => ({ seen_at: set.fn.coalesce('seen_at', set.val(context.clock())) }))
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (seen) return;
    await ownContact(tx, writer, id);
    refuse('legacy-settled');
  });

/**
 * The writer takes a contact back, in any state. Everything stops at once, and the contact isn't told: they
 * may be the reason. Doing it again changes nothing. Rejects with not-found.
 */
export const takeBackContact = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const ended = await tx
      .updateTable('legacy_contact')
      .set({ state: 'ended', settled_at: now, ...NOTHING_ASKED })
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', 'not in', ['declined', 'ended'])
      .returning('id')
      .executeTakeFirst();
    if (!ended) {
      await ownContact(tx, writer, id);
      return;
    }
    await removeFilesOf(tx, id);
    await logEvent(tx, id, { what: 'taken-back', by: 'writer' }, now);
  });

/** The contact no longer wants to be one. The writer is told. Rejects with not-found. */
export const stepDown = (context: LegacyContext, contact: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const ended = await tx
      .updateTable('legacy_contact')
      .set({ state: 'ended', settled_at: now, ...NOTHING_ASKED })
      .where('id', '=', id)
      .where('contact_id', '=', contact)
      .where('state', 'in', ['to-confirm', 'accepted', 'asked', 'open'])
      .returningAll()
      .executeTakeFirst();
    if (!ended) return refuse('not-found');
    await removeFilesOf(tx, id);
    await logEvent(tx, id, { what: 'stepped-down', by: 'contact' }, now);
    const writer = await toWriter(tx, context, ended);
    const name = nameInMail(ended.name, ended.email ?? '');
    if (writer) await queueMail(tx, contactGoneMail(writer.from, writer.to, { name, why: 'stepped-down' }));
    return undefined;
  });
