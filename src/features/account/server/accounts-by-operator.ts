import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Role, Session, UserId } from '#platform/shared/session.ts';
import { displayNameOf } from '../shared/display-name.ts';
import { accountOfOperator } from './managed-account.ts';
import { firstPasswordLink } from '#features/account/mails/server/account-mails.ts';
import { disableAccount, enableAccount } from './disable-account.ts';
import { ADMINISTRATOR_LOCK } from './ensure-administrator.ts';
import { endLinks, makeLink } from '#features/account/sign-in/server/one-time-link.ts';

/** What the operator of the machine does with accounts. Addresses are in lower case. */
type ByOperator = { readonly db: Db; readonly now: Date; readonly email: string };

export type ListedAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
  /** The address was never confirmed, so no one can sign in with it yet. */
  readonly isWaiting: boolean;
};

/** All accounts, oldest first. */
export const listAccounts = async (db: Db): Promise<readonly ListedAccount[]> => {
  const rows = await db
    .selectFrom('user')
    .select(['email', 'display_name', 'role', 'created_at', 'disabled_at', 'needs_confirmation'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: row.display_name,
    role: row.role === 'administrator' ? 'administrator' : 'writer',
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    isWaiting: row.needs_confirmation,
  }));
};

/**
 * A session for the oldest administrator account, for what an operator does on their behalf. Undefined if
 * there is none.
 */
export const administratorSession = async (db: Db): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('user')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'email', 'display_name'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  // The operator of the machine could sign in as anyone anyway, and that is proof enough for this id.
  const userId = row.id as UserId;
  return { userId, email: row.email, displayName: row.display_name, role: 'administrator' };
};

type WithLink = ByOperator & { readonly publicUrl: string };

/**
 * A link to choose a password, for the operator to pass on. It confirms no address, because it was never
 * emailed.
 */
const passwordLink = async (tx: Db, userId: string, { now, publicUrl }: WithLink): Promise<string> => {
  await endLinks(tx, userId, ['reset', 'first-password'], now);
  return firstPasswordLink(publicUrl, await makeLink(tx, { kind: 'first-password', userId }, now));
};

/**
 * Creates an account without a password. With `isProven` the operator vouches for its address. Returns a link
 * to choose a password, valid for an hour, or undefined if the address already has an account.
 */
export const addAccount = (
  asked: WithLink & {
    readonly name?: string | undefined;
    readonly role: Role;
    readonly isProven?: boolean;
  },
): Promise<string | undefined> =>
  asked.db.transaction().execute(async (tx) => {
    const { email, name, role, isProven = false } = asked;
    const made = await tx
      .insertInto('user')
      .values({
        id: randomUUID(),
        email,
        display_name: displayNameOf(email, name),
        role,
        email_verified: isProven,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return made && passwordLink(tx, made.id, asked);
  });

/**
 * A link to choose another password, valid for an hour. The old password works until the link is used, and
 * then every sign-in ends. Rejects with not-found.
 */
export const linkToNewPassword = (asked: WithLink): Promise<string> =>
  asked.db
    .transaction()
    .execute(async (tx) => passwordLink(tx, await accountOfOperator(tx, asked.email), asked));

export type RoleOutcome = 'changed' | 'as-it-was' | 'last-administrator' | 'unconfirmed';

/**
 * Makes a user an administrator, or a writer again. The last administrator cannot step down, and an account
 * with an unconfirmed address cannot become one. Rejects with not-found.
 */
export const changeRole = ({ db, now, email }: ByOperator, role: Role): Promise<RoleOutcome> =>
  db.transaction().execute(async (tx) => {
    // If two administrators step down at once, one waits here and then finds that they are the last.
    await sql`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`.execute(tx);
    const id = await accountOfOperator(tx, email);
    const changed = await tx
      .updateTable('user')
      .set({ role, updated_at: now })
      .where('id', '=', id)
      .where('role', '<>', role)
      .where('needs_confirmation', '=', false)
      .where((is) =>
        is.or([
          is.val(role === 'administrator'),
          is.exists(
            is
              .selectFrom('user as other')
              .where('other.role', '=', 'administrator')
              .where('other.id', '<>', id)
              .where('other.disabled_at', 'is', null)
              .select('other.id'),
          ),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (changed) return 'changed';
    const stands = await tx
      .selectFrom('user')
      .where('id', '=', id)
      .select(['role', 'needs_confirmation'])
      .executeTakeFirstOrThrow();
    if (stands.role === role) return 'as-it-was';
    return stands.needs_confirmation ? 'unconfirmed' : 'last-administrator';
  });

/**
 * Disables an account and ends its sign-ins (administrators can see the `reason`), or enables it again if
 * `reason` is null. Returns whether that changed anything. Rejects with not-found and administrators-account.
 */
export const shutOut = ({ db, now, email }: ByOperator, reason: string | null): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await accountOfOperator(tx, email);
    return reason === null ? enableAccount(tx, account, now) : disableAccount(tx, account, reason, now);
  });
