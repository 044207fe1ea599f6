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

/** What whoever runs the machine does with accounts, by their addresses in small letters. */
type ByOperator = { readonly db: Db; readonly now: Date; readonly email: string };

export type ListedAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
  /** The address was never confirmed, so nobody can sign in with it yet. */
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

/** The longest-standing administrator, for what an operator does in their place; undefined where there is none. */
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
  // Whoever runs the machine can sign in as anybody: this id is proven by that.
  const userId = row.id as UserId;
  return { userId, email: row.email, displayName: row.display_name, role: 'administrator' };
};

type WithLink = ByOperator & { readonly publicUrl: string };

/** A link to choose a password, for the operator to pass on. It proves no address: it never was in a mail. */
const passwordLink = async (tx: Db, userId: string, { now, publicUrl }: WithLink): Promise<string> => {
  await endLinks(tx, userId, ['reset', 'first-password'], now);
  return firstPasswordLink(publicUrl, await makeLink(tx, { kind: 'first-password', userId }, now));
};

/** A new account without a password; with `isProven` the operator vouches for its address. Answers a link to choose one, which holds for an hour; undefined where the address has an account. */
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
 * A link to choose another password, which holds for an hour; the old one works until it is used, and then every sign-in ends. Refuses
 * not-found.
 */
export const linkToNewPassword = (asked: WithLink): Promise<string> =>
  asked.db
    .transaction()
    .execute(async (tx) => passwordLink(tx, await accountOfOperator(tx, asked.email), asked));

export type RoleOutcome = 'changed' | 'as-it-was' | 'last-administrator' | 'unconfirmed';

/**
 * Makes somebody an administrator, or a writer again. The last administrator stays one, and an address that nobody confirmed becomes none. Refuses
 * not-found.
 */
export const changeRole = ({ db, now, email }: ByOperator, role: Role): Promise<RoleOutcome> =>
  db.transaction().execute(async (tx) => {
    // Of two who step down at once, one waits here and then finds to be the last.
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
 * Shuts somebody out and ends their sign-ins (`reason` is shown to administrators), or lets them in again without one. Answers whether that changed anything. Refuses
 * not-found and administrators-account.
 */
export const shutOut = ({ db, now, email }: ByOperator, reason: string | null): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const account = await accountOfOperator(tx, email);
    return reason === null ? enableAccount(tx, account, now) : disableAccount(tx, account, reason, now);
  });
