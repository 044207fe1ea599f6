import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { accountPageCalls } from '../shared/account-page-contract.ts';

export type Account = OutputOf<(typeof accountPageCalls)['read']>;

/** The address that a link would move this account to, as long as the link is valid. */
const waitingAddress = async (db: Db, owner: UserId, now: Date): Promise<string | null> => {
  const link = await db
    .selectFrom('one_time_link')
    .where('user_id', '=', owner)
    .where('kind', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('new_email')
    .executeTakeFirst();
  return link?.new_email ?? null;
};

/** The account as its own page shows it. Throws not-found if it was deleted a moment ago. */
export const readAccount = async (db: Db, owner: UserId, now: Date): Promise<Account> => {
  const row = await db
    .selectFrom('user')
    .where('id', '=', owner)
    .select(['email', 'display_name', 'role', 'language', 'mail_from_family', 'mail_with_tips', 'created_at'])
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  return {
    email: row.email,
    displayName: row.display_name,
    role: row.role === 'administrator' ? 'administrator' : 'writer',
    createdAt: row.created_at.toISOString(),
    language: isLanguage(row.language) ? row.language : null,
    mailFromFamily: row.mail_from_family,
    mailWithTips: row.mail_with_tips,
    newEmail: await waitingAddress(db, owner, now),
  };
};
