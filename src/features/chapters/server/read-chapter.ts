import type { Db } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/database/prepared-query.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Chapter } from '../shared/contract.ts';
import { chapterOf, place, type SummaryRow, SUMMARY_COLUMNS } from './chapter-rows.ts';

export const oneChapter = ownRows<{ id: string }>()((db, owner, parameter) =>
  db
    .selectFrom('chapter as c')
    .where('c.id', '=', parameter('id'))
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .select(SUMMARY_COLUMNS)
    .select(['c.content', place]),
);

/** The requested chapter. Throws not-found if there is none, or if it belongs to someone else. */
export const theChapter = ([row]: readonly (SummaryRow & { content: string; place: number })[]): Chapter =>
  row ? chapterOf(row, row.place) : refuse('not-found');

/** One chapter of this writer. Throws not-found. */
export const readChapter = async (db: Db, owner: UserId, id: string): Promise<Chapter> =>
  theChapter(await oneChapter.of(db, owner, { id }));
