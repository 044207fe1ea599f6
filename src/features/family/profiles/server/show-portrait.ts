import type { AppContext } from '#platform/server/app-context.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { FamilyViewer } from '#features/family/server/family-viewer.ts';
import { photoVersion } from './photo-address.ts';

/**
 * The picture of a person the viewer may see. Browsers don't cache a relative's picture, so a former relative
 * keeps no copy. Throws not-found.
 */
export const showPortrait = async (
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { viewer, owner }: FamilyViewer,
): Promise<FileAnswer> => {
  const row = await db
    .selectFrom('family_member_profiles')
    .where('user_id', '=', owner)
    .select('photo_key')
    .executeTakeFirst();
  if (!row?.photo_key) return refuse('not-found');
  const file = (await files.open(row.photo_key)) ?? refuse('not-found');
  return { file, name: 'photo.webp', tag: photoVersion(row.photo_key), isKept: viewer === owner };
};
