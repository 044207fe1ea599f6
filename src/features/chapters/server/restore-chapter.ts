import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { place, restorableSince, SUMMARY_COLUMNS, summaryOf } from './chapter-rows.ts';
import { readChapter } from './read-chapter.ts';

/**
 * Brings a deleted chapter back to its place. One that stands already is answered as it is, because an undo is easily pressed twice.
 * Throws not-found, also once the 30 days are over.
 */
export const restoreChapter = async (
  db: Db,
  owner: UserId,
  id: string,
  now: Date,
): Promise<Omit<ChapterSummary, 'preview' | 'sharedAt'>> => {
  const row = await db
    .updateTable('chapter as c')
    .set({ deleted_at: null })
    .where('c.id', '=', id)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', '>', restorableSince(now))
    .returning(SUMMARY_COLUMNS)
    .returning(place)
    .executeTakeFirst();
  return row ? summaryOf(row, row.place) : readChapter(db, owner, id);
};
