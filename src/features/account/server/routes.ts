import type { Db } from '#platform/server/database.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { Session } from '#platform/shared/session.ts';
import type { accountCalls } from '../shared/contract.ts';

const userOf = async (db: Db, viewer: Session) => {
  const { email_verified } = await db
    .selectFrom('user')
    .where('id', '=', viewer.userId)
    .select('email_verified')
    .executeTakeFirstOrThrow();
  return {
    id: viewer.userId,
    email: viewer.email,
    displayName: viewer.displayName,
    role: viewer.role,
    emailVerified: email_verified,
  };
};

/** `confirmationRequired` says whether an unconfirmed address is worth a reminder. */
export const accountRoutes = (
  db: Db,
  confirmationRequired: boolean,
): Implementation<typeof accountCalls> => ({
  session: async ({ viewer }) => ({ user: viewer && (await userOf(db, viewer)), confirmationRequired }),
});
