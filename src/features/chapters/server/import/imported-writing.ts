import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { plainText } from '../../shared/light-format.ts';
import { mergeStateOf } from '../merge-state-column.ts';

/**
 * One imported chapter as the writer wrote it elsewhere, without the paragraphs the companion composed later.
 */
export type ImportedWriting = {
  readonly chapterId: string;
  readonly title: string;
  readonly chapterOrder: number;
  readonly revision: number;
  /** Without the marks of bold and italic. */
  readonly paragraphs: readonly string[];
};

const importedChapters = (db: Db, owner: UserId) =>
  db
    .selectFrom('chapter as c')
    .innerJoin('imported_chapter as one', 'one.chapter_id', 'c.id')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order');

/** The revisions of a writer's imported chapters, in the order of the book. */
export const importedRevisions = (
  db: Db,
  owner: UserId,
): Promise<readonly { readonly id: string; readonly revision: number }[]> =>
  importedChapters(db, owner).select(['c.id', 'c.revision']).execute();

/** A writer's imported chapters, or those of them in `ids`, in the order of the book. */
export const importedWriting = async (
  db: Db,
  owner: UserId,
  ids?: ReadonlySet<string>,
): Promise<ImportedWriting[]> => {
  let query = importedChapters(db, owner);
  if (ids !== undefined) query = query.where('c.id', 'in', [...ids]);
  const rows = await query
    .select(['c.id', 'c.title', 'c.chapter_order', 'c.revision', 'c.content', 'c.weave'])
    .execute();
  return rows.map(({ id, title, chapter_order: chapterOrder, revision, content, weave }) => {
    const composed = new Set(mergeStateOf(weave)?.composed);
    return {
      chapterId: id,
      title,
      chapterOrder,
      revision,
      paragraphs: paragraphsOf(content)
        .filter((paragraph) => !composed.has(paragraph))
        .map(plainText)
        .filter((paragraph) => paragraph.trim() !== ''),
    };
  });
};
