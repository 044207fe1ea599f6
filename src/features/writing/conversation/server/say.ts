import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { Message, SayEvent } from '#features/writing/shared/contract.ts';
import { keepMessage, type Said } from './store-message.ts';
import { keepReply, replyTo } from './store-reply.ts';
import { withQuickReplies } from './with-quick-replies.ts';
import type { TalkDeps } from '#features/writing/server/writing-deps.ts';

/** The conversation up to a message, which comes last: what was said after it is no part of what the reply answers. */
const turnsUpTo = async (
  db: Db,
  owner: UserId,
  conversationId: string,
  position: number,
): Promise<Turn[]> => {
  const rows = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .where('conversation.id', '=', conversationId)
    .where('conversation.user_id', '=', owner)
    .where('message.position', '<=', position)
    .orderBy('message.position')
    .select(['message.type', 'message.content'])
    .execute();
  return rows.map(({ type, content }) => ({ type: type === 'user' ? 'user' : 'ai', content }));
};

type Speaking = {
  readonly viewer: Session;
  readonly request: Pick<RequestFacts, 'address' | 'headers' | 'signal'>;
};

type SaidTo = {
  /** Of the conversation. */
  readonly id: string;
  readonly message: Said;
  /** The prefetched question that the device asked after it, while there was no connection. */
  readonly askedMeanwhile?: string | undefined;
};

/**
 * Keeps what the writer said, says so, then streams the companion's reply and keeps that before it counts as done. Sent again, the same
 * message gets the reply it has, or the one it is still owed. No transaction is open while the companion thinks; when the client goes
 * away, the companion is stopped and everything kept stays.
 * Throws not-found, conversation-full; after the message is kept also turns-used-up and upstream-failed.
 */
export async function* say(
  { db, clock, companion, others }: TalkDeps,
  { viewer, request }: Speaking,
  { id: conversationId, message, askedMeanwhile }: SaidTo,
): AsyncGenerator<SayEvent> {
  const { signal, address } = request;
  const acceptLanguage = request.headers.get('accept-language');
  const owner = viewer.userId;
  const { id, position } = await keepMessage(db, owner, conversationId, { message, now: clock() });
  yield { type: 'kept', messageId: id };
  let reply: Message | undefined = await replyTo(db, owner, conversationId, id);
  if (!reply) {
    const [turns, elsewhere] = await Promise.all([
      turnsUpTo(db, owner, conversationId, position),
      others.of(owner, conversationId),
    ]);
    const asked = {
      turns,
      elsewhere,
      seed: conversationId,
      speaker: { viewer, address },
      acceptLanguage,
      signal,
      askedMeanwhile,
    };
    for await (const event of companion.reply(asked)) {
      if (event.type === 'done') {
        const { content, engine } = event;
        reply = await keepReply(db, owner, conversationId, { answers: id, content, engine, now: clock() });
      }
      yield event;
    }
  }
  // A reply that just ends was broken off; where the client went away, nobody is left to hear so.
  yield { type: 'replied', message: withQuickReplies(message.content, reply ?? refuse('upstream-failed')) };
}
