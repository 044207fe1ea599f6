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
/**
 * How many replies are made in parallel, so that a slow one doesn't hold up the others and a model isn't
 * overloaded.
 */
const SIDE_BY_SIDE = 3;
/** Longer than any reply takes. If the process dies meanwhile, another takes over after this time. */
const CLAIMED_FOR_MINUTES = 10;
/** A claim is also the wait before the next attempt. It doubles with each attempt, up to this. */
const LONGEST_WAIT_MINUTES = 6 * 60;
/** With the growing waits this is almost four days. */
const MOST_ATTEMPTS = 20;
/** For a writer who has used up today's replies. */
const AGAIN_AFTER_HOURS = 6;

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Places the answers for which there was no room in the conversation. Returns how many have a place now. */
export const placeWaitingAnswers = async ({
  db,
  clock,
}: Pick<QuestionsContext, 'db' | 'clock'>): Promise<number> => {
  // The oldest of each writer, so that one whose conversation stays full holds up nobody else.
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
  /** Counts this one. */
  reply_attempts: number;
};

/**
 * Materialized, because within an update PostgreSQL may run a subquery again for each row and so exceed its
 * limit.
 */
const claim = async (db: Db, now: Date): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from question_answer where reply_at <= ${now}
      order by reply_at limit ${SIDE_BY_SIDE} for update skip locked)
    update question_answer a set reply_attempts = a.reply_attempts + 1,
      reply_at = ${now}::timestamptz
        + least(${CLAIMED_FOR_MINUTES}::float8 * power(2, a.reply_attempts), ${LONGEST_WAIT_MINUTES}::float8) * interval '1 minute'
    from emailed_question q, due
    where q.id = a.emailed_question_id and a.id = due.id
    returning a.id, a.conversation_id, a.words, q.user_id, q.helping_id, a.reply_attempts`.execute(db);
  return rows;
};

type Change = { reply_at: Date | null; reply_attempts?: number; reply_given_up_at?: Date };
const DONE: Change = { reply_at: null };

/**
 * Returns what becomes of the claim: done if nobody needs a reply any more, or a later time if a limit was
 * reached.
 */
const replyOnce = async (
  context: QuestionsContext,
  {
    id,
    conversation_id: conversationId,
    words: content,
    user_id,
    helping_id: helping,
    reply_attempts,
  }: Claimed,
): Promise<Change> => {
  const writer = await emailedWriter(context.db, user_id);
  if (!writer || conversationId === null) return DONE;
  try {
    if (helping === null) await replyFromAfar(context, writer.session, { conversationId, id, content });
    else await replyInSitting(context, writer.session, { conversationId, id, helping });
    return DONE;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It didn't fail, so this attempt doesn't count.
    if (error.code === 'turns-used-up')
      return { reply_at: after(context.clock(), AGAIN_AFTER_HOURS), reply_attempts: reply_attempts - 1 };
    // The conversation was deleted or is full. After any other error the claim runs out, and the reply is
    // tried again.
    if (error.code === 'not-found' || error.code === 'conversation-full') return DONE;
    throw error;
  }
};

const replyToClaimed = async (context: QuestionsContext, claimed: Claimed): Promise<void> => {
  const { db, clock, log } = context;
  const { id, reply_attempts: attempt } = claimed;
  const settle = (change: Change) =>
    db.updateTable('question_answer').set(change).where('id', '=', id).execute();
  try {
    await settle(await replyOnce(context, claimed));
  } catch (error) {
    const isGivenUp = attempt >= MOST_ATTEMPTS;
    log[isGivenUp ? 'error' : 'warn'](
      { err: error, attempt, isGivenUp },
      isGivenUp
        ? 'the companion could not reply to an answer, and it is not tried again'
        : 'the companion could not reply to an answer; it will be tried again',
    );
    if (isGivenUp) await settle({ reply_at: null, reply_given_up_at: clock() });
  }
};

/**
 * Has the companion reply to the answers that have none yet, so that the next question follows from what was
 * said: a few in parallel, and those in one conversation one after another. A failed reply is tried again at
 * growing intervals, and given up after days. Returns how many were tried.
 */
export const replyToAnswers = async (context: QuestionsContext): Promise<number> => {
  const { db, clock } = context;
  let tried = 0;
  while (tried < AT_ONCE) {
    const claimed = await claim(db, clock());
    if (claimed.length === 0) break;
    tried += claimed.length;
    const conversations = Map.groupBy(claimed, ({ id, conversation_id }) => conversation_id ?? id);
    await Promise.all(
      [...conversations.values()].map(async (answers) => {
        for (const answer of answers) await replyToClaimed(context, answer);
      }),
    );
  }
  return tried;
};

const DAY_MS = 86_400_000;

/**
 * How many answers still wait for a reply after at least one attempt, and how many were given up in the last
 * 30 days.
 */
export const repliesMissing = async (
  db: Db,
  now: Date,
): Promise<{ readonly retried: number; readonly givenUp: number }> => {
  const { rows } = await sql<{ retried: number; givenUp: number }>`
    select (select count(*)::int from question_answer where reply_at is not null and reply_attempts > 0) as "retried",
      (select count(*)::int from question_answer
        where reply_given_up_at >= ${new Date(now.getTime() - 30 * DAY_MS)}) as "givenUp"`.execute(db);
  return rows[0] ?? { retried: 0, givenUp: 0 };
};

/**
 * Replies at once to an answer that a helper typed, because the helper and the writer are sitting there and
 * waiting. Returns what the companion said; null if that isn't known now, because the answer has its reply
 * already or will get it later.
 */
export const replyToTyped = async (
  context: QuestionsContext,
  { answer, helping }: { readonly answer: string; readonly helping: string },
): Promise<string | null> => {
  const { db, clock } = context;
  const now = clock();
  const { rows } = await sql<Omit<Claimed, 'reply_attempts'>>`
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
