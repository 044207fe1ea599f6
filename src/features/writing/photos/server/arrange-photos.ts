import { sql } from 'kysely';
import type { PhotoAnchor } from '#features/chapters/shared/photo-places.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { photosIn } from './photo-rows.ts';

export type PlacedPhoto = PhotoAnchor & { readonly id: string };

/**
 * Puts the photos of a conversation in this order, each after its paragraph, and returns them all. A photo
 * not named here, because another device has just added it, comes last. Throws not-found if one of them does
 * not exist; then none is moved.
 */
export const arrangePhotos = (
  db: Db,
  owner: UserId,
  { id, photos }: { readonly id: string; readonly photos: readonly PlacedPhoto[] },
): Promise<Photo[]> =>
  db.transaction().execute(async (tx) => {
    await holdConversation(tx, owner, id);
    const existing = new Set((await photosIn(tx, owner, id)).map((photo) => photo.id));
    if (photos.some((photo) => !existing.has(photo.id))) refuse('not-found');
    const rows = JSON.stringify([
      ...new Map(photos.map((photo, at) => [photo.id, { ...photo, place: at + 1 }])).values(),
    ]);
    await sql`
      update photo set place = coalesce(moved.place, photo.place + ${photos.length}),
        after_paragraph = coalesce(moved."afterParagraph", photo.after_paragraph),
        after_words = coalesce(moved."afterWords", photo.after_words)
      from photo as own left join jsonb_to_recordset(${rows}::jsonb)
        as moved (id uuid, place integer, "afterParagraph" integer, "afterWords" text) on moved.id = own.id
      where own.id = photo.id and photo.conversation_id = ${id}::uuid and photo.user_id = ${owner}
        and photo.removed_at is null`.execute(tx);
    return photosIn(tx, owner, id);
  });
