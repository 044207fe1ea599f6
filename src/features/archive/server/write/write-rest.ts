import { sql } from 'kysely';
import { planColumn } from '#features/book/server/api.ts';
import { MOST_DECISIONS } from '#features/companion/shared/known.ts';
import type { ArchivedBook, ArchivedFact } from '../read/archived-life.ts';
import type { Bringing } from './bring-context.ts';

/**
 * Writes what was decided about people, places and times. A decision already made here about the same person,
 * place or time stays.
 */
export const writeFacts = async (
  { tx, owner, came, losses }: Bringing,
  facts: readonly ArchivedFact[],
): Promise<void> => {
  const { there } = await tx
    .selectFrom('known_fact')
    .where('user_id', '=', owner)
    .select(sql<number>`count(*)::int`.as('there'))
    .executeTakeFirstOrThrow();
  let room = MOST_DECISIONS - there;
  for (const { decided, ...fact } of facts) {
    if (room <= 0) {
      losses.add('no-room');
      continue;
    }
    const added = await tx
      .insertInto('known_fact')
      .values({ ...fact, user_id: owner, created_at: decided })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key', 'decision']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    room -= 1;
    came.row('known_fact', added.id);
    came.add('facts');
  }
};

/** Writes the plan of the book, if there isn't one here yet. Returns whether it did. */
export const writeBook = async (
  { tx, owner, now, came, photoIds }: Bringing,
  { plan, parts, photo }: ArchivedBook,
  chapterIds: ReadonlyMap<number, string>,
): Promise<void> => {
  const added = await tx
    .insertInto('book')
    .values({
      user_id: owner,
      plan: planColumn({
        ...plan,
        parts: parts.map(({ title, chapters }) => ({
          title,
          chapters: chapters.flatMap((place) => chapterIds.get(place) ?? []),
        })),
        cover: { ...plan.cover, photo: (photo === null ? undefined : photoIds.get(photo)) ?? null },
      }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added) came.row('book', owner);
};
