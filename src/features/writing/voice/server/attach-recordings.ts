import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Attaches recordings to the message that was made from them. A recording that does not exist (any more),
 * whose audio was not stored, or that belongs to another message is left unchanged: the text matters more
 * than how it was entered.
 */
export const attachRecordings = async (
  tx: Db,
  owner: UserId,
  { conversationId, messageId, ids }: { conversationId: string; messageId: string; ids: readonly string[] },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('recording')
    .set({ message_id: messageId })
    .where('user_id', '=', owner)
    .where('conversation_id', '=', conversationId)
    .where('message_id', 'is', null)
    .where('file', 'is not', null)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
};
