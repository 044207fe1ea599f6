import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { requireReading } from './may-read.ts';
import { sharedPhotos } from './read-shared-chapter.ts';

type Asked = { readonly user_id: string; readonly photo_id: string; readonly size: PhotoSize };

/**
 * A photo in a chapter that a relative shares. No browser may cache it, so that it is gone as soon as the
 * owner stops sharing the chapter. Throws not-found, reader-plan-required.
 */
export const showSharedPhoto = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'files' | 'isSelling'>,
  viewer: UserId,
  { user_id: relative, photo_id: id, size }: Asked,
): Promise<FileAnswer> => {
  const seen = await familyViewer(context.db, viewer, relative);
  const row = await sharedPhotos(context.db, seen)
    .where('p.id', '=', id)
    .select(['p.display_key', 'p.small_key'])
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  await requireReading(context, seen);
  const file = await context.files.open(size === 'small' ? row.small_key : row.display_key);
  return { file: file ?? refuse('not-found'), name: 'photo.webp', tag: `${id}-${size}`, isKept: false };
};
