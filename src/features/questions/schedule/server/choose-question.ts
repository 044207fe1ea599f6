import easy from '#content/questions/easy.json' with { type: 'json' };
import { waitingQuestion } from '#features/family/server/api.ts';
import { questionsFromAfar } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { EmailedWriter } from '#features/questions/server/emailed-writer.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';

/** A question for a writer, and where it comes from. */
export type ChosenQuestion = {
  readonly source: 'reader' | 'picked' | 'companion' | 'easy';
  /** As the page shows it. */
  readonly question: string;
  /** As the companion says it in the conversation. */
  readonly said: string;
  /** What the companion says before it; '' for nothing. */
  readonly before: string;
  /** The name of the relative who asks, and their note. */
  readonly askedBy: string | null;
  readonly readerNoteId: string | null;
  readonly pickedId: string | null;
};

const plain = (source: ChosenQuestion['source'], question: string): ChosenQuestion => ({
  source,
  question,
  said: question,
  before: '',
  askedBy: null,
  readerNoteId: null,
  pickedId: null,
});

/** The questions that this writer was sent, whatever became of them. */
export const sentTo = async (db: Db, owner: string): Promise<{ words: Set<string>; notes: string[] }> => {
  const rows = await db
    .selectFrom('emailed_question as q')
    .leftJoin('skipped_question as s', 's.emailed_question_id', 'q.id')
    .where('q.user_id', '=', owner)
    .select(['q.question', 'q.reader_note_id', 's.words'])
    .execute();
  return {
    words: new Set(rows.flatMap(({ question, words }) => (words === null ? [question] : [question, words]))),
    notes: rows.flatMap(({ reader_note_id: note }) => note ?? []),
  };
};

/** The oldest question of a relative that was not sent yet. */
const readersQuestion = async (
  db: Db,
  owner: UserId,
  notes: readonly string[],
  isNew: (question: string) => boolean,
): Promise<ChosenQuestion | undefined> => {
  const except = [...notes];
  while (true) {
    const reader = await waitingQuestion(db, owner, { except });
    if (!reader) return undefined;
    const { id: readerNoteId, name, words: question, content: said } = reader;
    if (isNew(question)) return { ...plain('reader', question), said, askedBy: name, readerNoteId };
    except.push(readerNoteId);
  }
};

/**
 * The next question for a writer: one from a relative; or, with `isEasy`, an easy one; or a picked one; or
 * one that follows from what the writer told last; or the companion's next question. Nothing is asked twice
 * by e-mail. Undefined if there is nothing left to ask. Throws turns-used-up.
 */
export const chooseQuestion = async (
  context: QuestionsContext,
  { session, language }: Pick<EmailedWriter, 'session' | 'language'>,
  { isEasy }: { readonly isEasy: boolean },
): Promise<ChosenQuestion | undefined> => {
  const { db } = context;
  const owner = session.userId;
  const { words, notes } = await sentTo(db, owner);
  const isNew = (question: string): boolean => !words.has(question);
  const reader = await readersQuestion(db, owner, notes, isNew);
  if (reader) return reader;
  const easier = isEasy ? easy[language].find(isNew) : undefined;
  if (easier !== undefined) return plain('easy', easier);
  const picked = await db
    .selectFrom('picked_question')
    .where('user_id', '=', owner)
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .select(['id', 'words'])
    .executeTakeFirst();
  if (picked) return { ...plain('picked', picked.words), pickedId: picked.id };
  const { open, others } = await questionsFromAfar(context, session, language);
  if (open && isNew(open.question))
    return { ...plain('companion', open.question), said: open.said, before: open.before };
  const next = [...others, ...easy[language]].find(isNew);
  return next === undefined ? undefined : plain('companion', next);
};
