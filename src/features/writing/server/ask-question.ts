import {
  type Asking,
  mayWelcomeBack,
  standsAsked,
  whereSaid,
  wishOf,
} from '#features/companion/server/api.ts';
import type { Turn } from '#features/companion/shared/turn.ts';
import type { Db } from '#platform/server/database.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import { isComingBack } from '../shared/coming-back.ts';
import type { Message } from '../shared/contract.ts';
import { keepQuestion } from './keep-question.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-rows.ts';
import type { TalkDeps } from './writing-deps.ts';

type Standing = { readonly messages: readonly Message[]; readonly last: number };

/** The whole conversation and its last position. Throws not-found, also where its chapter was deleted. */
const standingIn = async (db: Db, owner: UserId, conversationId: string): Promise<Standing> => {
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
  const messages = rows.flatMap(({ id, type, content, engine, created_at }) =>
    id === null || type === null || content === null || created_at === null
      ? []
      : [messageOf({ id, type, content, engine, created_at })],
  );
  return { messages, last: rows.at(-1)?.position ?? 0 };
};

/** A message of this writer that holds the words: in this conversation, else the newest in any other. */
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
 * The companion speaks first and what it says is kept: a question on what the writer wishes to tell of, or a welcome to who comes back, once;
 * a question that stands asked already is not asked again. Answers null where no welcome is due. Throws not-found, bad-input,
 * turns-used-up, conversation-full.
 */
export const askQuestion = async (
  { db, clock, companion, others }: TalkDeps,
  { viewer, request }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'address'> },
  { id: conversationId, ...wished }: Asking & { readonly id: string },
): Promise<{ message: Message | null }> => {
  const owner = viewer.userId;
  while (true) {
    const { messages, last } = await standingIn(db, owner, conversationId);
    const turns: Turn[] = messages.map(({ type, content }) => ({ type, content }));
    const newest = messages.at(-1);
    if (wished.returning === true) {
      if (!isComingBack(messages, clock().getTime()) || !mayWelcomeBack(turns)) return { message: null };
    } else if (newest && standsAsked(newest, wished)) return { message: newest };
    const said = wished.about === undefined ? undefined : await saidAnywhere(db, owner, turns, wished.about);
    const content = await companion.ask({
      turns,
      seed: conversationId,
      elsewhere: await others.of(owner, conversationId),
      speaker: { viewer, address: request.address },
      wish: wishOf(wished, said),
    });
    const message = await keepQuestion(db, owner, conversationId, { after: last, content, now: clock() });
    if (message) return { message };
    // Somebody said something meanwhile; the next round asks with that in mind.
  }
};
