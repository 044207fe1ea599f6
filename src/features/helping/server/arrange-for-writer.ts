import { putInOrder } from '#features/chapters/server/api.ts';
import { pickQuestion } from '#features/questions/server/api.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { type HelpingContext, holdHelping, logEvent, ownHelper } from './helping-rows.ts';

type Calls = typeof helpingCalls;
type Context = Pick<HelpingContext, 'db' | 'clock'>;

/** Picks a question for the writer, once. Refuses not-found, picked-full. */
export const pickForWriter = (
  { db, clock }: Context,
  helper: UserId,
  { id, question_id, words }: InputOf<Calls['pick']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { writer } = await holdHelping(tx, helper, id);
    const question = { id: question_id, words, helping: id };
    if (await pickQuestion(tx, writer.session.userId, question, clock()))
      await logEvent(tx, id, { what: 'picked', by: 'helper', detail: words }, clock());
  });

/** Takes away a question that this helper picked. Refuses not-found, also for one of the writer's. */
export const unpickForWriter = (
  { db, clock }: Context,
  helper: UserId,
  { id, question_id }: InputOf<Calls['unpick']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdHelping(tx, helper, id);
    const gone = await tx
      .deleteFrom('picked_question')
      .where('id', '=', question_id)
      .where('helping_id', '=', id)
      .returning('words')
      .executeTakeFirst();
    if (!gone) return refuse('not-found');
    return logEvent(tx, id, { what: 'unpicked', by: 'helper', detail: gone.words }, clock());
  });

/**
 * Puts the writer's shared chapters in this order among themselves; the writer can undo it. Refuses not-found,
 * also for a chapter that isn't shared, bad-input, and stale-revision if one is missing.
 */
export const orderForWriter = (
  { db, clock }: Context,
  helper: UserId,
  { id, ids }: InputOf<Calls['order']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { writer } = await holdHelping(tx, helper, id);
    const { before, isChanged } = await putInOrder(tx, writer.session.userId, ids, { onlyShared: true });
    if (isChanged) await logEvent(tx, id, { what: 'ordered', by: 'helper', chaptersBefore: before }, clock());
  });

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/**
 * The writer takes a new order back: those chapters stand among themselves as they did before, and all others
 * stay where they are. Once it is taken back, doing it again changes nothing. Refuses not-found.
 */
export const undoHelpersOrder = (
  { db, clock }: Context,
  writer: UserId,
  { id, event_id }: InputOf<Calls['undoOrder']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await ownHelper(tx, writer, id);
    const event = () =>
      tx
        .updateTable('helping_event')
        .where('id', '=', event_id)
        .where('helping_id', '=', id)
        .where('what', '=', 'ordered');
    const undone = await event()
      .set({ undone_at: now })
      .where('undone_at', 'is', null)
      .returning('chapters_before')
      .executeTakeFirst();
    if (!undone) {
      const known = await tx
        .selectFrom('helping_event')
        .where('id', '=', event_id)
        .where('helping_id', '=', id)
        .where('what', '=', 'ordered')
        .select('id')
        .executeTakeFirst();
      if (!known) refuse('not-found');
      return;
    }
    const chapters = await tx
      .selectFrom('chapter')
      .where('user_id', '=', writer)
      .where('deleted_at', 'is', null)
      .orderBy('chapter_order')
      .select('id')
      .forUpdate()
      .execute();
    const living = new Set(chapters.map((chapter) => chapter.id));
    const before = idsIn(undone.chapters_before).filter((chapter) => living.has(chapter));
    const moved = new Set(before);
    const next = before.values();
    const ids = chapters.map((chapter) =>
      moved.has(chapter.id) ? (next.next().value ?? chapter.id) : chapter.id,
    );
    await putInOrder(tx, writer, ids);
    await logEvent(tx, id, { what: 'order-undone', by: 'writer' }, now);
  });
