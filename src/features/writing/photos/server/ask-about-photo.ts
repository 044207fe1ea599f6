import { sql } from 'kysely';
import { asksAboutPhoto, type Companion } from '#features/companion/server/api.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { keepQuestion } from '#features/writing/conversation/server/store-question.ts';
import { MESSAGE_COLUMNS, messageOf } from '#features/writing/conversation/server/message-rows.ts';
import { PHOTO_COLUMNS, photoOf, existingPhoto } from './photo-rows.ts';

/** The conversation of a photo, and how much of it there was before the photo was added. Throws not-found. */
const talkAbout = async (db: Db, owner: UserId, id: string) => {
  const photo = await existingPhoto(db, owner, id)
    .select(['p.conversation_id', 'p.created_at'])
    .executeTakeFirst();
  if (!photo) return refuse('not-found');
  const rows = await db
    .selectFrom('message')
    .where('conversation_id', '=', photo.conversation_id)
    .orderBy('position')
    .select([...MESSAGE_COLUMNS, 'position'])
    .execute();
  return {
    conversationId: photo.conversation_id,
    messages: rows.map(messageOf),
    last: rows.at(-1)?.position ?? 0,
    since: rows.filter(({ created_at }) => created_at <= photo.created_at).length,
  };
};

/** The photo is shown before the first question about it. */
const noteAsked = async (db: Db, owner: UserId, id: string, message: Message): Promise<Photo> => {
  const row = await db
    .updateTable('photo')
    .set({ asked_id: sql<string>`coalesce(asked_id, ${message.id}::uuid)` })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returning(PHOTO_COLUMNS)
    .executeTakeFirst();
  return row ? photoOf(row) : refuse('not-found');
};

/**
 * Has the companion ask about a photo of this writer and stores the question. If a question about it is still
 * unanswered, returns that one again. Throws not-found, turns-used-up, conversation-full.
 */
export const askAboutPhoto = async (
  { db, clock, companion }: Pick<AppContext, 'db' | 'clock'> & { readonly companion: Pick<Companion, 'ask'> },
  { viewer, request }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'address'> },
  id: string,
): Promise<{ message: Message; photo: Photo }> => {
  const owner = viewer.userId;
  while (true) {
    const { conversationId, messages, last, since } = await talkAbout(db, owner, id);
    const newest = messages.at(-1);
    if (newest?.type === 'ai' && messages.length > since && asksAboutPhoto(newest.content))
      return { message: newest, photo: await noteAsked(db, owner, id, newest) };
    const content = await companion.ask({
      turns: messages.map(({ type, content: words }): Turn => ({ type, content: words })),
      seed: conversationId,
      speaker: { viewer, address: request.address },
      wish: { for: 'photo', since },
    });
    const message = await keepQuestion(db, owner, conversationId, { after: last, content, now: clock() });
    if (message) return { message, photo: await noteAsked(db, owner, id, message) };
    // Something was said meanwhile; the next round takes it into account.
  }
};
