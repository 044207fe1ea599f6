import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';

declare const caredFor: unique symbol;

/**
 * The id of an account that an administrator looks after, or whoever runs the machine. Only this file mints one. It is no UserId: with it one shuts out,
 * signs out, counts and deletes, and reads nothing that somebody wrote.
 */
export type ManagedAccount = string & { readonly [caredFor]: 'AccountInCare' };

/**
 * The account of that id, also one that waits for its confirmation. Refuses not-allowed to whoever is no administrator, and not-found where there is
 * none.
 */
export const managedAccount = async (db: Db, asking: Session, id: string): Promise<ManagedAccount> => {
  if (asking.role !== 'administrator') refuse('not-allowed');
  const account = await db.selectFrom('user').where('id', '=', id).select('id').executeTakeFirst();
  // An administrator asked, and the account is there.
  return (account?.id ?? refuse('not-found')) as ManagedAccount;
};

/**
 * The account with this address in small letters, for whoever runs commands on the machine itself: they can read the whole database. Refuses
 * not-found.
 */
export const accountOfOperator = async (db: Db, email: string): Promise<ManagedAccount> => {
  const account = await db.selectFrom('user').where('email', '=', email).select('id').executeTakeFirst();
  return (account?.id ?? refuse('not-found')) as ManagedAccount;
};

/** Says why a statement that leaves administrators alone changed nothing. Refuses not-found and administrators-account. */
export const demandWritersAccount = async (tx: Db, account: ManagedAccount): Promise<void> => {
  const row = await tx.selectFrom('user').where('id', '=', account).select('role').executeTakeFirst();
  if (!row) refuse('not-found');
  if (row?.role === 'administrator') refuse('administrators-account');
};
