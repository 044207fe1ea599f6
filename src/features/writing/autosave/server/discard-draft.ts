import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Deletes an unsaved draft and its conversation for good. Throws not-found, also for the conversation of a
 * chapter.
 */
export const discardDraft = async (db: Db, owner: UserId, conversationId: string): Promise<void> => {
  const gone = await db
    .deleteFrom('conversation')
    .where('id', '=', conversationId)
    .where('user_id', '=', owner)
    .where('chapter_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) refuse('not-found');
};
