import type { ToldConversation } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Everything this writer and the companion have said to each other, in chapter order, with the unsaved draft
 * last.
 */
export const toldConversations = async (db: Db, owner: UserId): Promise<ToldConversation[]> => {
  const rows = await db
    .selectFrom('conversation as v')
    .innerJoin('message as m', 'm.conversation_id', 'v.id')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .where('v.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .orderBy('v.id')
    .orderBy('m.position')
    .select(['v.id as conversation', 'v.chapter_id', 'c.title', 'm.id', 'm.type', 'm.content'])
    .execute();
  const told = new Map<
    string,
    ToldConversation & { readonly messages: ToldConversation['messages'][number][] }
  >();
  for (const { conversation, chapter_id: chapterId, title, id, type, content } of rows) {
    const known = told.get(conversation) ?? {
      id: conversation,
      chapter: chapterId === null ? null : { id: chapterId, title: title ?? '' },
      messages: [],
    };
    told.set(conversation, known);
    known.messages.push({ id, type: type === 'user' ? 'user' : 'ai', content });
  }
  return [...told.values()];
};
