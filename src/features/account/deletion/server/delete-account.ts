import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OutboxTraces } from '#platform/server/mail/remove-from-outbox.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { HeldCounts } from '#features/account/shared/account-page-contract.ts';
import type { ManagedAccount } from '#features/account/server/managed-account.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import {
  type PersonalDataHandler,
  countHeld,
  type Leaving,
} from '#features/account/server/personal-data-handler.ts';
import {
  demandPassword,
  type PasswordAgain,
} from '#features/account/sign-in/server/password/demand-password.ts';
import { ADMINISTRATOR_LOCK } from '#features/account/server/ensure-administrator.ts';

/**
 * What identifies the files of a person's emails once the rows are gone, including emails to earlier
 * addresses.
 */
const tracesInOutbox = async (
  tx: Db,
  { userId, email, isConfirmed }: Pick<Leaving, 'userId' | 'email' | 'isConfirmed'>,
): Promise<OutboxTraces> => {
  const mails = await tx.selectFrom('mail').where('user_id', '=', userId).select('id').execute();
  return { addresses: isConfirmed ? [email] : [], mailIds: mails.map(({ id }) => id) };
};

/** At least one administrator must remain. The deleting statement itself checks this. */
const deleteUnlessLastAdministrator = async (tx: Db, userId: UserId): Promise<void> => {
  const deleted = await tx
    .deleteFrom('user')
    .where('id', '=', userId)
    .where((where) =>
      where.or([
        where('role', '<>', 'administrator'),
        where.exists(
          where
            .selectFrom('user as other')
            .where('other.role', '=', 'administrator')
            .where('other.id', '<>', userId)
            .select('other.id'),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!deleted) refuse('only-administrator');
};

/** Deletes everything, in the transaction that locks the row. Returns what was deleted. */
const removeAll = async (
  tx: Db,
  parts: readonly PersonalDataHandler[],
  leaving: Leaving,
): Promise<HeldCounts> => {
  const held = await countHeld(parts, tx, leaving.userId);
  const outbox = await tracesInOutbox(tx, leaving);
  for (const part of parts) await part.forget?.(tx, leaving);
  await deleteUnlessLastAdministrator(tx, leaving.userId);
  await tx
    .insertInto('departure')
    .values({ outbox: JSON.stringify(outbox) })
    .execute();
  return held;
};

/**
 * Deletes an account and everything in it, in one transaction. Files are deleted right afterwards
 * (`finish-deletions.ts`). Returns what was deleted. Throws WRONG_PASSWORD and TOO_MANY_TRIES,
 * only-administrator, and not-found if the account was deleted from elsewhere in the meantime.
 */
export const deleteAccount = async (
  options: AccountOptions,
  parts: readonly PersonalDataHandler[],
  viewer: Session,
  asked: PasswordAgain,
): Promise<HeldCounts> => {
  const { db, secret } = options;
  const { userId, role } = viewer;
  await demandPassword(options, viewer, asked);
  return db.transaction().execute(async (tx) => {
    // If the last two administrators leave at the same time, one stays.
    if (role === 'administrator') await sql`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`.execute(tx);
    const row = await tx
      .selectFrom('user')
      .where('id', '=', userId)
      .select(['email', 'email_verified'])
      .forUpdate()
      .executeTakeFirst();
    const { email, email_verified: isConfirmed } = row ?? refuse('not-found');
    return removeAll(tx, parts, { userId, email, isConfirmed, secret });
  });
};

/** Includes the administrator's own password. */
export type AskedDeletion = PasswordAgain & {
  /** The address of the account, typed by hand. */
  readonly email: string;
  /** Work that must run in the same transaction. */
  readonly also: (tx: Db) => Promise<void>;
};

/**
 * The same, done by an administrator: for someone who asked for it or has to go. Throws WRONG_PASSWORD and
 * TOO_MANY_TRIES; rejects with not-found, administrators-account and another-address.
 */
export const deleteManagedAccount = async (
  options: AccountOptions,
  parts: readonly PersonalDataHandler[],
  { asking, account }: { readonly asking: Session; readonly account: ManagedAccount },
  { also, ...asked }: AskedDeletion,
): Promise<HeldCounts> => {
  const { db, secret } = options;
  await demandPassword(options, asking, asked);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('user')
      .where('id', '=', account)
      .select(['email', 'email_verified', 'role'])
      .forUpdate()
      .executeTakeFirst();
    const { email, email_verified: isConfirmed, role } = row ?? refuse('not-found');
    if (role === 'administrator') refuse('administrators-account');
    if (email.toLowerCase() !== asked.email.toLowerCase()) refuse('another-address');
    await also(tx);
    // This is the one place where an administrator acts for the account's owner: everything the owner has is
    // deleted.
    const userId = account as string as UserId;
    return removeAll(tx, parts, { userId, email, isConfirmed, secret });
  });
};
