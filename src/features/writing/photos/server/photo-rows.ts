import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';

export const PHOTO_COLUMNS = [
  'id',
  'caption',
  'width',
  'height',
  'after_paragraph',
  'after_words',
  'asked_id',
  'created_at',
] as const;

type PhotoRow = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly after_paragraph: number;
  readonly after_words: string;
  readonly asked_id: string | null;
  readonly created_at: Date;
};

export const photoOf = (row: PhotoRow): Photo => ({
  id: row.id,
  caption: row.caption,
  width: row.width,
  height: row.height,
  afterParagraph: row.after_paragraph,
  afterWords: row.after_words,
  askedId: row.asked_id,
  createdAt: row.created_at.toISOString(),
});

/** The photos of a conversation of this writer, in story order; empty if it belongs to someone else. */
export const photosIn = async (db: Db, owner: UserId, conversationId: string): Promise<Photo[]> => {
  const rows = await db
    .selectFrom('photo')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .select(PHOTO_COLUMNS)
    .execute();
  return rows.map(photoOf);
};

/**
 * A photo of this writer that has not been removed, in a conversation that still exists: deleting a chapter
 * also deletes its photos.
 */
export const existingPhoto = (db: Db, owner: UserId, id: string) =>
  db
    .selectFrom('photo as p')
    .innerJoin('conversation as v', 'v.id', 'p.conversation_id')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .where('p.id', '=', id)
    .where('p.user_id', '=', owner)
    .where('p.removed_at', 'is', null)
    .where('c.deleted_at', 'is', null);
