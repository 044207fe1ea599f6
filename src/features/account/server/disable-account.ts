import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { type ManagedAccount, demandWritersAccount } from './managed-account.ts';
import type { AccountOptions } from './account-options.ts';
import { endLinks } from '#features/account/sign-in/server/one-time-link.ts';
import { endSessions } from '#features/account/sign-in/server/password/password.ts';
import { tellByMail } from '#features/account/mails/server/security-mails.ts';

/**
 * Disables an account, in the caller's transaction: every sign-in ends, and none can begin. A sign-in at this
 * very moment is caught by the check that follows every sign-in (`auth.ts`). Returns whether that changed
 * anything. Rejects with not-found and administrators-account.
 */
export const disableAccount = async (
  tx: Db,
  account: ManagedAccount,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const disabled = await tx
    .updateTable('user')
    .set({ disabled_at: now, disabled_because: reason, updated_at: now })
    .where('id', '=', account)
    .where('role', '<>', 'administrator')
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!disabled) {
    await demandWritersAccount(tx, account);
    return false;
  }
  await endSessions(tx, account);
  await endLinks(tx, account, ['reset', 'first-password', 'change-email'], now);
  return true;
};

/**
 * Enables an account again. Returns whether that changed anything. Rejects with not-found and
 * administrators-account.
 */
export const enableAccount = async (tx: Db, account: ManagedAccount, now: Date): Promise<boolean> => {
  const enabled = await tx
    .updateTable('user')
    .set({ disabled_at: null, disabled_because: null, updated_at: now })
    .where('id', '=', account)
    .where('disabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!enabled) await demandWritersAccount(tx, account);
  return enabled !== undefined;
};

/**
 * Ends every sign-in of an account and notifies the owner by email. Returns how many were still active.
 * Rejects with not-found and administrators-account.
 */
export const endEverySignIn = async (
  tx: Db,
  options: AccountOptions,
  account: ManagedAccount,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<number> => {
  await demandWritersAccount(tx, account);
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', account)
    .returning('expires_at')
    .execute();
  const held = ended.filter(({ expires_at }) => expires_at > now).length;
  if (held > 0)
    await tellByMail(tx, options, { userId: account, news: 'signed-out-elsewhere', otherwise: language });
  return held;
};
