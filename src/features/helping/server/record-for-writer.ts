import { openHelpedQuestion, type QuestionsContext, takeRecording } from '#features/questions/server/api.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { holdHelping, logEvent, refuseWhereUsedUp } from './helping-rows.ts';

/**
 * Adds a recording of what the writer told, once, to their conversation, with the helper's name on it. No
 * call lets the helper hear it again. Rejects with not-found, helping-used-up, or whatever `takeRecording`
 * throws.
 */
export const addHelpersRecording = async (
  context: Pick<QuestionsContext, 'db' | 'files' | 'clock'>,
  helper: UserId,
  { id, recording_id, question_id, answer_id, seconds }: InputOf<(typeof helpingCalls)['addRecording']>,
  file: ReceivedFile,
): Promise<void> => {
  const { db, clock } = context;
  const { question, name } = await db.transaction().execute(async (tx) => {
    const held = await holdHelping(tx, helper, id);
    const known = await tx
      .selectFrom('answer_recording')
      .where('recording_id', '=', recording_id)
      .where('emailed_question_id', '=', question_id)
      .select('recording_id')
      .executeTakeFirst();
    // Sending again what is already stored doesn't count.
    if (!known) await refuseWhereUsedUp(tx, id, 'recorded', clock());
    return {
      name: held.name,
      question: await openHelpedQuestion(tx, { id: question_id, helping: id }, clock()),
    };
  });
  await takeRecording(context, question, {
    id: recording_id,
    answer: answer_id ?? null,
    seconds,
    file,
    recordedBy: name,
    // Storing the audio takes a while, so the agreement is locked again for the write.
    hold: async (tx) => {
      await holdHelping(tx, helper, id);
    },
    within: (tx) => logEvent(tx, id, { what: 'recorded', by: 'helper', detail: question.question }, clock()),
  });
};
