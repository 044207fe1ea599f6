import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** What a writer sees next to their own text when a save came too late. */
export type ExistingText = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly revision: number;
  readonly updatedAt: string;
};

/** The current text of this writer's chapter. Throws not-found. */
const existingText = async (db: Db, owner: UserId, id: string): Promise<ExistingText> => {
  const row =
    (await db
      .selectFrom('chapter')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .where('deleted_at', 'is', null)
      .select(['id', 'title', 'content', 'revision', 'updated_at'])
      .executeTakeFirst()) ?? refuse('not-found');
  const { updated_at: updatedAt, ...text } = row;
  return { ...text, updatedAt: updatedAt.toISOString() };
};

/**
 * Says why a write to a chapter found nothing to change: throws not-found, or stale-revision with the current
 * text as `current`.
 */
export const refuseStale = async (db: Db, owner: UserId, id: string): Promise<never> =>
  refuse('stale-revision', { current: await existingText(db, owner, id) });
