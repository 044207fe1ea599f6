import { Refusal } from '#platform/shared/problem.ts';
import { chooseQuestion } from '#features/questions/schedule/server/choose-question.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';
import { MOST_REPLACED } from '#features/questions/shared/question-limits.ts';
import { isAnswered } from '#features/questions/server/is-answered.ts';
import type { OpenQuestion } from './open-question.ts';

/**
 * Replaces this question with another, under the same link. Returns false after ten replacements, once the
 * question is answered, or if nothing is left to ask.
 */
export const exchangeQuestion = async (
  context: QuestionsContext,
  { id, question, writer }: OpenQuestion,
): Promise<boolean> => {
  const { db } = context;
  const chosen = await chooseQuestion(context, writer, { isEasy: true }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'turns-used-up') return undefined;
    throw error;
  });
  if (!chosen) return false;
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('emailed_question as q')
      .set({
        source: chosen.source,
        question: chosen.question,
        said: chosen.said,
        reader_note_id: chosen.readerNoteId,
      })
      .where('id', '=', id)
      .where('question', '=', question)
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('skipped_question')
            .where('emailed_question_id', '=', id)
            .select(({ fn }) => fn.countAll<number>().as('times')),
          '<',
          MOST_REPLACED,
        ),
      )
      .where(({ not }) => not(isAnswered))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await tx
      .insertInto('skipped_question')
      .values({ emailed_question_id: id, words: question, skipped_at: context.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (chosen.pickedId !== null)
      await tx.deleteFrom('picked_question').where('id', '=', chosen.pickedId).execute();
    return true;
  });
};
