import { putInOrder } from '#features/chapters/server/api.ts';
import { pickQuestion } from '#features/questions/server/api.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { type HelpingContext, holdHelping, logEvent } from './helping-rows.ts';

type Calls = typeof helpingCalls;
type Context = Pick<HelpingContext, 'db' | 'clock'>;

/** Picks a question for the writer, once. Rejects with not-found, picked-full or helping-used-up. */
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

/**
 * Removes a question that this helper picked, even under an earlier agreement of the two. Rejects with
 * not-found, also for a question that the writer picked.
 */
export const unpickForWriter = (
  { db, clock }: Context,
  helper: UserId,
  { id, question_id }: InputOf<Calls['unpick']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { writer } = await holdHelping(tx, helper, id);
    const owner = writer.session.userId;
    const gone = await tx
      .deleteFrom('picked_question')
      .where('id', '=', question_id)
      .where('user_id', '=', owner)
      .where('helping_id', 'in', (from) =>
        from
          .selectFrom('helping')
          .where('writer_id', '=', owner)
          .where('helper_id', '=', helper)
          .select('id'),
      )
      .returning('words')
      .executeTakeFirst();
    if (!gone) return refuse('not-found');
    return logEvent(tx, id, { what: 'unpicked', by: 'helper', detail: gone.words }, clock());
  });

/**
 * Puts the writer's shared chapters in this order among themselves; the writer can undo it. Rejects with
 * not-found (also for a chapter that isn't shared), bad-input, stale-revision if one is missing, or
 * helping-used-up.
 */
export const orderForWriter = (
  { db, clock }: Context,
  helper: UserId,
  { id, ids }: InputOf<Calls['order']>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { writer } = await holdHelping(tx, helper, id);
    const after = ids.map((chapter) => chapter.toLowerCase());
    const { before, isChanged } = await putInOrder(tx, writer.session.userId, after, { onlyShared: true });
    if (isChanged)
      await logEvent(tx, id, { what: 'ordered', by: 'helper', chapters: { before, after } }, clock());
  });
