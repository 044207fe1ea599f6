import type { Db } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UserId } from '#platform/shared/session.ts';
import { beginDraftConversation, holdDraftConversation } from './conversation-rows.ts';
import { allOrNothing, AskedMeanwhile, keepQuestion } from './store-question.ts';
import { readConversation } from './read-conversation.ts';
import type { ReadersQuestions } from '#features/writing/server/writing-context.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readersQuestions: ReadersQuestions;
};

/**
 * Begins the conversation of the next chapter with a reader's question, if one is waiting and there is no
 * such conversation yet. Resolves to whether it did.
 */
export const beginWithReader = async (
  { db, clock, readersQuestions }: Deps,
  owner: UserId,
): Promise<boolean> => {
  const waiting = await readersQuestions.next(db, owner);
  if (!waiting) return false;
  const begun = await allOrNothing(db, async (tx) => {
    const isNew = await beginDraftConversation(tx, owner, `Let us begin a new chapter. ${waiting.content}`);
    if (isNew && !(await readersQuestions.noteAsked(tx, waiting.id, clock()))) throw new AskedMeanwhile();
    return isNew;
  });
  return begun === true;
};

/** Whether the companion has said these words in the conversation of the writer's next chapter. */
export const standsInDraft = async (db: Db, owner: UserId, words: string): Promise<boolean> => {
  const row = await db
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where('v.user_id', '=', owner)
    .where('v.chapter_id', 'is', null)
    .where('m.type', '=', 'ai')
    .where((where) => where(where.fn<number>('strpos', ['m.content', where.val(words)]), '>', 0))
    .select('m.id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What the companion said to ask a reader's question (`asks`), if the writer has since replied to it. */
export const answeredSayings = async (db: Db, owner: UserId, asks: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where('v.user_id', '=', owner)
    .where('m.type', '=', 'ai')
    .where((where) => where(where.fn<number>('strpos', ['m.content', where.val(asks)]), '>', 0))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message as r')
          .whereRef('r.conversation_id', '=', 'm.conversation_id')
          .whereRef('r.position', '>', 'm.position')
          .where('r.type', '=', 'user')
          .select('r.id'),
      ),
    )
    .select('m.content')
    .execute();
  return rows.map(({ content }) => content);
};

/**
 * What the companion said to ask readers' questions (`asks`) in the conversations of these chapters, with the
 * writer's first reply.
 */
export const repliesIn = async (
  db: Db,
  chapterIds: readonly string[],
  asks: string,
): Promise<{ chapterId: string; said: string; reply: string }[]> => {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .where(({ eb, fn, val }) => eb('v.chapter_id', '=', fn.any(val(chapterIds))))
    .where('m.type', '=', 'ai')
    .where((where) => where(where.fn<number>('strpos', ['m.content', where.val(asks)]), '>', 0))
    .select(['v.chapter_id', 'm.content as said'])
    .select(({ selectFrom }) =>
      selectFrom('message as r')
        .whereRef('r.conversation_id', '=', 'm.conversation_id')
        .whereRef('r.position', '>', 'm.position')
        .where('r.type', '=', 'user')
        .orderBy('r.position')
        .limit(1)
        .select('r.content')
        .as('reply'),
    )
    .execute();
  return rows.flatMap(({ chapter_id: chapterId, said, reply }) =>
    chapterId === null || reply === null ? [] : [{ chapterId, said, reply }],
  );
};

/** Said first if the companion's own question is still open. */
const LEAVING_OWN_QUESTION = 'My own question can wait.';

/**
 * Asks the waiting question in the conversation of the writer's next chapter, beginning that conversation if
 * necessary. Does nothing if no question is waiting any more. Throws conversation-full.
 */
export const askForReader = async (context: Deps, owner: UserId): Promise<void> => {
  const { db, clock, readersQuestions } = context;
  while (!(await beginWithReader(context, owner))) {
    const waiting = await readersQuestions.next(db, owner);
    if (!waiting) return;
    const id = await db.transaction().execute((tx) => holdDraftConversation(tx, owner));
    const { messages, last: after } = await readConversation(db, owner, id);
    const isOpen = messages.at(-1)?.type === 'ai';
    const now = clock();
    const kept = await keepQuestion(db, owner, id, {
      after,
      content: isOpen ? `${LEAVING_OWN_QUESTION} ${waiting.content}` : waiting.content,
      now,
      noteAsked: (tx) => readersQuestions.noteAsked(tx, waiting.id, now),
    });
    if (kept) return;
    // Something was said meanwhile; the next round asks after that.
  }
};
