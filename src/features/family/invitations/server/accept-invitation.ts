import { languageOf } from '#features/account/server/api.ts';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { pleaseConfirmMail } from './connection-mails.ts';
import { payForConnection, settleBetween, tellConnected } from './connect-people.ts';
import { type InvitationRow, invitationOfLink } from './invitation-of-link.ts';
import { lockPeople, type Person } from './lock-people.ts';
import { hasBlocked, type Pair, pairOf } from './pair.ts';
import { nameOf } from './person-name.ts';
import { receivedInvitation } from './received-invitations.ts';

type Accepted = OutputOf<(typeof familyConnectionCalls)['accept']>;

/**
 * What entitles a person to answer an invitation: having the link in its newest email, or having verified the
 * address it was sent to.
 */
type By =
  | { readonly token_hash: InvitationRow['token_hash'] }
  | { readonly invited_email: InvitationRow['invited_email'] };

/**
 * The update itself decides: however many people accept at the same moment, only one changes this row.
 * Someone who declined may change their mind.
 */
const take = (tx: Db, id: string, by: By, viewer: UserId, now: Date) =>
  tx
    .updateTable('family_invitation')
    .set({ state: 'accepted', accepted_by: viewer, settled_at: now })
    .where('id', '=', id)
    .where((where) => where.and(by))
    .where('state', 'in', ['open', 'declined'])
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

const answer = (pair: Pick<Pair, 'id' | 'state'>, inviter: string): Accepted =>
  pair.state === 'confirmed'
    ? { state: 'confirmed', connection_id: pair.id, user_id: inviter }
    : { state: 'awaiting-them', connection_id: pair.id, user_id: null };

/**
 * The response for an invitation that could not be accepted just now: the same person accepted it before, or
 * the reason why it can't be accepted.
 */
const asItStands = async (tx: Db, id: string, viewer: UserId): Promise<Accepted> => {
  const row = await tx.selectFrom('family_invitation').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) return refuse('link-unknown');
  if (row.state === 'withdrawn') refuse('invitation-withdrawn');
  if (row.state !== 'accepted') refuse('link-expired');
  if (row.accepted_by !== viewer) refuse('link-used');
  const pair = await pairOf(tx, row.inviter_id, viewer);
  return pair?.state === 'confirmed' || pair?.state === 'pending'
    ? answer(pair, row.inviter_id)
    : refuse('link-used');
};

/** Writes the single row for these two people, which may exist already. */
const writePair = async (
  tx: Db,
  before: Pair | undefined,
  invitation: InvitationRow,
  viewer: UserId,
  state: 'confirmed' | 'pending',
  now: Date,
): Promise<Pair> => {
  const values = {
    user_id: invitation.inviter_id,
    related_user_id: viewer,
    relationship_type: invitation.relationship_type,
    state,
    created_at: now,
    settled_at: state === 'confirmed' ? now : null,
    first_connected_at: before?.first_connected_at ?? (state === 'confirmed' ? now : null),
    ended_by: null,
    ended_at: null,
  };
  return before
    ? tx
        .updateTable('family_relationships')
        .set(values)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : tx.insertInto('family_relationships').values(values).returningAll().executeTakeFirstOrThrow();
};

const tellInviter = async (
  tx: Db,
  context: FamilyContext,
  { invited_email, language: invitedIn }: InvitationRow,
  inviter: Person,
  accepting: Person,
  state: 'confirmed' | 'pending',
): Promise<void> => {
  const otherwise = isLanguage(invitedIn) ? invitedIn : 'en';
  // Their account may have another address, which only they may reveal.
  const known = { id: accepting.id, email: invited_email };
  if (state === 'confirmed') return tellConnected(tx, context, inviter, known, otherwise);
  const { publicUrl, productName } = context;
  const language = await languageOf(tx, inviter.id, otherwise);
  const name = nameInMail(await nameOf(tx, known.id), known.email);
  const to = { userId: inviter.id, email: inviter.email };
  await queueMail(tx, pleaseConfirmMail({ publicUrl, productName, language }, to, name, invited_email));
};

/**
 * Whether both sides have agreed. The reader agrees now; the inviter agreed by inviting this address, or by
 * accepting the reader's own invitation.
 */
const bothAgree = (invitation: InvitationRow, accepting: Person, before: Pair | undefined): boolean =>
  (accepting.email_verified && accepting.email === invitation.invited_email) ||
  (before?.state === 'pending' && before.user_id === accepting.id);

/** A person who wanted no more invitations from this inviter, and now accepts one, can get them again. */
const hearAgain = async (tx: Db, { inviter_id, invited_email }: InvitationRow): Promise<void> => {
  await tx
    .updateTable('family_invitation')
    .set({ no_more: false })
    .where('inviter_id', '=', inviter_id)
    .where('invited_email', '=', invited_email)
    .where('no_more', '=', true)
    .execute();
};

const connect = async (
  tx: Db,
  context: FamilyContext,
  invitation: InvitationRow,
  inviter: Person,
  accepting: Person & { readonly id: UserId },
  now: Date,
): Promise<Accepted> => {
  const before = await pairOf(tx, inviter.id, accepting.id);
  const wasConnected = before?.state === 'confirmed';
  const isConfirmed =
    !wasConnected &&
    bothAgree(invitation, accepting, before) &&
    // If it isn't paid for after all, for example because of a refund, the inviter is asked.
    (await payForConnection(tx, context, inviter.id, before, now));
  const state = isConfirmed ? 'confirmed' : 'pending';
  const pair = wasConnected ? before : await writePair(tx, before, invitation, accepting.id, state, now);
  await tx
    .updateTable('family_invitation')
    .set({ relationship_id: pair.id })
    .where('id', '=', invitation.id)
    .execute();
  await hearAgain(tx, invitation);
  if (pair.state === 'confirmed') await settleBetween(tx, inviter, accepting, pair.id, now);
  if (!wasConnected) await tellInviter(tx, context, invitation, inviter, accepting, state);
  return answer(pair, inviter.id);
};

const accept = async (
  tx: Db,
  context: FamilyContext,
  viewer: UserId,
  found: InvitationRow,
  by: By,
): Promise<Accepted> => {
  const now = context.clock();
  if (found.inviter_id === viewer) refuse('invitation-to-self');
  const people = await lockPeople(tx, found.inviter_id, viewer);
  const inviter = people.get(found.inviter_id) ?? refuse('link-unknown');
  const own = people.get(viewer) ?? refuse('sign-in-required');
  if (await hasBlocked(tx, viewer, inviter.id)) refuse('blocked-by-you');
  if (await hasBlocked(tx, inviter.id, viewer)) refuse('invitation-withdrawn');
  const invitation = await take(tx, found.id, by, viewer, now);
  if (!invitation) return asItStands(tx, found.id, viewer);
  return connect(tx, context, invitation, inviter, { ...own, id: viewer }, now);
};

/**
 * Accepts an invitation. The two are connected at once if it was sent to the reader's verified address
 * (decision 0043), otherwise when the inviter confirms. Accepting again returns the current state. Rejects
 * with link-unknown, link-expired, link-used, invitation-withdrawn, invitation-to-self or blocked-by-you.
 */
export const acceptInvitation = (context: FamilyContext, viewer: UserId, token: string): Promise<Accepted> =>
  context.db.transaction().execute(async (tx) => {
    const found = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    return accept(tx, context, viewer, found, { token_hash: found.token_hash });
  });

/**
 * The same without the link, for an invitation to the reader's verified address. Rejects with not-found for
 * anyone else's, and as above.
 */
export const acceptReceived = (context: FamilyContext, viewer: UserId, id: string): Promise<Accepted> =>
  context.db.transaction().execute(async (tx) => {
    const found = await receivedInvitation(tx, viewer, id);
    return accept(tx, context, viewer, found, { invited_email: found.invited_email });
  });
