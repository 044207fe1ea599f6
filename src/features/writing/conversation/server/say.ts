import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse, Refusal } from '#platform/shared/problem.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { Message, SayEvent } from '#features/writing/shared/contract.ts';
import { keepReply, replyTo } from './store-reply.ts';
import { withQuickReplies } from './with-quick-replies.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';
import { sql } from 'kysely';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import { holdConversation } from './conversation-rows.ts';
import { attachRecordings } from '#features/writing/voice/server/attach-recordings.ts';

type Said = {
  readonly id: string;
  readonly content: string;
  /** The recordings the message was made from; their audio is stored with it. */
  readonly recordings?: readonly string[] | undefined;
};

/** The writer's message as stored; `position` orders the conversation, from 1. */
type KeptMessage = { readonly id: string; readonly position: number };

/**
 * Stores what the writer said once, however often it is sent; the first version counts. Leaves room for its
 * reply and for other replies still owed. Throws not-found, conversation-full, and bad-input if the id
 * belongs to a message of the companion's.
 */
const keepMessage = (
  db: Db,
  owner: UserId,
  conversationId: string,
  { message, now }: { readonly message: Said; readonly now: Date },
): Promise<KeptMessage> =>
  db.transaction().execute(async (tx) => {
    const { id: conversation } = await holdConversation(tx, owner, conversationId);
    const known = await tx
      .selectFrom('message')
      .where('conversation_id', '=', conversation)
      .where('id', '=', message.id)
      .select(['id', 'position', 'type'])
      .executeTakeFirst();
    if (known?.type === 'ai')
      throw new Refusal('bad-input', { faults: [{ field: 'message.id', reason: 'This id is taken.' }] });
    if (known) return known;
    const so = await tx
      .selectFrom('message')
      .where('conversation_id', '=', conversation)
      .select([
        sql<number>`coalesce(max(position), 0)`.as('last'),
        sql<number>`count(*)`.as('turns'),
        sql<number>`count(*) filter (where type = 'user') - count(answers)`.as('waiting'),
      ])
      .executeTakeFirstOrThrow();
    if (so.turns + so.waiting + 2 > MAX_TURNS) refuse('conversation-full');
    const kept = await tx
      .insertInto('message')
      .values({
        conversation_id: conversation,
        id: message.id,
        position: so.last + 1,
        type: 'user',
        content: message.content,
        created_at: now,
      })
      .returning(['id', 'position'])
      .executeTakeFirstOrThrow();
    // The box is emptied in the same transaction: on every device this text is either in the box or sent.
    await tx
      .updateTable('conversation')
      .set({ unsent_message: '' })
      .where('id', '=', conversation)
      .where('user_id', '=', owner)
      .where(sql`btrim(unsent_message, E' \\n\\r\\t')`, '=', message.content)
      .execute();
    await attachRecordings(tx, owner, {
      conversationId: conversation,
      messageId: kept.id,
      ids: message.recordings ?? [],
    });
    return kept;
  });

/**
 * The conversation up to and including a message. The reply does not take into account what was said after
 * it.
 */
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
  /** The id of the conversation. */
  readonly id: string;
  readonly message: Said;
  /** The prefetched question the device asked after it, while there was no connection. */
  readonly askedMeanwhile?: string | undefined;
};

/**
 * Stores what the writer said, reports that, then streams the companion's reply and stores it before
 * reporting it as done. If the same message is sent again, it gets the reply it already has, or the one it is
 * still owed. No transaction is open while the companion thinks. When the client disconnects, the companion
 * is stopped and everything stored stays. Throws not-found, conversation-full; once the message is stored
 * also turns-used-up and upstream-failed.
 */
export async function* say(
  { db, clock, companion, others }: TalkContext,
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
  // A reply that ends without an end event was broken off; if the client has disconnected, the error reaches
  // no one.
  yield { type: 'replied', message: withQuickReplies(message.content, reply ?? refuse('upstream-failed')) };
}
