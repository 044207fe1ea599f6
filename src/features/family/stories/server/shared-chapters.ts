import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { SharedChapter } from '#features/family/stories/shared/stories-contract.ts';
import type { FamilyViewer } from '#features/family/server/family-viewer.ts';

/** The chapters that these owners share, as `c`: every query about other people's chapters begins here. */
export const sharedBy = (db: Db, seen: readonly FamilyViewer[]) =>
  db
    .selectFrom('chapter as c')
    .where(({ eb, fn, val }) => eb('c.user_id', '=', fn.any(val(seen.map(({ owner }) => owner)))))
    .where('c.deleted_at', 'is', null)
    .where('c.shared_at', 'is not', null)
    // The line above rules out null.
    .$narrowType<{ shared_at: Date }>();

/** With the place where the viewer stopped, as `place`. All of `seen` have the same viewer. */
export const sharedWithPlace = (db: Db, seen: readonly FamilyViewer[]) =>
  sharedBy(db, seen)
    .leftJoin('reading_place as place', (join) =>
      join.onRef('place.chapter_id', '=', 'c.id').on('place.reader_id', '=', seen[0]?.viewer ?? ''),
    )
    .select(['c.id', 'c.user_id', 'c.title', 'c.word_count', 'c.shared_at'])
    .select(['place.paragraph', 'place.finished_at'])
    // Null is ruled out above.
    .$narrowType<{ shared_at: Date }>();

type PlacedRow = {
  readonly id: string;
  readonly title: string;
  readonly word_count: number;
  readonly shared_at: Date;
  readonly paragraph: number | null;
  readonly finished_at: Date | null;
};

type Reading = Pick<SharedChapter, 'read' | 'paragraph'>;

/** `paragraph` is null if the chapter was never opened. */
export const readingOf = ({
  paragraph,
  finished_at,
}: Pick<PlacedRow, 'paragraph' | 'finished_at'>): Reading => {
  if (paragraph === null) return { read: 'new', paragraph: 0 };
  return { read: finished_at === null ? 'begun' : 'read', paragraph };
};

export const sharedChapterOf = (row: PlacedRow): SharedChapter => ({
  id: row.id,
  title: row.title,
  word_count: row.word_count,
  shared_at: row.shared_at.toISOString(),
  ...readingOf(row),
});

export type StoryCounts = { readonly stories: number; readonly unread: number };
const NONE: StoryCounts = { stories: 0, unread: 0 };

/** How many chapters each owner shares with this viewer, and how many of those the viewer never opened. */
export const countStories = async (
  db: Db,
  seen: readonly FamilyViewer[],
): Promise<(owner: string) => StoryCounts> => {
  const rows = await sharedBy(db, seen)
    .leftJoin('reading_place as place', (join) =>
      join.onRef('place.chapter_id', '=', 'c.id').on('place.reader_id', '=', seen[0]?.viewer ?? ''),
    )
    .groupBy('c.user_id')
    .select(['c.user_id', sql<number>`count(*)::int`.as('stories')])
    .select(sql<number>`(count(*) filter (where place.chapter_id is null))::int`.as('unread'))
    .execute();
  const counts = new Map(rows.map(({ user_id, stories, unread }) => [user_id, { stories, unread }]));
  return (owner) => counts.get(owner) ?? NONE;
};
