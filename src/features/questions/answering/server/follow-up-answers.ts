import { sql } from 'kysely';
import { replyFromAfar } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { emailedWriter } from '#features/questions/server/emailed-writer.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';
import { ARRIVED_BY } from '#features/writing/shared/contract.ts';
import { replyInSitting } from './reply-in-sitting.ts';
import { place } from './take-answer.ts';

const AT_ONCE = 20;
/** Longer than any reply takes. If the process dies meanwhile, another takes over after it. */
const CLAIMED_FOR_MINUTES = 10;
/** For a writer who has used up today's replies. */
const AGAIN_AFTER_HOURS = 6;

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Answers for which there was no room in the conversation. Answers how many have a place now. */
export const placeWaitingAnswers = async ({
  db,
  clock,
}: Pick<QuestionsContext, 'db' | 'clock'>): Promise<number> => {
  // The oldest of each writer; one whose conversation stays full is in nobody else's way.
  const waiting = await db
    .selectFrom((from) =>
      from
        .selectFrom('question_answer as a')
        .innerJoin('emailed_question as q', 'q.id', 'a.emailed_question_id')
        .where('a.placed_at', 'is', null)
        .distinctOn('q.user_id')
        .orderBy('q.user_id')
        .orderBy('a.received_at')
        .select(['a.id', 'q.user_id'])
        .as('oldest'),
    )
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .select(['id', 'user_id'])
    .execute();
  let placed = 0;
  for (const { id, user_id } of waiting) if (await placeOne(db, id, user_id, clock())) placed += 1;
  return placed;
};

const placeOne = (db: Db, id: string, writerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('question_answer as a')
      .innerJoin('emailed_question as q', 'q.id', 'a.emailed_question_id')
      .where('a.id', '=', id)
      .where('a.placed_at', 'is', null)
      .select(['q.id as question_id', 'a.words', 'a.arrived_by', 'a.typed_by', 'a.received_at', 'q.said'])
      .forUpdate('a')
      .executeTakeFirst();
    const writer = row && (await emailedWriter(tx, writerId));
    if (!row || !writer) return false;
    const { words, said, received_at: receivedAt } = row;
    // The table's check constraint allows nothing else.
    const arrivedBy = ARRIVED_BY.find((way) => way === row.arrived_by) ?? 'e-mail';
    const typedBy = row.typed_by ?? undefined;
    return place(
      tx,
      { id: row.question_id, said, writer },
      { id, words, arrivedBy, typedBy, receivedAt },
      now,
    );
  });

type Claimed = {
  id: string;
  conversation_id: string | null;
  words: string;
  user_id: string;
  /** Answered side by side with this helper. */
  helping_id: string | null;
};

const claim = async (db: Db, now: Date): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update question_answer a set reply_at = ${now}::timestamptz + make_interval(mins => ${CLAIMED_FOR_MINUTES}::int)
    from emailed_question q
    where q.id = a.emailed_question_id and a.id in (
      select id from question_answer where reply_at <= ${now}
      order by reply_at limit ${AT_ONCE} for update skip locked)
    returning a.id, a.conversation_id, a.words, q.user_id, q.helping_id`.execute(db);
  return rows;
};

/** When to try again; null if nobody needs a reply any more. */
const replyOnce = async (
  context: QuestionsContext,
  { id, conversation_id: conversationId, words: content, user_id: writerId, helping_id: helping }: Claimed,
): Promise<Date | null> => {
  const writer = await emailedWriter(context.db, writerId);
  if (!writer || conversationId === null) return null;
  try {
    if (helping === null) await replyFromAfar(context, writer.session, { conversationId, id, content });
    else await replyInSitting(context, writer.session, { conversationId, id, helping });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'turns-used-up') return after(context.clock(), AGAIN_AFTER_HOURS);
    // The conversation was deleted or is full. Otherwise the claim runs out, and it is tried again.
    if (error.code === 'not-found' || error.code === 'conversation-full') return null;
    throw error;
  }
};

/**
 * Has the companion reply to the answers that have none yet, so that the next question follows from what was
 * said. Answers how many.
 */
export const replyToAnswers = async (context: QuestionsContext): Promise<number> => {
  const { db, clock, log } = context;
  const claimed = await claim(db, clock());
  for (const one of claimed) {
    try {
      const again = await replyOnce(context, one);
      await db.updateTable('question_answer').set({ reply_at: again }).where('id', '=', one.id).execute();
    } catch (error) {
      log.warn({ err: error }, 'the companion could not reply to an answer; it will be tried again');
    }
  }
  return claimed.length;
};

/**
 * The same for one answer that a helper typed, at once, because the two sit there and wait. Answers what the
 * companion said; null where it can't be told now: it has its reply, or will have it later.
 */
export const replyToTyped = async (
  context: QuestionsContext,
  { answer, helping }: { readonly answer: string; readonly helping: string },
): Promise<string | null> => {
  const { db, clock } = context;
  const now = clock();
  const { rows } = await sql<Claimed>`
    update question_answer a set reply_at = ${now}::timestamptz + make_interval(mins => ${CLAIMED_FOR_MINUTES}::int)
    from emailed_question q
    where q.id = a.emailed_question_id and a.id = ${answer}::uuid and q.helping_id = ${helping}::uuid
      and a.reply_at <= ${now}
    returning a.id, a.conversation_id, a.words, q.user_id, q.helping_id`.execute(db);
  const [claimed] = rows;
  const writer = claimed && (await emailedWriter(db, claimed.user_id));
  if (!claimed || !writer || claimed.conversation_id === null) return null;
  const { id, conversation_id: conversationId } = claimed;
  try {
    const said = await replyInSitting(context, writer.session, { conversationId, id, helping });
    await db.updateTable('question_answer').set({ reply_at: null }).where('id', '=', id).execute();
    return said ?? null;
  } catch (error) {
    // The claim runs out, and upkeep tries again.
    context.log.info(
      { err: error },
      'the companion could not reply at once to an answer that a helper typed',
    );
    return null;
  }
};
