import { sql } from 'kysely';
import type { EngineName } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { holdConversation } from './conversation-rows.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-rows.ts';

/** The reply to a message of this writer, if there is one. */
export const replyTo = async (
  db: Db,
  owner: UserId,
  conversationId: string,
  messageId: string,
): Promise<Message | undefined> => {
  const row = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .where('conversation.id', '=', conversationId)
    .where('conversation.user_id', '=', owner)
    .where('message.answers', '=', messageId)
    .select(MESSAGE_COLUMNS.map((column) => `message.${column}` as const))
    .executeTakeFirst();
  return row && messageOf(row);
};

export type Reply = {
  readonly answers: string;
  readonly content: string;
  readonly engine: EngineName;
  readonly now: Date;
};

/**
 * Stores a reply at the end of the conversation and returns the stored one: each message has one reply, and
 * the first to arrive counts. Throws not-found.
 */
export const keepReply = (db: Db, owner: UserId, conversationId: string, reply: Reply): Promise<Message> =>
  db.transaction().execute(async (tx) => {
    const { id: conversation } = await holdConversation(tx, owner, conversationId);
    const existing = await replyTo(tx, owner, conversation, reply.answers);
    if (existing) return existing;
    const row = await tx
      .insertInto('message')
      .values({
        conversation_id: conversation,
        id: sql<string>`gen_random_uuid()`,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from message where conversation_id = ${conversation})`,
        type: 'ai',
        content: reply.content,
        engine: reply.engine,
        answers: reply.answers,
        created_at: reply.now,
      })
      .returning(MESSAGE_COLUMNS)
      .executeTakeFirstOrThrow();
    return messageOf(row);
  });
