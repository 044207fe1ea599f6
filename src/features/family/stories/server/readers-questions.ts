import { replySentences } from '#engine/conversation/reply-contract.ts';
import type { ReadersQuestions } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { notesTo } from './received-notes.ts';
import { readerName } from './reader-name.ts';

/** A question of a reader that waits, as the companion asks it: one or two sentences and one question, as all its replies are. */
type WaitingQuestion = {
  readonly id: string;
  readonly content: string;
  /** What of it is the reader's, however the companion ends it. */
  readonly asked: string;
};

/** What the companion adds, so that the turn ends with a question of its own. */
const CLOSINGS = [
  'What do you remember?',
  'What comes back to you?',
  'What would you like to tell them?',
  'What do you remember of that?',
  'What should they know about it?',
] as const;

const MOST_OF_A_NAME = 60;
const MOST_OF_A_PASSAGE = 140;

/** At a word's end, where the text is longer. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')} …`.toWellFormed();

/**
 * Somebody's words as one stretch inside a sentence of ours: in one line, and without marks that would end the sentence or the quotation. They
 * are quoted and nothing else: what they say is never read as anything but what a reader asked.
 */
const asQuoted = (text: string): string =>
  replySentences(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/["“”„«»]/gu, ''))
    .map((sentence) => sentence.replace(/[.!?…。！？]+(?<closing>['’)\]]*)$/u, '$<closing>'))
    .join('; ')
    .replace(/[?!？！。]/gu, '');

type Asked = {
  readonly name: string;
  readonly about: string;
  readonly words: string;
  readonly before: number;
};

const spoken = ({ name, about, words, before }: Asked): Pick<WaitingQuestion, 'content' | 'asked'> => {
  const closing = CLOSINGS[before % CLOSINGS.length] ?? CLOSINGS[0];
  const reader = shortened(asQuoted(name), MOST_OF_A_NAME) || 'Somebody of your family';
  const passage = shortened(asQuoted(about), MOST_OF_A_PASSAGE);
  const where = passage === '' ? '' : ` about “${passage}”`;
  const asked = `${reader} asks${where}: “${asQuoted(words)}”.`;
  return { asked, content: `${asked} ${closing}` };
};

/** How many questions the companion has asked this writer, so that it does not end them all alike. */
const askedBefore = async (db: Db, owner: UserId): Promise<number> => {
  const { times } = await db
    .selectFrom('reader_note as n')
    .innerJoin('chapter as c', 'c.id', 'n.chapter_id')
    .where('c.user_id', '=', owner)
    .where('n.asked_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
};

/**
 * The oldest question of a reader to this writer that was neither asked nor set aside; with `id` that one, whether or not it was asked. Undefined
 * where there is none.
 */
export const waitingQuestion = async (
  db: Db,
  owner: UserId,
  id?: string,
): Promise<WaitingQuestion | undefined> => {
  let query = notesTo(db, owner)
    .where('n.kind', '=', 'question')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.words', 'n.passage', 'c.title', 'u.display_name', 'p.full_name']);
  query = id === undefined ? query.where('n.asked_at', 'is', null) : query.where('n.id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const before = await askedBefore(db, owner);
  const about = row.passage === '' ? row.title : row.passage;
  return { id: row.id, ...spoken({ name: readerName(row), about, words: row.words, before }) };
};

/** Notes that a question is asked, in the transaction that keeps it in the conversation. Answers whether it had not been asked before. */
export const noteAsked = async (tx: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('reader_note')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What waits for a writer, as the writing page asks for it. */
export const readersQuestions: ReadersQuestions = {
  next: (db, owner) => waitingQuestion(db, owner),
  noteAsked,
};
