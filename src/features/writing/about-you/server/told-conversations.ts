import { importedWriting } from '#features/chapters/server/api.ts';
import type { ToldConversation } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

type Message = ToldConversation['messages'][number];
/** `order`: of the chapter. */
type Told = ToldConversation & { readonly order: number; readonly messages: Message[] };

const spokenConversations = async (db: Db, owner: UserId): Promise<Told[]> => {
  const rows = await db
    .selectFrom('conversation as v')
    .innerJoin('message as m', 'm.conversation_id', 'v.id')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .where('v.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .orderBy('v.id')
    .orderBy('m.position')
    .select([
      'v.id as conversation',
      'v.chapter_id',
      'c.title',
      'c.chapter_order',
      'm.id',
      'm.type',
      'm.content',
    ])
    .execute();
  const told = new Map<string, Told>();
  for (const {
    conversation,
    chapter_id: chapterId,
    title,
    chapter_order: order,
    id,
    type,
    content,
  } of rows) {
    const known = told.get(conversation) ?? {
      id: conversation,
      chapter: chapterId === null ? null : { id: chapterId, title: title ?? '' },
      order: order ?? Number.POSITIVE_INFINITY,
      messages: [],
    };
    told.set(conversation, known);
    known.messages.push({ id, type: type === 'user' ? 'user' : 'ai', content });
  }
  return [...told.values()];
};

/**
 * Everything this writer and the companion have said to each other, in chapter order, with the unsaved draft
 * last. Each paragraph of an imported chapter counts as said by the writer, before the conversation about it.
 */
export const toldConversations = async (db: Db, owner: UserId): Promise<ToldConversation[]> => {
  const [told, imported] = await Promise.all([spokenConversations(db, owner), importedWriting(db, owner)]);
  for (const { chapterId, title, chapterOrder, paragraphs } of imported) {
    const written = paragraphs.map((content, at): Message => ({
      id: `${chapterId} ${at}`,
      type: 'user',
      content,
    }));
    const spoken = told.find(({ chapter }) => chapter?.id === chapterId);
    if (spoken) spoken.messages.unshift(...written);
    else
      told.push({
        id: chapterId,
        chapter: { id: chapterId, title },
        order: chapterOrder,
        messages: written,
      });
  }
  return told.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
};
