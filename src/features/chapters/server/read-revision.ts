import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { RevisionSummary } from '../shared/contract.ts';
import { revisionOf } from './chapter-rows.ts';

/** One text of a chapter: an earlier one or the current one. Throws not-found. */
export const readRevision = async (
  db: Db,
  owner: UserId,
  chapterId: string,
  revision: number,
): Promise<RevisionSummary & { content: string }> => {
  const row = await db
    .selectFrom('chapter_revision as r')
    .innerJoin('chapter as c', 'c.id', 'r.chapter_id')
    .where('r.chapter_id', '=', chapterId)
    .where('r.revision', '=', revision)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .select(['r.revision', 'r.title', 'r.content', 'r.word_count', 'r.saved_at'])
    .unionAll(
      db
        .selectFrom('chapter as c')
        .where('c.id', '=', chapterId)
        .where('c.revision', '=', revision)
        .where('c.user_id', '=', owner)
        .where('c.deleted_at', 'is', null)
        .select(['c.revision', 'c.title', 'c.content', 'c.word_count', 'c.updated_at as saved_at']),
    )
    .executeTakeFirst();
  const found = row ?? refuse('not-found');
  return { ...revisionOf(found), content: found.content };
};
