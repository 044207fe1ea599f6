import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MAX_FREE_CHAPTERS } from '../shared/free-chapter.ts';

/**
 * Counts a chapter created without a subscription, and returns whether it was still allowed. Called inside
 * the transaction that creates the chapter: of two first saves at once, one waits here for the other and is
 * then refused.
 */
export const useFreeChapter = async (tx: Db, userId: UserId): Promise<boolean> => {
  const counted = await tx
    .insertInto('free_chapter_use')
    .values({ user_id: userId, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ used: sql`free_chapter_use.used + 1` })
        .where('free_chapter_use.used', '<', MAX_FREE_CHAPTERS),
    )
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
};

/** Undoes the count for chapters that were removed entirely. */
export const giveBackFreeChapters = async (tx: Db, userId: UserId, chapters: number): Promise<void> => {
  await tx
    .updateTable('free_chapter_use')
    .set({ used: sql`greatest(0, used - ${chapters}::int)` })
    .where('user_id', '=', userId)
    .execute();
};
