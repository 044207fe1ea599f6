import type { Db } from '#platform/server/database/database.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { randomToken, tokenHash } from './keyed-hash.ts';

const HOUR_MS = 3_600_000;

/** What a link does, and how long it holds, in milliseconds. */
const LINK_LASTS_MS = {
  confirm: 24 * HOUR_MS,
  reset: HOUR_MS,
  'first-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
} as const;

export type LinkKind = keyof typeof LINK_LASTS_MS;

export type OneTimeLink = {
  readonly kind: LinkKind;
  readonly userId: string;
  readonly browserHash: string | null;
  readonly passwordHash: string | null;
  /** The address that the account moves to. */
  readonly newEmail: string | null;
};

/** Links that ran out are kept for a while, so that whoever opens one late is told so. */
const REMEMBERED_MS = 14 * 24 * HOUR_MS;

/** Makes a link and answers its token, which exists nowhere else: the database holds a hash. */
export const makeLink = async (
  tx: Db,
  link: Pick<OneTimeLink, 'kind' | 'userId'> & Partial<OneTimeLink>,
  now: Date,
): Promise<string> => {
  const token = randomToken();
  await tx
    .deleteFrom('one_time_link')
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  await tx
    .insertInto('one_time_link')
    .values({
      token_hash: tokenHash(token),
      kind: link.kind,
      user_id: link.userId,
      browser_hash: link.browserHash ?? null,
      password_hash: link.passwordHash ?? null,
      new_email: link.newEmail ?? null,
      expires_at: new Date(now.getTime() + LINK_LASTS_MS[link.kind]),
    })
    .execute();
  return token;
};

/** Whether a link was ever made, of whatever kind; those that ran out are forgotten in time. */
export const isLink = async (db: Db, token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('one_time_link')
    .where('token_hash', '=', tokenHash(token))
    .select('token_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** Looks at a link without using it. Throws LINK_UNKNOWN, LINK_USED, LINK_EXPIRED. */
export const readLink = async (
  db: Db,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<OneTimeLink> => {
  const row = await db
    .selectFrom('one_time_link')
    .where('token_hash', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new AuthRefusal('LINK_UNKNOWN');
  if (row.used_at) throw new AuthRefusal('LINK_USED');
  if (row.expires_at <= now) throw new AuthRefusal('LINK_EXPIRED');
  return {
    // The query asked for these kinds only.
    kind: row.kind as LinkKind,
    userId: row.user_id,
    browserHash: row.browser_hash,
    passwordHash: row.password_hash,
    newEmail: row.new_email,
  };
};

/** Uses a link up; of two at once one does. Throws LINK_USED for the other. */
export const useLink = async (tx: Db, token: string, now: Date): Promise<void> => {
  const used = await tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) throw new AuthRefusal('LINK_USED');
};

/** Ends the links somebody still has: what they were for has happened, or was somebody else's doing. */
export const endLinks = async (
  tx: Db,
  userId: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
};
