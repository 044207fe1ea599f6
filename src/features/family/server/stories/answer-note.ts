import { askForReader } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { noteAsked, waitingQuestion } from './readers-questions.ts';
import { notesTo } from './received-notes.ts';

/**
 * Has the companion ask a reader's question now, in the conversation of the writer's next chapter; one that was asked is not asked again. Throws
 * not-found, also for a thank-you, which asks nothing; conversation-full.
 */
export const answerNote = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner: UserId,
  id: string,
): Promise<void> => {
  const note = await notesTo(db, owner)
    .where('n.id', '=', id)
    .where('n.kind', '=', 'question')
    .select('n.id')
    .executeTakeFirst();
  if (!note) refuse('not-found');
  const readersQuestions = { next: () => waitingQuestion(db, owner, id), noteAsked };
  await askForReader({ db, clock, readersQuestions }, owner);
};
