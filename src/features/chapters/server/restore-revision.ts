import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Chapter } from '../shared/contract.ts';
import { readChapter } from './read-chapter.ts';
import { readRevision } from './read-revision.ts';
import { saveChapter } from './save-chapter.ts';

/** Whether the current text is already an earlier version, such as a revision that was just restored. */
const isKept = (tx: Db, chapterId: string): Promise<unknown> =>
  tx
    .selectFrom('chapter as c')
    .innerJoin('chapter_revision as r', (join) =>
      join
        .onRef('r.chapter_id', '=', 'c.id')
        .onRef('r.word_count', '=', 'c.word_count')
        .onRef('r.title', '=', 'c.title')
        .onRef('r.content', '=', 'c.content'),
    )
    .where('c.id', '=', chapterId)
    .select('r.revision')
    .executeTakeFirst();

/**
 * Makes an earlier text the newest one, as its own revision. The current text is saved as a version, however
 * new it is. Once is enough: going back and forth between two texts must not fill the disk. The companion's
 * latest text is left alone, so the restored text counts as the writer's and regenerating won't overwrite it.
 * Throws not-found.
 */
export const restoreRevision = (
  db: Db,
  owner: UserId,
  { id, revision, now }: { readonly id: string; readonly revision: number; readonly now: Date },
): Promise<Chapter> =>
  db.transaction().execute(async (tx) => {
    const existing = await tx
      .selectFrom('chapter')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .select('revision')
      .forUpdate()
      .executeTakeFirst();
    const base = (existing ?? refuse('not-found')).revision;
    const { title, content } = await readRevision(tx, owner, id, revision);
    const keepsBefore = !(await isKept(tx, id));
    await saveChapter(tx, owner, { id, title, content, revision: base }, { now, keepsBefore });
    return readChapter(tx, owner, id);
  });
