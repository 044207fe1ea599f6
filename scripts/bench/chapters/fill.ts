import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tokenHash } from '../../../src/features/account/sign-in/server/keyed-hash.ts';
import type { Db } from '../../../src/platform/server/database/database.ts';

export const USERS = 5_000;
export const CHAPTERS_EACH = 20;
export const WORDS_EACH = 800;
const USERS_AT_ONCE = 250;

/** One chapter to request, and the session token of its owner. */
export type Target = { readonly token: string; readonly chapter: string };

/**
 * Creates 5,000 writers with 20 chapters of 800 words each, and a session for each writer; returns one
 * chapter of each.
 */
export const fill = async (db: Db): Promise<Target[]> => {
  await sql`
    insert into "user" (id, display_name, email, email_verified)
    select 'u' || n, 'Writer ' || n, 'writer' || n || '@example.org', true from generate_series(1, ${sql.lit(USERS)}) n`.execute(
    db,
  );
  const seed = randomUUID();
  const tokenOf = (user: string) => createHash('md5').update(`${seed} ${user}`).digest('hex');
  const users = Array.from({ length: USERS }, (_, at) => `u${at + 1}`);
  const sessions = users.map((user) => ({
    id: `s${user}`,
    user_id: user,
    token_hash: tokenHash(tokenOf(user)),
  }));
  await sql`
    insert into session (id, user_id, token_hash, expires_at)
    select id, user_id, token_hash, now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as made (id text, user_id text, token_hash text)`.execute(
    db,
  );
  // Words of different lengths, different in each chapter, so that nothing compresses well: eight from each
  // hash.
  for (let from = 1; from <= USERS; from += USERS_AT_ONCE) {
    await sql`
      insert into chapter (user_id, title, content, word_count, chapter_order)
      select 'u' || u, 'Chapter of ' || u || ' and ' || c, text.words, ${sql.lit(WORDS_EACH)}, c
      from generate_series(${sql.lit(from)}::int, ${sql.lit(from + USERS_AT_ONCE - 1)}::int) u
      cross join generate_series(1, ${sql.lit(CHAPTERS_EACH)}) c
      cross join lateral (
        select string_agg(
          concat_ws(' ', substr(h, 1, 2), substr(h, 3, 3), substr(h, 6, 4), substr(h, 10, 5), substr(h, 15, 6), substr(h, 21, 4), substr(h, 25, 3), substr(h, 28, 5)),
          case when w % 15 = 0 then E'\\n\\n' else ' ' end) as words
        from generate_series(1, ${sql.lit(WORDS_EACH / 8)}) w, md5((u::bigint * 1000003 + c * 7919 + w)::text) h
      ) text`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ user: string; chapter: string }>`
    select user_id as "user", id as chapter from chapter where chapter_order = 7`.execute(db);
  return rows.map(({ user, chapter }) => ({ token: tokenOf(user), chapter }));
};
