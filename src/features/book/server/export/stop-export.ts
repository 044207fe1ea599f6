import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import { type BookExport, ownShelf } from '../book-export.ts';
import { FILE_COLUMNS, fileOf, onShelf } from './file-rows.ts';

/**
 * Stops an export. The node working on it notices the changed row and ends the process. A finished export
 * stays as it is. Throws not-found.
 */
export const stopExport = async (
  { db, clock, stateOf }: Pick<BookExport, 'db' | 'clock' | 'stateOf'>,
  owner: UserId,
  id: string,
): Promise<BookFile> => {
  const shelf = ownShelf(owner);
  const stopped = await db
    .updateTable('book_file')
    .set({ state: 'stopped', ended_at: clock(), maker: null, step: null })
    .where('id', '=', id)
    .where((where) => where.and(onShelf(shelf)))
    .where('state', 'in', ['waiting', 'making'])
    .returning(FILE_COLUMNS)
    .executeTakeFirst();
  const row =
    stopped ??
    (await db
      .selectFrom('book_file')
      .where('id', '=', id)
      .where((where) => where.and(onShelf(shelf)))
      .select(FILE_COLUMNS)
      .executeTakeFirst());
  return row ? fileOf(row, await stateOf(shelf)) : refuse('not-found');
};
