import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Photo } from '../../shared/photo.ts';
import { PHOTO_COLUMNS, photoOf, standingPhoto } from './photo-rows.ts';

/** Gives a photo of this writer its caption; '' takes it away. Throws not-found. */
export const describePhoto = async (
  db: Db,
  owner: UserId,
  { id, caption }: { readonly id: string; readonly caption: string },
): Promise<Photo> => {
  const row = await db
    .updateTable('photo')
    .set({ caption })
    .where('id', 'in', standingPhoto(db, owner, id).select('p.id'))
    .where('user_id', '=', owner)
    .returning(PHOTO_COLUMNS)
    .executeTakeFirst();
  return row ? photoOf(row) : refuse('not-found');
};
