import { askForReader, standsInDraft } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { noteAsked, waitingQuestion } from './readers-questions.ts';

/**
 * Has the companion ask a reader's question now, in the conversation of the writer's next chapter. A question
 * already in that conversation is not asked again, but one that was asked for another chapter, or for a
 * deleted draft, is. Throws conversation-full, and not-found (also for a thank-you, which asks nothing).
 */
export const answerNote = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner: UserId,
  id: string,
): Promise<void> => {
  if (!(await waitingQuestion(db, owner, { id }))) refuse('not-found');
  const readersQuestions = {
    next: async () => {
      const question = await waitingQuestion(db, owner, { id });
      return question && (await standsInDraft(db, owner, question.asked)) ? undefined : question;
    },
    noteAsked: async (tx: Db, note: string, now: Date) => {
      await noteAsked(tx, note, now);
      // Pressing the button asks for the question, even if it was asked before.
      return true;
    },
  };
  await askForReader({ db, clock, readersQuestions }, owner);
};
