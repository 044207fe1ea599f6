import { tokenHash } from '#features/account/server/api.ts';
import type { Selectable } from 'kysely';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FamilyInvitationTable } from '#platform/server/database/tables.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Invitation } from '#features/family/invitations/shared/connections-contract.ts';
import { isRelationshipType } from '#features/family/shared/relationship.ts';
import { lockPeople } from './lock-people.ts';
import { INVITATION_HOLDS_MS } from './invite-relative.ts';
import { invitationPath, invitationToken } from './invitation-token.ts';
import { mailInvitation, wantsNone } from './mail-invitation.ts';

type Row = Selectable<FamilyInvitationTable>;

const MAILS_AN_INVITATION = 10;
const BETWEEN_MAILS_MS = 10 * 60_000;

/** An invitation as its inviter sees it. `state` is one of the three that are shown. */
export const shownInvitation = (row: Row, now: Date, isUndelivered = false): Invitation => {
  const isOver = row.state === 'expired' || (row.state === 'open' && row.expires_at <= now);
  const state = isOver ? 'expired' : row.state === 'declined' ? 'declined' : 'open';
  return {
    id: row.id,
    invited_email: row.invited_email,
    // The table's check constraint allows nothing else.
    relationship_type: isRelationshipType(row.relationship_type)
      ? row.relationship_type
      : refuse('unexpected'),
    state,
    is_undelivered: isUndelivered,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
};

/** Rejects with not-found for anyone else's. */
const lockOwnInvitation = async (tx: Db, owner: UserId, id: string): Promise<Row> => {
  await lockPeople(tx, owner);
  const row = await tx
    .selectFrom('family_invitation')
    .where('id', '=', id)
    .where('inviter_id', '=', owner)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

/**
 * Emails an open invitation again; it is then valid for another 30 days. Rejects with not-found,
 * invitation-settled or too-many-tries.
 */
export const resendInvitation = (context: FamilyContext, owner: UserId, id: string): Promise<Invitation> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const row = await lockOwnInvitation(tx, owner, id);
    if (row.state !== 'open' || row.expires_at <= now) refuse('invitation-settled');
    const isTooSoon = row.mailed_at !== null && now.getTime() - row.mailed_at.getTime() < BETWEEN_MAILS_MS;
    if (isTooSoon || row.mails >= MAILS_AN_INVITATION) refuse('too-many-tries');
    const again = await tx
      .updateTable('family_invitation')
      .set({
        mails: row.mails + 1,
        mailed_at: now,
        mail_id: null,
        failure_told_at: null,
        expires_at: new Date(now.getTime() + INVITATION_HOLDS_MS),
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!again) return refuse('invitation-settled');
    await mailInvitation(tx, context, again);
    return shownInvitation(again, now);
  });

/**
 * The link of an open invitation, from its newest email, for its inviter to pass on. Rejects with not-found
 * or invitation-settled.
 */
export const linkOfInvitation = (context: FamilyContext, owner: UserId, id: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockOwnInvitation(tx, owner, id);
    if (row.state !== 'open' || row.expires_at <= context.clock()) refuse('invitation-settled');
    const token = invitationToken(context.secret, row);
    // From an email sent before links were generated this way. If the invited person wants no invitations,
    // the link leads nowhere, and the inviter doesn't learn of it.
    if (row.token_hash !== tokenHash(token) && !(await wantsNone(tx, row)))
      await tx
        .updateTable('family_invitation')
        .set({ token_hash: tokenHash(token) })
        .where('id', '=', id)
        .execute();
    return invitationPath(token);
  });

/**
 * Withdraws an open invitation. Rejects with not-found, or invitation-settled if it was answered or expired.
 */
export const withdrawInvitation = (context: FamilyContext, owner: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const row = await lockOwnInvitation(tx, owner, id);
    if (row.state === 'withdrawn') return;
    if (row.state !== 'open') refuse('invitation-settled');
    await tx
      .updateTable('family_invitation')
      .set({ state: 'withdrawn', settled_at: now })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
  });
