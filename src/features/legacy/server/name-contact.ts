import { tokenHash } from '#features/account/server/api.ts';
import { nameOf, wantsNone } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { mailsSince, queueMail } from '#platform/server/mail/queue-mail.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MOST_CONTACTS } from '#features/legacy/shared/legacy-terms.ts';
import type { legacyWriterCalls } from '#features/legacy/shared/writer-contract.ts';
import { invitationPath, invitationToken } from './legacy-links.ts';
import { legacyInvitationMail } from './legacy-mails.ts';
import {
  DAY_MS,
  languageOfRow,
  type LegacyContactRow,
  type LegacyContext,
  lockWriter,
  logEvent,
  ownContact,
} from './legacy-rows.ts';
import { scopeOf } from './show-contact.ts';

const INVITATION_HOLDS_MS = 30 * DAY_MS;
const REST_AFTER_DECLINE_MS = 30 * DAY_MS;
const MAILS_AN_INVITATION = 10;
const BETWEEN_MAILS_MS = 10 * 60_000;
const NAMED_A_DAY = 10;
/** From everyone together, so that strangers can't fill a mailbox. */
const MAILS_TO_ONE_ADDRESS_A_DAY = 5;

const demandNotTooMany = async (tx: Db, writer: UserId, email: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  const named = await tx
    .selectFrom('legacy_contact')
    .where('writer_id', '=', writer)
    .select(['email', 'state', 'created_at', 'settled_at'])
    .execute();
  const current = named.filter(({ state }) => state !== 'declined' && state !== 'ended');
  if (current.some((one) => one.email === email)) refuse('legacy-contact-named');
  if (current.length >= MOST_CONTACTS) refuse('legacy-contacts-full');
  const restsSince = new Date(now.getTime() - REST_AFTER_DECLINE_MS);
  const hasDeclined = named.some(
    (one) => one.email === email && one.state === 'declined' && (one.settled_at ?? now) > restsSince,
  );
  if (hasDeclined) refuse('invitation-declined');
  if (named.filter(({ created_at }) => created_at > since).length >= NAMED_A_DAY) refuse('too-many-tries');
  if ((await mailsSince(tx, email, 'legacy-invitation', since)) >= MAILS_TO_ONE_ADDRESS_A_DAY)
    refuse('too-many-tries');
};

/**
 * Queues the email of an invitation; its link replaces the one before. If the invited person wants no email
 * from this writer, none is sent, and the writer doesn't learn of it.
 */
const mailInvitation = async (tx: Db, context: LegacyContext, row: LegacyContactRow): Promise<void> => {
  const { writer_id: writerId, email } = row;
  if (email === null || (await wantsNone(tx, { inviter_id: writerId, invited_email: email }))) return;
  const { secret, publicUrl, productName } = context;
  const token = invitationToken(secret, row);
  const writer = await tx
    .selectFrom('user')
    .where('id', '=', writerId)
    .select('email')
    .executeTakeFirstOrThrow();
  const mailId = await queueMail(
    tx,
    legacyInvitationMail(
      { publicUrl, productName, language: languageOfRow(row) },
      {
        to: email,
        writerId,
        writerName: nameInMail(await nameOf(tx, writerId), '') || null,
        writerEmail: writer.email,
        scope: scopeOf(row),
        waitDays: row.wait_days,
        expiresAt: row.expires_at,
        token,
      },
    ),
  );
  await tx
    .updateTable('legacy_contact')
    .set({ token_hash: tokenHash(token), mail_id: mailId })
    .where('id', '=', row.id)
    .execute();
};

type Named = InputOf<(typeof legacyWriterCalls)['name']>;

/**
 * Names a legacy contact and invites them by email. Returns the id. Rejects with invitation-to-self,
 * legacy-contact-named, legacy-contacts-full, invitation-declined (for 30 days) or too-many-tries.
 */
export const nameContact = (
  context: LegacyContext,
  writer: UserId,
  { name, email, wait_days, scope }: Named,
  language: Language,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const own = (await lockWriter(tx, writer)) ?? refuse('sign-in-required');
    if (own.toLowerCase() === email) refuse('invitation-to-self');
    await demandNotTooMany(tx, writer, email, now);
    const row = await tx
      .insertInto('legacy_contact')
      .values({
        writer_id: writer,
        name,
        email,
        scope,
        wait_days,
        state: 'invited',
        language,
        created_at: now,
        mailed_at: now,
        expires_at: new Date(now.getTime() + INVITATION_HOLDS_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await logEvent(tx, row.id, { what: 'named', by: 'writer', detail: String(wait_days) }, now);
    await mailInvitation(tx, context, row);
    return row.id;
  });

/**
 * Emails an invitation again; it is then valid for another 30 days, even if it had expired. Rejects with
 * not-found, legacy-settled or too-many-tries.
 */
export const resendInvitation = (context: LegacyContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    await lockWriter(tx, writer);
    const { email } = await ownContact(tx, writer, id);
    const since = new Date(now.getTime() - DAY_MS);
    if (
      email !== null &&
      (await mailsSince(tx, email, 'legacy-invitation', since)) >= MAILS_TO_ONE_ADDRESS_A_DAY
    )
      refuse('too-many-tries');
    const again = await tx
      .updateTable('legacy_contact')
      .set((set) => ({
        mails: set('mails', '+', 1),
        mailed_at: now,
        mail_id: null,
        expires_at: new Date(now.getTime() + INVITATION_HOLDS_MS),
      }))
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('state', '=', 'invited')
      .where('mails', '<', MAILS_AN_INVITATION)
      .where('mailed_at', '<=', new Date(now.getTime() - BETWEEN_MAILS_MS))
      .returningAll()
      .executeTakeFirst();
    if (!again) {
      const { state } = await ownContact(tx, writer, id);
      return refuse(state === 'invited' ? 'too-many-tries' : 'legacy-settled');
    }
    await logEvent(tx, id, { what: 'mailed-again', by: 'writer' }, now);
    await mailInvitation(tx, context, again);
  });

/** The link of an open invitation, for its writer to pass on. Rejects with not-found or legacy-settled. */
export const linkOfInvitation = (context: LegacyContext, writer: UserId, id: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const row = await ownContact(tx, writer, id);
    if (row.state !== 'invited' || row.expires_at <= context.clock()) refuse('legacy-settled');
    return invitationPath(invitationToken(context.secret, row));
  });
