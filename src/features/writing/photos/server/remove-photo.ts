import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { PHOTO_COLUMNS, photoOf, existingPhoto } from './photo-rows.ts';

/** How long a removed photo can be restored. */
const RESTORABLE_FOR_MS = 24 * 60 * 60_000;

/** Removes a photo of this writer. Throws not-found, also the second time. */
export const removePhoto = async (db: Db, owner: UserId, id: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ removed_at: now })
    .where('id', 'in', existingPhoto(db, owner, id).select('p.id'))
    .where('user_id', '=', owner)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('not-found');
};

/** Restores a removed photo; one that was not removed is unchanged. Throws not-found. */
export const restorePhoto = async (db: Db, owner: UserId, id: string, now: Date): Promise<Photo> => {
  const row = await db
    .updateTable('photo')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .where((where) =>
      where.or([
        where('removed_at', 'is', null),
        where('removed_at', '>', new Date(now.getTime() - RESTORABLE_FOR_MS)),
      ]),
    )
    .returning(PHOTO_COLUMNS)
    .executeTakeFirst();
  return row ? photoOf(row) : refuse('not-found');
};

/**
 * Deletes for good every photo removed a day ago or earlier; their files are deleted afterwards. Returns how
 * many.
 */
export const purgeRemovedPhotos = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('photo')
    .where('removed_at', '<=', new Date(now.getTime() - RESTORABLE_FOR_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
