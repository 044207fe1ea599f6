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
  /** ADMIN_EMAIL; without it there is nothing to do. */
  readonly email: string | undefined;
  /** ADMIN_PASSWORD; without it a link to choose one is printed. */
  readonly password: string | undefined;
  readonly clock?: Clock;
  /** Where the link is printed: standard output, never the log. */
  readonly print?: (line: string) => void;
};

export type AdministratorOutcome = 'not-asked-for' | 'there-already' | 'made' | 'promoted';

/** Any number, the same on every node: it stands for "deciding who the administrator is". */
export const ADMINISTRATOR_LOCK = 7_264_001;

/**
 * Sees to it that there is an administrator (decision 0041). Only a first start makes one: as soon as somebody has the role, no setting
 * changes it any more. An account that already had the address is promoted with a new password and without its sessions, because anybody
 * may have made it. Throws the refusals of a password.
 */
export const ensureAdministrator = async (options: AdministratorOptions): Promise<AdministratorOutcome> => {
  const { db, password, publicUrl, productName, clock = systemClock, print = console.log } = options;
  const email = options.email?.trim().toLowerCase();
  if (!email) return 'not-asked-for';
  if (await isThere(db)) return 'there-already';
  if (password !== undefined) await demandGoodPassword(password, { email, productName });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { outcome, token } = await db.transaction().execute(async (tx) => {
    // Two nodes may start at once: the second waits here, and then finds the work done.
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

/** The usual start: there is an administrator with a password, and no hash needs to be made to know it. */
const isThere = async (db: Db): Promise<boolean> =>
  (await administrator(db).where('account.password', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined;

/**
 * An administrator who never chose a password, and whose link has run out, gets another at the next start; otherwise nobody could ever get
 * in. While a link still holds, it is not printed twice.
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
