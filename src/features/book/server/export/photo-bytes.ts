import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Reads a writer's photos for the process that makes their book. Returns null if a photo isn't theirs or its
 * file is gone.
 */
export const photoBytes =
  ({ db, files }: Pick<AppContext, 'db' | 'files'>, owner: UserId, size: PhotoSize) =>
  async (id: string): Promise<Uint8Array | null> => {
    const row = await db
      .selectFrom('photo')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .select(['display_key', 'small_key'])
      .executeTakeFirst();
    const file = row && (await files.open(size === 'small' ? row.small_key : row.display_key));
    return file ? new Uint8Array(await new Response(file.read()).arrayBuffer()) : null;
  };
