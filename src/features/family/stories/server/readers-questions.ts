import type { ReadersQuestions } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { notesTo } from './received-notes.ts';
import { spoken, type WaitingQuestion } from './quoted-question.ts';
import { readerName } from './reader-name.ts';

/** How many questions the companion has asked this writer, so that it doesn't end all of them alike. */
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
 * The oldest question from a reader to this writer that was neither asked nor set aside and isn't one of
 * `except`; with `id`, that question, whether or not it was asked. Undefined if there is none.
 */
export const waitingQuestion = async (
  db: Db,
  owner: UserId,
  { id, except = [] }: { readonly id?: string; readonly except?: readonly string[] } = {},
): Promise<WaitingQuestion | undefined> => {
  let query = notesTo(db, owner)
    .where('n.kind', '=', 'question')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.words', 'n.passage', 'c.title', 'u.display_name', 'p.full_name']);
  query = id === undefined ? query.where('n.asked_at', 'is', null) : query.where('n.id', '=', id);
  if (except.length > 0) query = query.where('n.id', 'not in', [...except]);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const before = await askedBefore(db, owner);
  const about = row.passage === '' ? row.title : row.passage;
  const { id: note, words } = row;
  const name = readerName(row);
  return { id: note, name, words, ...spoken({ name, about, words, before }) };
};

/**
 * Marks a question as asked, in the transaction that saves it in the conversation. Returns whether this was
 * the first time.
 */
export const noteAsked = async (tx: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('reader_note')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What is waiting for a writer, for the writing page. */
export const readersQuestions: ReadersQuestions = {
  next: (db, owner) => waitingQuestion(db, owner),
  noteAsked,
};
