import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Shares this writer's chapter with the family, or makes it private again. If it is shared twice, the first
 * time counts. Returns when it was shared, or null if it is private. Throws not-found.
 */
export const shareChapter = async (
  db: Db,
  owner: UserId,
  { id, shared, now }: { readonly id: string; readonly shared: boolean; readonly now: Date },
): Promise<Date | null> => {
  const row = await db
    .updateTable('chapter')
    .set({ shared_at: shared ? sql<Date>`coalesce(shared_at, ${now}::timestamptz)` : null })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .where('deleted_at', 'is', null)
    .returning('shared_at')
    .executeTakeFirst();
  return row ? row.shared_at : refuse('not-found');
};
