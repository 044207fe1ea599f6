import { putInOrder } from '#features/chapters/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { type HelpingContext, logEvent, ownHelper } from './helping-rows.ts';

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const chaptersOf = (db: Db, writer: UserId) =>
  db
    .selectFrom('chapter')
    .where('user_id', '=', writer)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'chapter_order']);

/** A new order that can be undone. */
type UndoableOrder = {
  /** The id of its event. */
  readonly id: number;
  /** All chapters of the writer, in the order they would have without it. */
  readonly without: readonly string[];
};

/**
 * The newest order by a helper of this writer, if the chapters are still in that order. Undoing any other
 * would also undo what somebody else did since.
 */
export const undoableOrder = async (
  db: Db,
  writer: UserId,
  { isToBeUndone = false }: { readonly isToBeUndone?: boolean } = {},
): Promise<UndoableOrder | undefined> => {
  // Locked before anything else, and in the same order as when chapters are put in order.
  const chapters = await chaptersOf(db, writer)
    .$if(isToBeUndone, (all) => all.forUpdate())
    .execute();
  const newest = await db
    .selectFrom('helping_event as e')
    .innerJoin('helping as h', 'h.id', 'e.helping_id')
    .where('h.writer_id', '=', writer)
    .where('e.what', '=', 'ordered')
    .where('e.undone_at', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(1)
    .select(['e.id', 'e.chapters_before', 'e.chapters_after'])
    .executeTakeFirst();
  if (!newest) return undefined;
  const now = chapters.toSorted((a, b) => a.chapter_order - b.chapter_order).map(({ id }) => id);
  const living = new Set(now);
  const isLiving = (id: string): boolean => living.has(id);
  const after = idsIn(newest.chapters_after).filter(isLiving);
  const moved = new Set(after);
  const stand = now.filter((id) => moved.has(id));
  if (after.length === 0 || after.some((id, at) => id !== stand[at])) return undefined;
  const before = idsIn(newest.chapters_before).filter(isLiving).values();
  return { id: newest.id, without: now.map((id) => (moved.has(id) ? (before.next().value ?? id) : id)) };
};

/**
 * Undoes a new order for the writer: its chapters return to their earlier order among themselves, and all
 * others stay where they are. Undoing it again changes nothing. Rejects with not-found, or stale-revision if
 * the chapters were put in order again since.
 */
export const undoHelpersOrder = (
  { db, clock }: Pick<HelpingContext, 'db' | 'clock'>,
  writer: UserId,
  { id, event_id }: InputOf<(typeof helpingCalls)['undoOrder']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await ownHelper(tx, writer, id);
    const newest = await undoableOrder(tx, writer, { isToBeUndone: true });
    const event = await tx
      .selectFrom('helping_event')
      .where('id', '=', event_id)
      .where('helping_id', '=', id)
      .where('what', '=', 'ordered')
      .select('undone_at')
      .executeTakeFirst();
    if (!event) return refuse('not-found');
    if (event.undone_at !== null) return;
    if (newest?.id !== event_id) return refuse('stale-revision');
    await tx.updateTable('helping_event').set({ undone_at: now }).where('id', '=', event_id).execute();
    await putInOrder(tx, writer, newest.without);
    await logEvent(tx, id, { what: 'order-undone', by: 'writer' }, now);
  });
