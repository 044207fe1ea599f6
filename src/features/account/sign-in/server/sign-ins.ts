import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '#features/account/shared/account-page-contract.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { readDevice } from '#features/account/attempts/server/device-of.ts';
import { tellByMail } from '#features/account/mails/server/security-mails.ts';

type SignIn = OutputOf<(typeof accountPageCalls)['signIns']>['signIns'][number];

/** Where a user is signed in. `here` is the hash of the current sign-in, which is listed first. */
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

/**
 * Ends every sign-in except this one and notifies the user by email if there were others. Returns how many.
 */
export const endOtherSignIns = (
  options: AccountOptions,
  owner: UserId,
  { here, language }: { readonly here: string | undefined; readonly language: Language },
): Promise<number> =>
  options.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('user_id', '=', owner)
      .where('token_hash', '<>', here ?? '')
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await tellByMail(tx, options, { userId: owner, news: 'signed-out-elsewhere', otherwise: language });
    return Number(numDeletedRows);
  });
