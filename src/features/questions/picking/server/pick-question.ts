import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MOST_PICKED } from '#features/questions/shared/question-limits.ts';

/**
 * Puts a question after the others, once, however often it is sent. Returns whether it is new. `helping` is
 * the agreement with the helper who picked it. Throws picked-full, and not-found for an id of someone else's.
 */
export const pickQuestion = async (
  db: Db,
  owner: UserId,
  {
    id,
    words,
    helping = null,
  }: { readonly id: string; readonly words: string; readonly helping?: string | null },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ added: boolean }>`
    insert into picked_question (id, user_id, words, place, created_at, helping_id)
    select ${id}::uuid, ${owner}, ${words}::text, coalesce(max(place), 0) + 1, ${now}::timestamptz, ${helping}::uuid
    from picked_question where user_id = ${owner}
    having count(*) < ${MOST_PICKED}::int
    on conflict (id) do nothing
    returning true as added`.execute(db);
  if (rows.length > 0) return true;
  const known = await db
    .selectFrom('picked_question')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  if (!known) return refuse('picked-full');
  if (known.user_id !== owner) refuse('not-found');
  return false;
};

/** Removes a picked question. Throws not-found. */
export const unpickQuestion = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('picked_question')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
};

/** Questions not in `ids`, such as one picked on another device meanwhile, come after the others. */
export const reorderQuestions = async (db: Db, owner: UserId, ids: readonly string[]): Promise<void> => {
  await sql`
    update picked_question p set place = o.place
    from (
      select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), place) as place
      from picked_question where user_id = ${owner}) o
    where o.id = p.id and p.user_id = ${owner}`.execute(db);
};
