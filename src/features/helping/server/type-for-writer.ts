import {
  openHelpedQuestion,
  type QuestionsContext,
  replyToTyped,
  takeAnswerWithin,
  takePhoto,
} from '#features/questions/server/api.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import type { InputOf, OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { askNext } from './ask-side-by-side.ts';
import { holdHelping, logEvent, readHelping, refuseWhereUsedUp } from './helping-rows.ts';

type Calls = typeof helpingCalls;

/**
 * Stores what the writer said and the helper typed, once, as an answer to the question they were asked, with
 * the helper's name on it. A picked question is removed once it is answered. Rejects with not-found,
 * answers-full or helping-used-up.
 */
export const typeAnswer = (
  { db, clock }: Pick<QuestionsContext, 'db' | 'clock'>,
  helper: UserId,
  { id, answer_id, question_id, words }: InputOf<Calls['answer']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const { name, writer } = await holdHelping(tx, helper, id);
    const question = await openHelpedQuestion(tx, { id: question_id, helping: id }, now);
    const answer = { id: answer_id, words, arrivedBy: 'helper', typedBy: name } as const;
    if ((await takeAnswerWithin(tx, question, answer, now)) === 'known') return;
    await tx
      .deleteFrom('picked_question')
      .where('user_id', '=', writer.session.userId)
      .where('words', '=', question.question)
      .execute();
    await logEvent(tx, id, { what: 'typed', by: 'helper', detail: question.question }, now);
  });

/** The companion's reply to an answer that was just typed, and what it asks next. Rejects with not-found. */
export const replyAndAsk = async (
  context: QuestionsContext,
  helper: UserId,
  { id, answer_id: answer }: InputOf<Calls['reply']>,
): Promise<OutputOf<Calls['reply']>> => {
  await readHelping(context.db, helper, id);
  const reply = await replyToTyped(context, { answer, helping: id });
  // The agreement may have ended while the companion was thinking: then nothing is revealed.
  return { reply, question: await askNext(context, helper, { id, reply }) };
};

/**
 * Adds a photo to the writer's conversation, once. Rejects with not-found, helping-used-up, or whatever
 * `takePhoto` throws.
 */
export const addHelpersPhoto = async (
  context: QuestionsContext,
  helper: UserId,
  { id, photo_id, question_id }: InputOf<Calls['addPhoto']>,
  sent: { readonly file: ReceivedFile; readonly caller: Caller },
): Promise<void> => {
  const { db, clock } = context;
  const question = await db.transaction().execute(async (tx) => {
    await holdHelping(tx, helper, id);
    const known = await tx
      .selectFrom('answer_photo')
      .where('photo_id', '=', photo_id)
      .where('emailed_question_id', '=', question_id)
      .select('photo_id')
      .executeTakeFirst();
    // Re-sending a photo that is already stored doesn't count towards the daily limit.
    if (!known) await refuseWhereUsedUp(tx, id, 'photo', clock());
    return openHelpedQuestion(tx, { id: question_id, helping: id }, clock());
  });
  await takePhoto(context, question, {
    id: photo_id,
    ...sent,
    // Making the photo smaller takes a while, so the agreement is locked again for the write.
    hold: async (tx) => {
      await holdHelping(tx, helper, id);
    },
    within: (tx) => logEvent(tx, id, { what: 'photo', by: 'helper' }, clock()),
  });
};
