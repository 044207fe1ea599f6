import { sql } from 'kysely';
import { MAX_MESSAGE_LENGTH, MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ArrivedBy } from '#features/writing/shared/contract.ts';
import type { UserId } from '#platform/shared/session.ts';
import { beginDraftConversation, holdDraftConversation } from './conversation-rows.ts';

type Answer = {
  /** How the companion asks it. */
  readonly said: string;
  readonly receivedAt: Date;
  /** Left out for an answer that was only spoken. */
  readonly answered?: {
    /** The id of its message. */
    readonly id: string;
    readonly words: string;
    readonly arrivedBy: ArrivedBy;
    /** The name of the helper who typed it. */
    readonly typedBy?: string | undefined;
  };
};

/** Cut between paragraphs, or else between words, so that each part fits in a message. */
const inMessages = (words: string): string[] => {
  const parts: string[] = [];
  let rest = words;
  while (rest.length > MAX_MESSAGE_LENGTH) {
    const start = rest.slice(0, MAX_MESSAGE_LENGTH);
    const end = [start.lastIndexOf('\n\n'), start.lastIndexOf('\n'), start.lastIndexOf(' ')].find(
      (at) => at > 0,
    );
    parts.push(start.slice(0, end).toWellFormed().trim());
    rest = rest.slice(end ?? start.toWellFormed().length).trim();
  }
  return [...parts, rest];
};

/**
 * Adds a question and its answer to the conversation of the writer's next chapter, and returns that
 * conversation's id. The question is left out if it is what the companion said last. Undefined, and nothing
 * is added, if the conversation is full.
 */
export const placeAnswer = async (
  tx: Db,
  owner: UserId,
  { said, receivedAt, answered }: Answer,
): Promise<string | undefined> => {
  await beginDraftConversation(tx, owner, said);
  const conversation = await holdDraftConversation(tx, owner);
  const { last } = await tx
    .selectFrom('message')
    .where('conversation_id', '=', conversation)
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const spoken = await tx
    .selectFrom('message')
    .where('conversation_id', '=', conversation)
    .where('type', '=', 'ai')
    .orderBy('position', 'desc')
    .limit(1)
    .select('content')
    .executeTakeFirst();
  const isAsked = spoken?.content.includes(said) === true;
  const asked = isAsked ? [] : [{ id: sql<string>`gen_random_uuid()`, type: 'ai', content: said }];
  // The last part has the id, so that the reply follows all of them.
  const told = inMessages(answered?.words ?? '').map((content, part, { length }) => ({
    id: part === length - 1 && answered ? answered.id : sql<string>`gen_random_uuid()`,
    type: 'user',
    content,
    arrived_by: answered?.arrivedBy ?? null,
    typed_by: answered?.typedBy ?? null,
  }));
  const added = [...asked, ...(answered ? told : [])];
  // Leaves room for the companion's reply.
  if (last + added.length + 1 > MAX_TURNS) return undefined;
  if (added.length === 0) return conversation;
  await tx
    .insertInto('message')
    .values(
      added.map((message, at) => ({
        ...message,
        conversation_id: conversation,
        position: last + 1 + at,
        engine: message.type === 'ai' ? 'builtin' : null,
        created_at: receivedAt,
      })),
    )
    .execute();
  return conversation;
};
