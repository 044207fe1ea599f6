import type { AppContext } from '#platform/server/app-context.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';
import { existingPhoto } from './photo-rows.ts';

/** The image of a photo of this writer. Throws not-found. */
export const showPhoto = async (
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  owner: UserId,
  { id, size }: { readonly id: string; readonly size: PhotoSize },
): Promise<FileAnswer> => {
  const row = await existingPhoto(db, owner, id).select(['p.display_key', 'p.small_key']).executeTakeFirst();
  if (!row) return refuse('not-found');
  const file = await files.open(size === 'small' ? row.small_key : row.display_key);
  return { file: file ?? refuse('not-found'), name: 'photo.webp', tag: `${id}-${size}` };
};
