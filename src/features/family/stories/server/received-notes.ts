import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { answeredSayings } from '#features/writing/server/api.ts';
import { readerName } from './reader-name.ts';
import { asksThis, READER_ASKS } from './quoted-question.ts';

const MOST_SHOWN = 500;

/**
 * What readers wrote back about this writer's existing chapters, as `n`, with the reader's account and page.
 * A note stays if the connection ends later; notes from people the writer blocked are hidden.
 */
export const notesTo = (db: Db, owner: UserId) =>
  db
    .selectFrom('reader_note as n')
    .innerJoin('chapter as c', 'c.id', 'n.chapter_id')
    .innerJoin('user as u', 'u.id', 'n.reader_id')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'n.reader_id')
    .leftJoin('family_block as b', (join) =>
      join.onRef('b.blocked_id', '=', 'n.reader_id').on('b.user_id', '=', owner),
    )
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .where('b.user_id', 'is', null)
    .where('n.set_aside_at', 'is', null);

/** Newest first, without those that were set aside. */
export const receivedNotes = async (db: Db, owner: UserId): Promise<ReceivedNote[]> => {
  const rows = await notesTo(db, owner)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(MOST_SHOWN)
    .select(['n.id', 'n.chapter_id', 'c.title', 'n.reader_id', 'n.kind', 'n.words', 'n.passage'])
    .select(['n.created_at', 'n.seen_at', 'n.asked_at', 'u.display_name', 'p.full_name'])
    .execute();
  const answered = rows.some(({ asked_at: at }) => at !== null)
    ? await answeredSayings(db, owner, READER_ASKS)
    : [];
  return rows.map((row) => ({
    id: row.id,
    chapter_id: row.chapter_id,
    chapter_title: row.title,
    reader_id: row.reader_id,
    reader_name: readerName(row),
    // The table's check constraint allows nothing else.
    kind: row.kind === 'question' ? 'question' : 'thanks',
    words: row.words,
    passage: row.passage,
    created_at: row.created_at.toISOString(),
    seen: row.seen_at !== null,
    asked: row.asked_at !== null,
    answered:
      row.asked_at !== null &&
      answered.some((said) => asksThis(said, { name: readerName(row), words: row.words })),
  }));
};

/** Updates notes to this writer, in any state; never finds other people's. */
const changeNotes = (db: Db, owner: UserId, ids: readonly string[]) =>
  db
    .updateTable('reader_note as n')
    .where('n.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chapter as c')
          .whereRef('c.id', '=', 'n.chapter_id')
          .where('c.user_id', '=', owner)
          .select('c.id'),
      ),
    )
    .returning('n.id');

/** Marks notes to this writer as seen; ids of other notes do nothing. */
export const seeNotes = async (db: Db, owner: UserId, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await changeNotes(db, owner, ids).set({ seen_at: now }).where('n.seen_at', 'is', null).execute();
};

/** Sets a note to this writer aside: it is no longer shown, and never asked. Throws not-found. */
export const setNoteAside = async (db: Db, owner: UserId, id: string, now: Date): Promise<void> => {
  const row = await changeNotes(db, owner, [id])
    .set((eb) => ({ set_aside_at: eb.fn.coalesce('n.set_aside_at', eb.val(now)) }))
    .executeTakeFirst();
  if (!row) refuse('not-found');
};

/** Undoes setting a note aside. If it wasn't set aside, nothing changes. Throws not-found. */
export const takeNoteBack = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const row = await changeNotes(db, owner, [id]).set({ set_aside_at: null }).executeTakeFirst();
  if (!row) refuse('not-found');
};
