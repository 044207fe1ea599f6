import type { UserId } from '#platform/shared/session.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import type { BookExport } from '../book-export.ts';
import { FILE_COLUMNS, fileOf } from './file-rows.ts';

/** Newest first. A file whose week is over is left out, whether it has been deleted yet or not. */
export const listFiles = async (
  { db, clock, stateOf }: Pick<BookExport, 'db' | 'clock' | 'stateOf'>,
  owner: UserId,
): Promise<BookFile[]> => {
  const rows = await db
    .selectFrom('book_file')
    .where('user_id', '=', owner)
    .where((where) => where.or([where('kept_until', 'is', null), where('kept_until', '>', clock())]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(FILE_COLUMNS)
    .execute();
  if (rows.length === 0) return [];
  const state = await stateOf(owner);
  return rows.map((row) => fileOf(row, state));
};
