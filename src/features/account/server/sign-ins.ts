import type { Db } from '#platform/server/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '../shared/account-page-contract.ts';
import { readDevice } from './device-of.ts';

type SignIn = OutputOf<(typeof accountPageCalls)['signIns']>['signIns'][number];

/** Where somebody is signed in; `here` is the hash of the sign-in that asks, which comes first. */
export const listSignIns = async (
  db: Db,
  owner: UserId,
  { here, now }: { readonly here: string | undefined; readonly now: Date },
): Promise<SignIn[]> => {
  const rows = await db
    .selectFrom('session')
    .where('user_id', '=', owner)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .select(['token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .execute();
  return rows
    .map((row) => ({
      here: row.token_hash === here,
      ...readDevice(row.user_agent),
      since: row.created_at.toISOString(),
      lastUsed: row.last_used_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.here) - Number(a.here));
};

/** Ends every sign-in but this one; answers how many. */
export const endOtherSignIns = async (db: Db, owner: UserId, here: string | undefined): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', owner)
    .where('token_hash', '<>', here ?? '')
    .executeTakeFirst();
  return Number(numDeletedRows);
};
