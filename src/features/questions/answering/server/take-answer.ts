import { randomUUID } from 'node:crypto';
import { noteAsked } from '#features/family/server/api.ts';
import { placeAnswer, putBesideMessage } from '#features/writing/server/api.ts';
import type { ArrivedBy } from '#features/writing/shared/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import { noteAnswered } from '#features/questions/schedule/server/change-schedule.ts';
import { MOST_ANSWERS } from '#features/questions/shared/question-limits.ts';
import type { OpenQuestion } from './open-question.ts';

type Answer = {
  /** Created where the answer was written. */
  readonly id: string;
  readonly words: string;
  readonly arrivedBy: ArrivedBy;
  /** The name of the helper who typed it. */
  readonly typedBy?: string | undefined;
};

/**
 * The new part of an answer; undefined if nothing is new. The same text again is the same answer: somebody
 * pressed Send twice, or opened the page again. Different text under a known id was added before the answer
 * was sent again, because our response was lost.
 */
const newIn = async (tx: Db, question: OpenQuestion, answer: Answer): Promise<Answer | undefined> => {
  const stored = await tx
    .selectFrom('question_answer')
    .where('emailed_question_id', '=', question.id)
    .where((where) => where.or([where('id', '=', answer.id), where('words', '=', answer.words)]))
    .select('words')
    .execute();
  if (stored.length === 0) return answer;
  const [known] = stored;
  if (!known || stored.some(({ words }) => words === answer.words)) return undefined;
  const { words } = answer;
  const more = words.startsWith(known.words) ? words.slice(known.words.length).trim() : words;
  return more === '' ? undefined : newIn(tx, question, { ...answer, id: randomUUID(), words: more });
};

/**
 * Stores an answer, once, and adds it to the writer's conversation, where the companion will reply to it. If
 * that conversation is full, the answer waits for the next one. Returns whether it is new. Throws
 * answers-full, and bad-input for an id that belongs to something else.
 */
export const takeAnswer = (
  db: Db,
  question: OpenQuestion,
  given: Answer,
  now: Date,
): Promise<'kept' | 'known'> => db.transaction().execute((tx) => takeAnswerWithin(tx, question, given, now));

/** The same within a transaction, such as one that has locked whatever permits the answer. */
export const takeAnswerWithin = async (
  tx: Db,
  question: OpenQuestion,
  given: Answer,
  now: Date,
): Promise<'kept' | 'known'> => {
  // Answers that arrive at the same moment queue here.
  await tx
    .selectFrom('emailed_question')
    .where('id', '=', question.id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const answer = await newIn(tx, question, given);
  if (!answer) return 'known';
  const { times } = await tx
    .selectFrom('question_answer')
    .where('emailed_question_id', '=', question.id)
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  if (Number(times) >= MOST_ANSWERS) refuse('answers-full');
  const { id, words, arrivedBy, typedBy } = answer;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('question_answer')
    .values({
      id,
      emailed_question_id: question.id,
      words,
      arrived_by: arrivedBy,
      typed_by: typedBy ?? null,
      received_at: now,
      reply_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n)
    refuse('bad-input', { faults: [{ field: 'id', reason: 'This id is taken.' }] });
  await place(tx, question, { ...answer, receivedAt: now }, now);
  await noteAnswered(tx, question.writer.session.userId);
  if (question.readerNoteId !== null) await noteAsked(tx, question.readerNoteId, now);
  return 'kept';
};

/** Puts a stored answer into the conversation; returns whether there was room. */
export const place = async (
  tx: Db,
  { id, said, writer }: Pick<OpenQuestion, 'id' | 'said' | 'writer'>,
  answer: Answer & { readonly receivedAt: Date },
  now: Date,
): Promise<boolean> => {
  const { receivedAt, ...answered } = answer;
  const conversation = await placeAnswer(tx, writer.session.userId, { said, receivedAt, answered });
  if (conversation === undefined) return false;
  const spoken = await tx
    .selectFrom('answer_recording')
    .where('answer_id', '=', answer.id)
    .where('emailed_question_id', '=', id)
    .select('recording_id')
    .execute();
  await putBesideMessage(
    tx,
    spoken.map(({ recording_id }) => recording_id),
    { conversationId: conversation, messageId: answer.id },
  );
  await tx
    .updateTable('question_answer')
    .set({ conversation_id: conversation, placed_at: now, reply_at: now })
    .where('id', '=', answer.id)
    .execute();
  return true;
};
