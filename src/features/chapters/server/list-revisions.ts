import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { RevisionSummary } from '../shared/contract.ts';
import { revisionOf } from './chapter-rows.ts';

/** Earlier texts of a chapter, newest first, without the current one. Throws not-found. */
export const listRevisions = async (db: Db, owner: UserId, chapterId: string): Promise<RevisionSummary[]> => {
  const rows = await db
    .selectFrom('chapter as c')
    .leftJoin('chapter_revision as r', 'r.chapter_id', 'c.id')
    .where('c.id', '=', chapterId)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('r.revision', 'desc')
    .select(['r.revision', 'r.title', 'r.word_count', 'r.saved_at'])
    .$narrowType<{ title: string; word_count: number; saved_at: Date }>()
    .execute();
  if (rows.length === 0) refuse('not-found');
  // A chapter without earlier texts gives one row of nulls.
  return rows.flatMap(({ revision, ...row }) =>
    revision === null ? [] : [revisionOf({ revision, ...row })],
  );
};
