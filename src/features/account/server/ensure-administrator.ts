import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { displayNameOf } from '../shared/display-name.ts';
import { firstPasswordLink } from '#features/account/mails/server/account-mails.ts';
import { endLinks, makeLink } from '#features/account/sign-in/server/one-time-link.ts';
import {
  demandGoodPassword,
  endSessions,
  hashPassword,
  setPassword,
} from '#features/account/sign-in/server/password/password.ts';

export type AdministratorOptions = Pick<AppContext, 'db' | 'publicUrl' | 'productName'> & {
  /** ADMIN_EMAIL. Without it there is nothing to do. */
  readonly email: string | undefined;
  /** ADMIN_PASSWORD. Without it, a link to choose a password is printed. */
  readonly password: string | undefined;
  readonly clock?: Clock;
  /** Prints the link to standard output, never to the log. */
  readonly print?: (line: string) => void;
};

export type AdministratorOutcome = 'not-asked-for' | 'there-already' | 'made' | 'promoted';

/**
 * An arbitrary number, the same on every node. It identifies the lock for deciding who the administrator is.
 */
export const ADMINISTRATOR_LOCK = 7_264_001;

/**
 * Makes sure there is an administrator (decision 0041). Only the first start creates one: once an
 * administrator exists, the settings no longer change it. If the address already has an account, it is
 * promoted with a new password and its sessions end, because anyone may have created it. Throws the refusals
 * for an unacceptable password.
 */
export const ensureAdministrator = async (options: AdministratorOptions): Promise<AdministratorOutcome> => {
  const { db, password, publicUrl, productName, clock = systemClock, print = console.log } = options;
  const email = options.email?.trim().toLowerCase();
  if (!email) return 'not-asked-for';
  if (await isThere(db)) return 'there-already';
  if (password !== undefined) await demandGoodPassword(password, { email, productName });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { outcome, token } = await db.transaction().execute(async (tx) => {
    // Two nodes may start at once. The second waits here and then finds the work done.
    await sql`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`.execute(tx);
    const now = clock();
    const existing = await administratorWithoutPassword(tx, now);
    if (existing === 'there-already') return { outcome: existing, token: undefined };
    const { id, existed } = existing ?? (await giveRole(tx, email, now));
    if (!existing || passwordHash !== null) {
      await setPassword(tx, id, passwordHash, now);
      await endSessions(tx, id);
      await endLinks(tx, id, ['confirm', 'reset', 'first-password', 'change-email'], now);
    }
    return {
      outcome: existing ? ('there-already' as const) : existed ? ('promoted' as const) : ('made' as const),
      token:
        passwordHash === null ? await makeLink(tx, { kind: 'first-password', userId: id }, now) : undefined,
    };
  });
  if (token)
    print(`Choose the administrator's password within one hour: ${firstPasswordLink(publicUrl, token)}`);
  return outcome;
};

const administrator = (db: Db) =>
  db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.user_id', '=', 'user.id').on('account.provider_id', '=', 'credential'),
    )
    .where('user.role', '=', 'administrator')
    .orderBy('user.created_at')
    .select(['user.id', 'account.password']);

/** The usual start: an administrator with a password exists, and no hash has to be computed to find out. */
const isThere = async (db: Db): Promise<boolean> =>
  (await administrator(db).where('account.password', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;

/**
 * If an administrator never chose a password and the link has expired, the next start makes a new link;
 * otherwise no one could ever get in. A link that is still valid is not printed twice.
 */
const administratorWithoutPassword = async (
  tx: Db,
  now: Date,
): Promise<'there-already' | { id: string; existed: true } | undefined> => {
  const found = await administrator(tx).limit(1).executeTakeFirst();
  if (!found) return undefined;
  if (found.password !== null || (await isThere(tx))) return 'there-already';
  const link = await tx
    .selectFrom('one_time_link')
    .where('user_id', '=', found.id)
    .where('kind', '=', 'first-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('token_hash')
    .executeTakeFirst();
  return link ? 'there-already' : { id: found.id, existed: true };
};

const giveRole = async (tx: Db, email: string, now: Date): Promise<{ id: string; existed: boolean }> => {
  const promoted = await tx
    .updateTable('user')
    .set({ role: 'administrator', needs_confirmation: false, updated_at: now })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (promoted) return { id: promoted.id, existed: true };
  const id = randomUUID();
  await tx
    .insertInto('user')
    .values({ id, email, display_name: displayNameOf(email), role: 'administrator' })
    .execute();
  return { id, existed: false };
};
