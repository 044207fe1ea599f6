import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Session } from '#platform/shared/session.ts';
import type { accountCalls } from '#features/account/shared/contract.ts';

/**
 * What a page is told about its reader. `confirmationRequired` says whether an unconfirmed address is worth a
 * reminder.
 */
export const sessionAnswer = async (
  db: Db,
  viewer: Session | null,
  confirmationRequired: boolean,
): Promise<OutputOf<typeof accountCalls.session>> => {
  if (!viewer) return { user: null, confirmationRequired };
  const row = await db
    .selectFrom('user')
    .where('id', '=', viewer.userId)
    .select('email_verified')
    .executeTakeFirst();
  // The account was deleted a moment ago, so the reader is now a visitor.
  if (!row) return { user: null, confirmationRequired };
  const { userId: id, email, displayName, role } = viewer;
  return { user: { id, email, displayName, role, emailVerified: row.email_verified }, confirmationRequired };
};
