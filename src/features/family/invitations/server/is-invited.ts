import type { Db } from '#platform/server/database/database.ts';
import { invitationOfLink } from './invitation-of-link.ts';

/** Whether a relative has an open invitation to this address. */
export const isInvited = async (db: Db, email: string, now: Date): Promise<boolean> => {
  const open = await db
    .selectFrom('family_invitation')
    .where('invited_email', '=', email)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
};

/**
 * Whether this is the token in the link of an open invitation. The person who has it may use a different
 * address from the one it was sent to.
 */
export const isInvitedByLink = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const invitation = await invitationOfLink(db, token);
  return invitation?.state === 'open' && invitation.expires_at > now;
};
