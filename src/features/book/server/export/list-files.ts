import type { BookFile } from '#features/book/shared/contract.ts';
import type { BookExport, BookShelf } from '../book-export.ts';
import { FILE_COLUMNS, fileOf, onShelf } from './file-rows.ts';

/** Newest first. A file whose week has expired is left out, whether it has been deleted yet or not. */
export const listFiles = async (
  { db, clock, stateOf }: Pick<BookExport, 'db' | 'clock' | 'stateOf'>,
  shelf: BookShelf,
): Promise<BookFile[]> => {
  const rows = await db
    .selectFrom('book_file')
    .where((where) => where.and(onShelf(shelf)))
    .where((where) => where.or([where('kept_until', 'is', null), where('kept_until', '>', clock())]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(FILE_COLUMNS)
    .execute();
  if (rows.length === 0) return [];
  const state = await stateOf(shelf);
  return rows.map((row) => fileOf(row, state));
};
