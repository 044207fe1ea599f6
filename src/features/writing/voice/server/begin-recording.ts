import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { ownRecording } from './recording-rows.ts';

/**
 * Begins a recording in a conversation of this writer; an existing one is left unchanged. Throws not-found,
 * also for the conversation of a deleted chapter.
 */
export const beginRecording = async (
  db: Db,
  owner: UserId,
  {
    id,
    conversationId,
    type,
  }: { readonly id: string; readonly conversationId: string; readonly type: string },
): Promise<void> => {
  await db
    .insertInto('recording')
    .columns(['id', 'user_id', 'conversation_id', 'type'])
    .expression((from) =>
      from
        .selectFrom('conversation as v')
        .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
        .where('v.id', '=', conversationId)
        .where('v.user_id', '=', owner)
        .where('c.deleted_at', 'is', null)
        .select(({ val, cast }) => [
          cast<string>(val(id), 'uuid').as('id'),
          'v.user_id',
          'v.id as conversation_id',
          cast<string>(val(type), 'text').as('type'),
        ]),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await ownRecording(db, owner, id);
};
