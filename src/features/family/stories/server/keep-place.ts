import { sql } from 'kysely';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { SharedChapter } from '#features/family/stories/shared/stories-contract.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { requireChapter } from './may-read.ts';
import { readingOf, sharedBy } from './shared-chapters.ts';

type Stopped = {
  readonly user_id: string;
  readonly chapter_id: string;
  readonly paragraph: number;
  readonly finished: boolean;
};

/** Saves where the reader stopped; a finished chapter stays read. Throws not-found, reader-plan-required. */
export const keepPlace = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
  { user_id: relative, chapter_id: id, paragraph, finished }: Stopped,
): Promise<Pick<SharedChapter, 'read' | 'paragraph'>> => {
  const { db, clock } = context;
  const seen = await familyViewer(db, viewer, relative);
  await requireChapter(context, seen, id);
  const now = clock();
  const finishedAt = finished ? now : null;
  const row = await db
    .insertInto('reading_place')
    .columns(['reader_id', 'chapter_id', 'paragraph', 'finished_at', 'updated_at'])
    .expression(
      sharedBy(db, [seen])
        .where('c.id', '=', id)
        .select([
          sql<string>`${viewer}::text`.as('reader_id'),
          'c.id',
          sql<number>`${paragraph}::int`.as('paragraph'),
          sql<Date | null>`${finishedAt}::timestamptz`.as('finished_at'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['reader_id', 'chapter_id']).doUpdateSet((eb) => ({
        paragraph: eb.ref('excluded.paragraph'),
        finished_at: sql<Date | null>`coalesce(reading_place.finished_at, excluded.finished_at)`,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['paragraph', 'finished_at'])
    .executeTakeFirst();
  return row ? readingOf(row) : refuse('not-found');
};
