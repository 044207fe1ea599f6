import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { ownShelf } from '../book-export.ts';
import { onShelf } from './file-rows.ts';

/** Deletes a file, or stops its export. Its bytes are removed by the next upkeep. Throws not-found. */
export const removeFile = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('book_file')
    .where('id', '=', id)
    .where((where) => where.and(onShelf(ownShelf(owner))))
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
};
