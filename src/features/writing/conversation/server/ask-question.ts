import {
  type Asking,
  languageOfTalk,
  mayWelcomeBack,
  standsAsked,
  whereSaid,
  wishOf,
} from '#features/companion/server/api.ts';
import { welcomeBackWith } from '#engine/conversation/greeting.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import { isComingBack } from '#features/writing/conversation/shared/coming-back.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { keepQuestion } from './store-question.ts';
import { readConversation, turnsOf } from './read-conversation.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';

/**
 * A message of this writer that contains the words: in this conversation, or else the newest one in any
 * other.
 */
const saidAnywhere = async (
  db: Db,
  owner: UserId,
  turns: readonly Turn[],
  words: string,
): Promise<string | undefined> => {
  const here = whereSaid(turns, words);
  if (here !== undefined) return here;
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where('v.user_id', '=', owner)
    .where('m.type', '=', 'user')
    .where((where) =>
      where(
        where.fn<number>('strpos', [where.fn('lower', ['m.content']), where.val(words.toLowerCase())]),
        '>',
        0,
      ),
    )
    .orderBy('m.created_at', 'desc')
    .limit(20)
    .select('m.content')
    .execute();
  return whereSaid(
    rows.toReversed().map(({ content }) => ({ type: 'user', content })),
    words,
  );
};

/**
 * Has the companion speak first and stores what it says: a question on what the writer wants to talk about,
 * or one welcome for a writer who comes back. If the writer asked for nothing in particular, a waiting
 * reader's question comes first, once. A question that is still open is not asked again. Returns null if no
 * welcome is due. Throws not-found, bad-input, turns-used-up, conversation-full.
 */
export const askQuestion = async (
  { db, clock, companion, others, readersQuestions }: TalkContext,
  { viewer, request }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'address'> },
  { id: conversationId, ...wished }: Asking & { readonly id: string },
): Promise<{ message: Message | null }> => {
  const owner = viewer.userId;
  while (true) {
    const { messages, last } = await readConversation(db, owner, conversationId);
    const turns = turnsOf(messages);
    const newest = messages.at(-1);
    if (wished.returning === true) {
      if (!isComingBack(messages, clock().getTime()) || !mayWelcomeBack(turns)) return { message: null };
    } else if (newest && standsAsked(newest, wished)) return { message: newest };
    const now = clock();
    const isOpen = wished.theme === undefined && wished.about === undefined;
    const reader = isOpen ? await readersQuestions?.next(db, owner) : undefined;
    if (reader) {
      const content =
        wished.returning === true
          ? welcomeBackWith(reader.content, '', languageOfTalk(turns))
          : reader.content;
      const noteAsked = (tx: Db) => readersQuestions?.noteAsked(tx, reader.id, now) ?? Promise.resolve(true);
      const message = await keepQuestion(db, owner, conversationId, { after: last, content, now, noteAsked });
      if (message) return { message };
      continue;
    }
    const said = wished.about === undefined ? undefined : await saidAnywhere(db, owner, turns, wished.about);
    const content = await companion.ask({
      turns,
      seed: conversationId,
      elsewhere: await others.of(owner, conversationId),
      speaker: { viewer, address: request.address },
      wish: wishOf(wished, said),
    });
    const message = await keepQuestion(db, owner, conversationId, { after: last, content, now });
    if (message) return { message };
    // Something was said meanwhile; the next round takes it into account.
  }
};
