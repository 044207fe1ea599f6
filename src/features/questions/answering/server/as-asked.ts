import type { Db } from '#platform/server/database/database.ts';
import { fingerprint } from './answer-page.ts';
import type { OpenQuestion } from './open-question.ts';

/** The questions that were replaced by another, oldest first. */
const skippedOf = async (db: Db, { id }: OpenQuestion): Promise<string[]> => {
  const rows = await db
    .selectFrom('skipped_question')
    .where('emailed_question_id', '=', id)
    .orderBy('skipped_at')
    .select('words')
    .execute();
  return rows.map(({ words }) => words);
};

const withWords = (question: OpenQuestion, words: string | undefined): OpenQuestion =>
  words === undefined ? question : { ...question, question: words, said: words, readerNoteId: null };

/**
 * The question as somebody saw it when they answered: another device may have replaced it since. `asked` is
 * its fingerprint; without one, the current question is meant.
 */
export const asAsked = async (
  db: Db,
  question: OpenQuestion,
  asked: string | undefined,
): Promise<OpenQuestion> => {
  if (asked === undefined || asked === fingerprint(question.question)) return question;
  const skipped = await skippedOf(db, question);
  return withWords(
    question,
    skipped.find((words) => fingerprint(words) === asked),
  );
};

/** The question as it was sent in the e-mail, whatever has replaced it since. */
export const asEmailed = async (db: Db, question: OpenQuestion): Promise<OpenQuestion> =>
  withWords(question, (await skippedOf(db, question))[0]);
