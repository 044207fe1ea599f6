import type { Db } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/database/prepared-query.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Chapter } from '../shared/contract.ts';
import { chapterOf, type SummaryRow, SUMMARY_COLUMNS } from './chapter-rows.ts';

export const livingChapters = ownRows<Record<never, never>>()((db, owner) =>
  db
    .selectFrom('chapter as c')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .select(SUMMARY_COLUMNS)
    .select('c.content'),
);

/** Numbered in the order of the rows. */
export const chaptersOf = (rows: readonly (SummaryRow & { content: string })[]): Chapter[] =>
  rows.map((row, index) => chapterOf(row, index + 1));

/** A writer's chapters in order, with their full text. */
export const readBook = async (db: Db, owner: UserId): Promise<Chapter[]> =>
  chaptersOf(await livingChapters.of(db, owner, {}));
