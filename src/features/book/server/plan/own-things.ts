import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';

/** This writer's chapters; also those that lie among the deleted, which may come back. */
export const ownChapters = async (db: Db, owner: UserId): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('chapter').where('user_id', '=', owner).select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

/** This writer's photo of that id, and whether they took it away, which they may take back for a while. */
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

/** The plan without chapters that are gone for good since it was saved, and without a cover photo that was taken away. */
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
