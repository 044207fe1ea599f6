import { MAX_MESSAGE_LENGTH } from '#features/companion/shared/limits.ts';
import { replyToTurns } from '#features/writing/server/api.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Session } from '#platform/shared/session.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';

/** Anything typed longer ago than this belongs to an earlier sitting. */
const A_SITTING_HOURS = 12;
const MOST_ANSWERS_READ = 12;

/** What this helper typed in this sitting up to an answer, with the questions, and nothing else. */
const turnsOfSitting = async (db: Db, helping: string, answer: string): Promise<Turn[]> => {
  const typed = () =>
    db
      .selectFrom('question_answer as a')
      .innerJoin('emailed_question as q', 'q.id', 'a.emailed_question_id')
      .where('q.helping_id', '=', helping);
  const { received_at: last } = await typed()
    .where('a.id', '=', answer)
    .select('a.received_at')
    .executeTakeFirstOrThrow();
  const rows = await typed()
    .where('a.received_at', '<=', last)
    .where('a.received_at', '>', new Date(last.getTime() - A_SITTING_HOURS * 3_600_000))
    .orderBy('a.received_at', 'desc')
    .limit(MOST_ANSWERS_READ)
    .select(['a.id', 'q.said', 'a.words'])
    .execute();
  const before = rows.filter(({ id }) => id !== answer).toReversed();
  const newest = rows.filter(({ id }) => id === answer);
  return [...before, ...newest].flatMap(({ said, words }): Turn[] => [
    { type: 'ai', content: said },
    { type: 'user', content: words.slice(-MAX_MESSAGE_LENGTH).toWellFormed() },
  ]);
};

/**
 * Has the companion reply to what a helper typed. It knows only what the helper typed in this sitting: the
 * helper reads the reply, so it must not repeat what the writer told when they were alone. Returns what it
 * said; undefined if the answer had a reply already. Throws what `replyToTurns` throws.
 */
export const replyInSitting = async (
  context: QuestionsContext,
  viewer: Session,
  {
    conversationId,
    id,
    helping,
  }: { readonly conversationId: string; readonly id: string; readonly helping: string },
): Promise<string | undefined> =>
  replyToTurns(context, viewer, {
    conversationId,
    id,
    turns: await turnsOfSitting(context.db, helping, id),
  });
