import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';

declare const managed: unique symbol;

/**
 * The id of an account as an administrator or the operator of the machine manages it. Only this file creates
 * one. It is not a UserId: it allows disabling, signing out, counting and deleting, but not reading anything
 * the owner wrote.
 */
export type ManagedAccount = string & { readonly [managed]: 'ManagedAccount' };

/**
 * The account with that id, including one whose address is not confirmed yet. Rejects with not-allowed if the
 * caller isn't an administrator, and with not-found if there is no such account.
 */
export const managedAccount = async (db: Db, asking: Session, id: string): Promise<ManagedAccount> => {
  if (asking.role !== 'administrator') refuse('not-allowed');
  const account = await db.selectFrom('user').where('id', '=', id).select('id').executeTakeFirst();
  // An administrator asked, and the account exists.
  return (account?.id ?? refuse('not-found')) as ManagedAccount;
};

/**
 * The account with this lower-case address, for commands run on the machine itself: their operator can read
 * the whole database anyway. Rejects with not-found.
 */
export const accountOfOperator = async (db: Db, email: string): Promise<ManagedAccount> => {
  const account = await db.selectFrom('user').where('email', '=', email).select('id').executeTakeFirst();
  return (account?.id ?? refuse('not-found')) as ManagedAccount;
};

/**
 * Explains why a statement that skips administrators changed nothing. Rejects with not-found and
 * administrators-account.
 */
export const demandWritersAccount = async (tx: Db, account: ManagedAccount): Promise<void> => {
  const row = await tx.selectFrom('user').where('id', '=', account).select('role').executeTakeFirst();
  if (!row) refuse('not-found');
  if (row?.role === 'administrator') refuse('administrators-account');
};
