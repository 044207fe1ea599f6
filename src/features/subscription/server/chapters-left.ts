import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MAX_FREE_CHAPTERS } from '../shared/free-chapter.ts';
import { hasWriterPlan } from './plan-in-force.ts';

/** How many more chapters a user may create; null if there is no limit. */
export const chaptersLeft = async (
  db: Db,
  userId: UserId,
  { now, openAccess }: { readonly now: Date; readonly openAccess: boolean },
): Promise<number | null> => {
  if (await hasWriterPlan(db, userId, now, openAccess)) return null;
  const row = await db
    .selectFrom('free_chapter_use')
    .where('user_id', '=', userId)
    .select('used')
    .executeTakeFirst();
  return Math.max(0, MAX_FREE_CHAPTERS - (row?.used ?? 0));
};
