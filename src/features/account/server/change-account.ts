import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '../shared/account-page-contract.ts';
import { type Account, readAccount } from './read-account.ts';

/** Applies the given changes and returns the updated account. */
export const changeAccount = async (
  db: Db,
  owner: UserId,
  { displayName, language, mailFromFamily, mailWithTips }: InputOf<(typeof accountPageCalls)['change']>,
  now: Date,
): Promise<Account> => {
  await db
    .updateTable('user')
    .set({
      updated_at: now,
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(language === undefined ? {} : { language }),
      ...(mailFromFamily === undefined ? {} : { mail_from_family: mailFromFamily }),
      ...(mailWithTips === undefined ? {} : { mail_with_tips: mailWithTips }),
    })
    .where('id', '=', owner)
    .execute();
  return readAccount(db, owner, now);
};
