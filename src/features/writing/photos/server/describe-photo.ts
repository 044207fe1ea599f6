import { sql } from 'kysely';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { PHOTO_COLUMNS, photoOf, existingPhoto } from './photo-rows.ts';

type Caption = {
  readonly id: string;
  readonly caption: string;
  /** The caption the writer saw when typing this one. */
  readonly over?: string | undefined;
};

/**
 * The new caption. If the stored one is not the one that was seen, both are kept, one after the other, unless
 * one contains the other.
 */
const joinedWith = ({ caption, over }: Caption) => {
  const typed = sql<string>`${caption}::text`;
  if (over === undefined) return typed;
  return sql<string>`case
    when caption = ${over} or position(caption in ${typed}) > 0 then ${typed}
    when position(${typed} in caption) > 0 then caption
    else caption || ' ' || ${typed} end`;
};

/**
 * Sets the caption of a photo of this writer; '' removes it. Returns the photo as stored: with both captions
 * if another window has saved one meanwhile. Throws not-found, and stale-revision if the two together are too
 * long.
 */
export const describePhoto = async (db: Db, owner: UserId, described: Caption): Promise<Photo> => {
  const joined = joinedWith(described);
  const row = await db
    .updateTable('photo')
    .set({ caption: joined })
    .where('id', 'in', existingPhoto(db, owner, described.id).select('p.id'))
    .where('user_id', '=', owner)
    .where(sql`char_length(${joined})`, '<=', MAX_CAPTION_LENGTH)
    .returning(PHOTO_COLUMNS)
    .executeTakeFirst();
  if (row) return photoOf(row);
  const stands = await existingPhoto(db, owner, described.id).select('p.id').executeTakeFirst();
  return refuse(stands ? 'stale-revision' : 'not-found');
};
