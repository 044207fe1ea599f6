import type { Db } from '#platform/server/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '../shared/account-page-contract.ts';
import { readDevice } from './device-of.ts';
import { SESSION_DAYS } from './session.ts';

const DAY_MS = 86_400_000;

type SignIn = OutputOf<(typeof accountPageCalls)['signIns']>['signIns'][number];

/** Where somebody is signed in; `token` is that of the sign-in that asks, which comes first. */
export const listSignIns = async (
  db: Db,
  owner: UserId,
  { token, now }: { readonly token: string | undefined; readonly now: Date },
): Promise<SignIn[]> => {
  const rows = await db
    .selectFrom('session')
    .where('user_id', '=', owner)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .select(['token', 'user_agent', 'created_at', 'expires_at'])
    .execute();
  return rows
    .map((row) => ({
      here: row.token === token,
      ...readDevice(row.user_agent),
      since: row.created_at.toISOString(),
      // Using it puts its end off, once a day.
      lastUsed: new Date(
        Math.max(row.created_at.getTime(), row.expires_at.getTime() - SESSION_DAYS * DAY_MS),
      ).toISOString(),
    }))
    .toSorted((a, b) => Number(b.here) - Number(a.here));
};

/** Ends every sign-in but this one; answers how many. */
export const endOtherSignIns = async (db: Db, owner: UserId, token: string | undefined): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', owner)
    .where('token', '<>', token ?? '')
    .executeTakeFirst();
  return Number(numDeletedRows);
};
