import { hasWriterPlan, lockPlans, useFreeChapter } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { place, restorableSince, SUMMARY_COLUMNS, summaryOf } from './chapter-rows.ts';
import { readChapter } from './read-chapter.ts';

/**
 * Undoing an import gives the free chapter back. If such a chapter is restored, it uses the free chapter
 * again, like a new one. Throws upgrade-required if there is none left.
 */
const countAgain = async (
  tx: Db,
  owner: UserId,
  id: string,
  { now, openAccess }: { readonly now: Date; readonly openAccess: boolean },
): Promise<void> => {
  await lockPlans(tx, owner);
  const unlimited = await hasWriterPlan(tx, owner, now, openAccess);
  const counted = await tx
    .updateTable('imported_chapter')
    .set({ gave_back_free: false, used_free: !unlimited })
    .where('chapter_id', '=', id)
    .where('user_id', '=', owner)
    .where('gave_back_free', '=', true)
    .returning('chapter_id')
    .executeTakeFirst();
  if (counted && !unlimited && !(await useFreeChapter(tx, owner))) refuse('upgrade-required');
};

/**
 * Restores a deleted chapter to its position. A chapter that isn't deleted is returned unchanged, because it
 * is easy to press Undo twice. Throws not-found, also after the 30 days, and upgrade-required for a chapter
 * whose import was undone.
 */
export const restoreChapter = (
  { db, clock, openAccess }: Pick<AppContext, 'db' | 'clock' | 'openAccess'>,
  owner: UserId,
  id: string,
): Promise<Omit<ChapterSummary, 'preview' | 'sharedAt'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await countAgain(tx, owner, id, { now, openAccess });
    const row = await tx
      .updateTable('chapter as c')
      .set({ deleted_at: null })
      .where('c.id', '=', id)
      .where('c.user_id', '=', owner)
      .where('c.deleted_at', '>', restorableSince(now))
      .returning(SUMMARY_COLUMNS)
      .returning(place)
      .executeTakeFirst();
    return row ? summaryOf(row, row.place) : readChapter(tx, owner, id);
  });
