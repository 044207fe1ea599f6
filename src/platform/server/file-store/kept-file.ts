import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type FileContent, type FileStore, type FileType, newFileKey } from './file-store.ts';

/** The longest time from the first byte until a row refers to the file. */
const WRITTEN_WITHIN_MS = 60 * 60_000;
const AT_ONCE = 100;

/**
 * Writes a file that no row refers to yet, and returns its key. `claimFile` must follow, in the transaction
 * that writes the row. Unclaimed files are deleted later, so an interruption in between leaves nothing
 * behind.
 */
export const putUnclaimed = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  content: FileContent,
  contentType: FileType,
  now: Date,
): Promise<string> => {
  const key = newFileKey(contentType);
  const after = new Date(now.getTime() + WRITTEN_WITHIN_MS);
  await db.insertInto('stray_file').values({ key, after }).execute();
  await files.put(key, content, contentType);
  return key;
};

/**
 * From now on a row refers to the file. Throws if it took so long that the file may be gone; then the row
 * must not be written.
 */
export const claimFile = async (tx: Db, key: string, now: Date): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('stray_file')
    .where('key', '=', key)
    .where('after', '>', now)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('The file was not claimed in time.');
};

/**
 * Deletes files that no row refers to; returns how many. If it is interrupted, the note remains, and the next
 * run finds no file to delete.
 */
export const removeStrayFiles = async (db: Db, files: FileStore, now: Date): Promise<number> => {
  let removed = 0;
  while (true) {
    const due = await db
      .selectFrom('stray_file')
      .where('after', '<=', now)
      .orderBy('after')
      .limit(AT_ONCE)
      .select('key')
      .execute();
    for (const { key } of due) await files.remove(key);
    if (due.length > 0)
      await db
        .deleteFrom('stray_file')
        .where(sql<boolean>`key = any(${due.map(({ key }) => key)}::text[])`)
        .where('after', '<=', now)
        .execute();
    removed += due.length;
    if (due.length < AT_ONCE) return removed;
  }
};
