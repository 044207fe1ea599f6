import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-rows.ts';

type ConversationSoFar = { readonly messages: readonly Message[]; readonly last: number };

/** The whole conversation and its last position. Throws not-found, also if its chapter was deleted. */
export const readConversation = async (
  db: Db,
  owner: UserId,
  conversationId: string,
): Promise<ConversationSoFar> => {
  const rows = await db
    .selectFrom('conversation as v')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .leftJoin('message as m', 'm.conversation_id', 'v.id')
    .where('v.id', '=', conversationId)
    .where('v.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('m.position')
    .select([...MESSAGE_COLUMNS.map((column) => `m.${column}` as const), 'm.position'])
    .execute();
  if (rows.length === 0) return refuse('not-found');
  const messages = rows.flatMap(({ id, type, content, engine, created_at, arrived_by, typed_by }) =>
    id === null || type === null || content === null || created_at === null
      ? []
      : [messageOf({ id, type, content, engine, created_at, arrived_by, typed_by })],
  );
  return { messages, last: rows.at(-1)?.position ?? 0 };
};

export const turnsOf = (messages: readonly Message[]): Turn[] =>
  messages.map(({ type, content }) => ({ type, content }));
