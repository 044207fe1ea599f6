import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** The chapters that this writer shares with their family, and when the latest of them was changed. */
export const sharedChapters = async (
  db: Db,
  owner: UserId,
): Promise<{ readonly ids: ReadonlySet<string>; readonly changedAt: Date | undefined }> => {
  const rows = await db
    .selectFrom('chapter')
    .where('user_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where('shared_at', 'is not', null)
    .orderBy('updated_at', 'desc')
    .select(['id', 'updated_at'])
    .execute();
  return { ids: new Set(rows.map(({ id }) => id)), changedAt: rows[0]?.updated_at };
};

/**
 * The plan for a reader of the shared chapters only. What the writer wrote for the book alone (dedication,
 * closing note, the text on the back, a part's title over private chapters) was never shared with anyone, so
 * it is left out. So is the index, because it may contain names that occur only in private chapters.
 * `photos`: those of the shared chapters.
 */
export const planOfShared = (
  plan: BookPlan,
  chapters: ReadonlySet<string>,
  photos: ReadonlySet<string>,
): BookPlan => ({
  ...plan,
  dedication: '',
  closingNote: '',
  withTree: false,
  withIndex: false,
  parts: plan.parts
    .map((part) => ({ ...part, chapters: part.chapters.filter((id) => chapters.has(id)) }))
    .filter((part) => part.chapters.length > 0),
  cover: {
    ...plan.cover,
    blurb: '',
    photo: plan.cover.photo !== null && photos.has(plan.cover.photo) ? plan.cover.photo : null,
  },
});
