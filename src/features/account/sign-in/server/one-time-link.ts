import type { Db } from '#platform/server/database/database.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { randomToken, tokenHash } from './keyed-hash.ts';

const HOUR_MS = 3_600_000;

/** The kinds of link and how long each is valid, in milliseconds. */
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
  /** The address the account moves to. */
  readonly newEmail: string | null;
};

/** Expired links stay for a while, so that someone who opens one late can be told why it fails. */
const REMEMBERED_MS = 14 * 24 * HOUR_MS;

/** Creates a link and returns its token. The token is stored nowhere: the database only has a hash. */
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

/** Whether a link with this token exists, of any kind. Expired links are eventually deleted. */
export const isLink = async (db: Db, token: string): Promise<boolean> => {
  const row = await db
    .selectFrom('one_time_link')
    .where('token_hash', '=', tokenHash(token))
    .select('token_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/** Reads a link without using it. Throws LINK_UNKNOWN, LINK_USED, LINK_EXPIRED. */
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
    // The query selected only these kinds.
    kind: row.kind as LinkKind,
    userId: row.user_id,
    browserHash: row.browser_hash,
    passwordHash: row.password_hash,
    newEmail: row.new_email,
  };
};

/** Marks a link as used. If two requests use it at once, one succeeds; throws LINK_USED for the other. */
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

/** Ends a user's open links, because their purpose has been served or someone else caused them. */
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
