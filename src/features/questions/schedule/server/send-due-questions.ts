import { sql } from 'kysely';
import { dayIn, daysLater, momentIn } from '#platform/shared/calendar.ts';
import type { Db } from '#platform/server/database/database.ts';
import { announceChapters } from '#features/writing/server/api.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { Refusal } from '#platform/shared/problem.ts';
import {
  ANSWERED_WITHIN_DAYS,
  EASIER_AFTER,
  STOPS_AFTER,
} from '#features/questions/shared/question-limits.ts';
import { nextQuestionAt, type Rhythm } from '#features/questions/shared/rhythm.ts';
import { type EmailedWriter, emailedWriter } from '#features/questions/server/emailed-writer.ts';
import { questionToken, questionTokenHash } from '#features/questions/server/question-token.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';
import { chooseQuestion, type ChosenQuestion } from './choose-question.ts';
import { hasBounced } from './has-bounced.ts';
import { questionMail, stoppedMail } from './question-mail.ts';
import { RHYTHM_COLUMNS, rhythmOf } from './schedule-rows.ts';

const AT_ONCE = 50;
/** Also for a writer who has used up today's replies, or who has nothing left to be asked. */
const TRIES_AGAIN_AFTER_DAYS = 1;

type Due = {
  readonly writerId: string;
  readonly rhythm: Rhythm;
  readonly at: Date;
  readonly unanswered: number;
};

/** Claims one due question for this process: of two nodes, only one still finds the due time unchanged. */
const takeTurn = async (
  tx: Db,
  { writerId, at }: Due,
  next: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('question_schedule')
    .set(next)
    .where('user_id', '=', writerId)
    .where('state', '=', 'on')
    .where('next_at', '=', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The e-mail, the link and the next date are stored together, or not at all. */
const sendQuestion = (
  context: QuestionsContext,
  due: Due,
  writer: EmailedWriter,
  chosen: ChosenQuestion,
): Promise<boolean> => {
  const { db, clock } = context;
  const { writerId, rhythm, at } = due;
  const now = clock();
  const token = questionToken();
  return db.transaction().execute(async (tx) => {
    const isTaken = await takeTurn(tx, due, {
      next_at: nextQuestionAt(rhythm, now > at ? now : at),
      paused_until: null,
    });
    if (!isTaken) return false;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('emailed_question')
      .values({
        user_id: writerId,
        // The day it is sent, which may be later than it was due.
        due_on: dayIn(rhythm.timeZone, now),
        source: chosen.source,
        reader_note_id: chosen.readerNoteId,
        question: chosen.question,
        said: chosen.said,
        token_hash: questionTokenHash(token),
        sent_at: now,
        expires_at: new Date(now.getTime() + ANSWERED_WITHIN_DAYS * 86_400_000),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'due_on']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await tx
      .updateTable('question_schedule')
      .set((eb) => ({ unanswered: eb('unanswered', '+', 1) }))
      .where('user_id', '=', writerId)
      .execute();
    if (chosen.pickedId !== null)
      await tx.deleteFrom('picked_question').where('id', '=', chosen.pickedId).execute();
    const chapters = await announceChapters(tx, writer.session.userId);
    const mailId = await queueMail(tx, questionMail(context, writer, { ...chosen, chapters }, token));
    await tx
      .updateTable('emailed_question')
      .set({ mail_id: mailId })
      .where('token_hash', '=', questionTokenHash(token))
      .execute();
    return true;
  });
};

const stop = ({ db, ...from }: QuestionsContext, due: Due, writer: EmailedWriter): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, due, { state: 'stopped', next_at: null }))) return false;
    // Somebody may have answered since it was read.
    const { unanswered } = await tx
      .selectFrom('question_schedule')
      .where('user_id', '=', due.writerId)
      .select('unanswered')
      .executeTakeFirstOrThrow();
    if (unanswered < STOPS_AFTER) {
      await tx
        .updateTable('question_schedule')
        .set({ state: 'on', next_at: due.at })
        .where('user_id', '=', due.writerId)
        .execute();
      return false;
    }
    await queueMail(tx, stoppedMail(from, writer));
    return true;
  });

/** Nothing to send now. */
const putOff = async ({ db, clock }: QuestionsContext, due: Due): Promise<boolean> => {
  const { timeZone, hour } = due.rhythm;
  const tomorrow = daysLater(dayIn(timeZone, clock()), TRIES_AGAIN_AFTER_DAYS);
  await takeTurn(db, due, { next_at: momentIn(timeZone, tomorrow, hour) });
  return false;
};

const sendOne = async (context: QuestionsContext, due: Due): Promise<boolean> => {
  const writer = await emailedWriter(context.db, due.writerId);
  if (!writer || writer.isDisabled) return putOff(context, due);
  if (await hasBounced(context.db, due.writerId)) {
    await takeTurn(context.db, due, { state: 'bounced', next_at: null });
    return false;
  }
  if (due.unanswered >= STOPS_AFTER) return stop(context, due, writer);
  const isEasy = due.unanswered >= EASIER_AFTER;
  const chosen = await chooseQuestion(context, writer, { isEasy }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'turns-used-up') return undefined;
    throw error;
  });
  return chosen ? sendQuestion(context, due, writer, chosen) : putOff(context, due);
};

/**
 * Sends the questions that are due, each once, however many nodes run this. Returns how many. Throws an
 * AggregateError, if any failed, once it has tried them all.
 */
export const sendDueQuestions = async (context: QuestionsContext): Promise<number> => {
  const now = context.clock();
  const rows = await context.db
    .selectFrom('question_schedule')
    .where('state', '=', 'on')
    .where('next_at', '<=', now)
    // Not the oldest first, because those that fail would hold up everybody else.
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .select([...RHYTHM_COLUMNS, 'user_id', 'next_at', 'unanswered'])
    .$narrowType<{ next_at: Date }>()
    .execute();
  let sent = 0;
  const failed: unknown[] = [];
  for (const row of rows) {
    const { user_id: writerId, next_at: at, unanswered } = row;
    try {
      if (await sendOne(context, { writerId, rhythm: rhythmOf(row), at, unanswered })) sent += 1;
    } catch (error) {
      // It is tried again in a minute, and holds up nobody else.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some questions could not be sent');
  return sent;
};
