import { tokenHash } from '#features/account/server/api.ts';
import { nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { legacyContactCalls } from '#features/legacy/shared/contact-contract.ts';
import { contactAcceptedMail, contactGoneMail, nowContactMail } from './legacy-mails.ts';
import {
  type LegacyContactRow,
  type LegacyContext,
  lockWriter,
  logEvent,
  ofEnabledWriter,
} from './legacy-rows.ts';
import { toContact, toWriter, writerInMail } from './people-of-contact.ts';
import { scopeOf } from './show-contact.ts';

/** The invitation behind the link in its newest email; none while the writer's account is disabled. */
export const invitationOfLink = (db: Db, token: string): Promise<LegacyContactRow | undefined> =>
  db
    .selectFrom('legacy_contact')
    .where('token_hash', '=', tokenHash(token))
    .where((where) => where.exists(ofEnabledWriter(db)))
    .selectAll()
    .executeTakeFirst();

type Looked = OutputOf<(typeof legacyContactCalls)['look']>;

const UNKNOWN: Looked = {
  state: 'unknown',
  writer_name: null,
  wait_days: null,
  scope: null,
  for_this_address: null,
  is_own_address: null,
  invited_email: null,
  id: null,
};

const stateFor = (row: LegacyContactRow, viewer: UserId | undefined, now: Date): Looked['state'] => {
  if (row.writer_id === viewer) return 'own';
  if (row.state === 'ended') return 'withdrawn';
  if (row.state === 'declined') return 'declined';
  if (row.state !== 'invited') return row.contact_id === viewer ? 'yours' : 'used';
  return row.expires_at <= now ? 'expired' : 'open';
};

/** Whether this person has verified the invited address. */
const hasProved = async (
  db: Db,
  { email }: Pick<LegacyContactRow, 'email'>,
  viewer: UserId,
): Promise<boolean> => {
  if (email === null) return false;
  const row = await db
    .selectFrom('user')
    .where('id', '=', viewer)
    .where('email_verified', '=', true)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What the page of an invitation shows to anyone with its link, signed in or not. Changes nothing. */
export const lookAtInvitation = async (
  db: Db,
  token: string,
  viewer: Session | null,
  now: Date,
): Promise<Looked> => {
  const row = await invitationOfLink(db, token);
  if (!row) return UNKNOWN;
  const state = stateFor(row, viewer?.userId, now);
  return {
    state,
    writer_name: await nameOf(db, row.writer_id),
    wait_days: row.wait_days,
    scope: scopeOf(row),
    for_this_address: viewer && (await hasProved(db, row, viewer.userId)),
    is_own_address: viewer && viewer.email.toLowerCase() === row.email,
    invited_email: state === 'open' && viewer === null ? row.email : null,
    id: state === 'yours' ? row.id : null,
  };
};

const refuseAsItStands = (row: LegacyContactRow | undefined, now: Date): never => {
  if (!row) return refuse('link-unknown');
  if (row.state === 'ended') return refuse('invitation-withdrawn');
  if (row.state === 'invited' || row.state === 'declined')
    return refuse(row.expires_at <= now ? 'link-expired' : 'link-used');
  return refuse('link-used');
};

/** The newest state of a row, for saying why a change was refused. */
const asItStands = (tx: Db, id: string): Promise<LegacyContactRow | undefined> =>
  tx.selectFrom('legacy_contact').where('id', '=', id).selectAll().executeTakeFirst();

/**
 * Tells the person that they are now a contact, once they have accepted or, if needed, the writer has
 * confirmed.
 */
export const tellNowContact = async (
  tx: Db,
  context: LegacyContext,
  row: LegacyContactRow,
): Promise<void> => {
  const contact = await toContact(tx, context, row);
  if (!contact) return;
  const writer = await writerInMail(tx, row);
  const about = { id: row.id, writer, waitDays: row.wait_days };
  await queueMail(tx, nowContactMail(contact.from, contact.to, about));
};

const tellAccepted = async (
  tx: Db,
  context: LegacyContext,
  row: LegacyContactRow,
  mustConfirm: boolean,
): Promise<void> => {
  const writer = await toWriter(tx, context, row);
  const email = row.email ?? '';
  if (writer)
    await queueMail(
      tx,
      contactAcceptedMail(writer.from, writer.to, { name: nameInMail(row.name, email), email, mustConfirm }),
    );
  if (!mustConfirm) await tellNowContact(tx, context, row);
};

/**
 * Agrees to be a legacy contact: at once if the invitation was sent to the reader's verified address;
 * otherwise the writer confirms, because a link can be forwarded or found. The update itself decides who gets
 * it. Returns the id; accepting again returns the same id. Rejects with link-unknown, link-expired,
 * link-used, invitation-withdrawn, invitation-to-self or legacy-contact-named.
 */
export const acceptInvitation = (context: LegacyContext, viewer: UserId, token: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const found = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    if (found.writer_id === viewer) refuse('invitation-to-self');
    await lockWriter(tx, found.writer_id);
    const isProved = await hasProved(tx, found, viewer);
    const other = await tx
      .selectFrom('legacy_contact')
      .where('writer_id', '=', found.writer_id)
      .where('contact_id', '=', viewer)
      .where('id', '<>', found.id)
      .where('state', 'in', ['to-confirm', 'accepted', 'asked', 'open'])
      .select('id')
      .executeTakeFirst();
    if (other) refuse('legacy-contact-named');
    const accepted = await tx
      .updateTable('legacy_contact')
      .set({ state: isProved ? 'accepted' : 'to-confirm', contact_id: viewer, settled_at: now })
      .where('id', '=', found.id)
      .where('token_hash', '=', found.token_hash)
      .where('state', '=', 'invited')
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!accepted) {
      const row = await asItStands(tx, found.id);
      const isTheirs =
        row?.contact_id === viewer && ['to-confirm', 'accepted', 'asked', 'open'].includes(row.state);
      return isTheirs ? found.id : refuseAsItStands(row, now);
    }
    await logEvent(tx, accepted.id, { what: 'accepted', by: 'contact' }, now);
    await tellAccepted(tx, context, accepted, !isProved);
    return accepted.id;
  });

/**
 * Declines an invitation. Anyone with its link may, even without an account. Declining again changes nothing.
 * Rejects with link-unknown, link-expired, link-used, invitation-withdrawn or invitation-to-self.
 */
export const declineInvitation = (
  context: LegacyContext,
  viewer: UserId | undefined,
  token: string,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const found = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    if (found.writer_id === viewer) refuse('invitation-to-self');
    const declined = await tx
      .updateTable('legacy_contact')
      .set({ state: 'declined', settled_at: now })
      .where('id', '=', found.id)
      .where('state', '=', 'invited')
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!declined) {
      const row = await asItStands(tx, found.id);
      return row?.state === 'declined' ? undefined : refuseAsItStands(row, now);
    }
    await logEvent(tx, declined.id, { what: 'declined', by: 'contact' }, now);
    const writer = await toWriter(tx, context, declined);
    const name = nameInMail(declined.name, declined.email ?? '');
    if (writer) await queueMail(tx, contactGoneMail(writer.from, writer.to, { name, why: 'declined' }));
    return undefined;
  });

/** Whether a writer here has an open invitation for an address to become a legacy contact. */
export const isInvitedAsContact = async (db: Db, email: string, now: Date): Promise<boolean> => {
  const open = await db
    .selectFrom('legacy_contact')
    .where('email', '=', email)
    .where('state', '=', 'invited')
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
};

/** Whether this is the token in the link of an open legacy contact invitation. */
export const isInvitedAsContactByLink = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const invitation = await invitationOfLink(db, token);
  return invitation?.state === 'invited' && invitation.expires_at > now;
};
