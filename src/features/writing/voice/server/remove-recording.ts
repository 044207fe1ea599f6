import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Deletes a recording of this writer for good: its row, its chunks and its audio. Throws not-found. */
export const removeRecording = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  owner: UserId,
  id: string,
): Promise<void> => {
  const gone = await db
    .deleteFrom('recording')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning('file')
    .executeTakeFirst();
  if (!gone) return refuse('not-found');
  if (gone.file !== null) await files.remove(gone.file);
};
