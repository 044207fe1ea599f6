import type { Db } from '#platform/server/database/database.ts';
import { invitationBehind } from './invitation-rows.ts';

/** Whether somebody has an open offer of an account to this address for their mother or father. */
export const isInvitedParent = async (db: Db, email: string, now: Date): Promise<boolean> => {
  const open = await db
    .selectFrom('parent_invitation')
    .where('email', '=', email)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
};

/** Whether this is the secret in the link, or on the card, of an open offer. */
export const isInvitedParentByLink = async (
  db: Db,
  secret: string,
  token: string,
  now: Date,
): Promise<boolean> => {
  const found = await invitationBehind(db, secret, token);
  return found?.row.state === 'open' && found.row.expires_at > now;
};
