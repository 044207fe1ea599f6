import type { AppContext } from '#platform/server/app-context.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { BookShelf } from '../book-export.ts';
import { onShelf } from './file-rows.ts';

/**
 * One of the book files on this shelf, for download. Throws not-found, also if it isn't finished yet or its
 * week has expired.
 */
export const downloadFile = async (
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  shelf: BookShelf,
  id: string,
): Promise<FileAnswer> => {
  const row = await db
    .selectFrom('book_file')
    .where('id', '=', id)
    .where((where) => where.and(onShelf(shelf)))
    .where('kept_until', '>', clock())
    .select(['file_key', 'name'])
    .executeTakeFirst();
  const file = row?.file_key ? await files.open(row.file_key) : undefined;
  return { file: file ?? refuse('not-found'), name: row?.name ?? 'book', tag: id, isSaved: true };
};
