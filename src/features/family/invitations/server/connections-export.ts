import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * What a person sent, accepted and blocked, for their export. It says nothing about the people on the other
 * side except what this person wrote down.
 */
export const exportedInvitations = async (db: Db, owner: UserId) => {
  const sent = await db
    .selectFrom('family_invitation')
    .where('inviter_id', '=', owner)
    .orderBy('created_at')
    .select(['invited_email as to', 'relationship_type as relationship', 'state', 'created_at as sent'])
    .select(['expires_at as until', 'settled_at as settled'])
    .execute();
  const accepted = await db
    .selectFrom('family_invitation')
    .where('accepted_by', '=', owner)
    .orderBy('settled_at')
    .select(['invited_email as to', 'created_at as sent', 'settled_at as accepted'])
    .execute();
  const blocked = await db
    .selectFrom('family_block as b')
    .innerJoin('user as u', 'u.id', 'b.blocked_id')
    .where('b.user_id', '=', owner)
    .orderBy('b.created_at')
    .select(['u.display_name as name', 'b.created_at as since'])
    .execute();
  return { sent, accepted, blocked };
};

/**
 * When a person deletes their account, deletes the invitations to their address and the emails of those; the
 * invitations they sent are deleted with the account anyway. Does nothing if they never confirmed the
 * address, because then it may belong to someone else.
 */
export const forgetInvitationsTo = async (tx: Db, email: string, isConfirmed: boolean): Promise<void> => {
  if (!isConfirmed) return;
  const address = email.toLowerCase();
  await tx.deleteFrom('family_invitation').where('invited_email', '=', address).execute();
  await tx
    .deleteFrom('mail')
    .where('to_address', '=', address)
    .where('kind', '=', 'family-invitation')
    .execute();
};
