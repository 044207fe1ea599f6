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
  /** Recordings that it was made of, whose sound stays with it. */
  readonly recordings?: readonly string[] | undefined;
};

/** The writer's message as it is kept; `position` orders the conversation, from 1. */
type KeptMessage = { readonly id: string; readonly position: number };

/**
 * Keeps what the writer said, once, however often it is sent: what was kept first stands. Room for its reply, and for the replies that others
 * still wait for, is counted in. Throws not-found, conversation-full, and bad-input for an id that the companion's words have.
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
    // What was said is no longer unsent, in the same moment: no device ever has it in neither place.
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
  // A reply that just ends was broken off; where the client went away, nobody is left to hear so.
  yield { type: 'replied', message: withQuickReplies(message.content, reply ?? refuse('upstream-failed')) };
}
