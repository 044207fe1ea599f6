import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type FileContent, type FileStore, type FileType, newFileKey } from './file-store.ts';

/** However long the way from the first byte to the row may take. */
const WRITTEN_WITHIN_MS = 60 * 60_000;
const AT_ONCE = 100;

/**
 * Writes a file that no row speaks for yet and answers its key; `claimFile` must follow, in the transaction that writes the row. What is never
 * claimed is thrown away later, so that a stop in between leaves nothing behind.
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

/** From here on a row speaks for the file. Throws where it took so long that the file may be gone; the row must not be written then. */
export const claimFile = async (tx: Db, key: string, now: Date): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('stray_file')
    .where('key', '=', key)
    .where('after', '>', now)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('The file was not claimed in time.');
};

/** Throws away files that no row speaks for; answers how many. A stop in between leaves the note, and the next round finds nothing there. */
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
