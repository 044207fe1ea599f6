import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';

/** This writer's chapters, including deleted ones, which can be restored. */
export const ownChapters = async (db: Db, owner: UserId): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('chapter').where('user_id', '=', owner).select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * This writer's photo with that id, and whether they removed it. A removed photo can be restored for a while.
 */
export const ownPhoto = (
  db: Db,
  owner: UserId,
  id: string,
): Promise<{ readonly removed_at: Date | null } | undefined> =>
  db
    .selectFrom('photo')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .select('removed_at')
    .executeTakeFirst();

/**
 * The plan without chapters that were permanently deleted since it was saved, and without a cover photo that
 * was removed.
 */
export const withoutGone = async (db: Db, owner: UserId, plan: BookPlan): Promise<BookPlan> => {
  const { photo } = plan.cover;
  const living = await ownChapters(db, owner);
  const isThere = photo !== null && (await ownPhoto(db, owner, photo))?.removed_at === null;
  return {
    ...plan,
    parts: plan.parts.map((part) => ({ ...part, chapters: part.chapters.filter((id) => living.has(id)) })),
    cover: { ...plan.cover, photo: isThere ? photo : null },
  };
};
