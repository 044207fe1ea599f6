import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { KeptPlan } from '../../shared/contract.ts';
import { ownChapters, ownPhoto, withoutGone } from './own-things.ts';
import { planColumn } from './plan-rows.ts';
import { readPlan } from './read-plan.ts';

const refuseOthers = async (db: Db, owner: UserId, { parts, cover }: BookPlan): Promise<void> => {
  const named = parts.flatMap(({ chapters }) => chapters);
  if (new Set(named).size < named.length)
    refuse('bad-input', {
      faults: [{ field: 'plan.parts', reason: 'A chapter can stand in one part only.' }],
    });
  const own = await ownChapters(db, owner);
  if (named.some((id) => !own.has(id)))
    refuse('not-found', {
      faults: [{ field: 'plan.parts', reason: 'A part names a chapter that is not one of yours.' }],
    });
  if (cover.photo !== null && !(await ownPhoto(db, owner, cover.photo)))
    refuse('not-found', {
      faults: [{ field: 'plan.cover.photo', reason: 'The photo of the cover is not one of yours.' }],
    });
};

/**
 * A single statement decides: it inserts the first plan, or replaces the one at revision `base`. Returns
 * nothing if the saved revision is a different one.
 */
const write = (db: Db, owner: UserId, plan: BookPlan, base: number, now: Date) =>
  base === 0
    ? db
        .insertInto('book')
        .values({ user_id: owner, plan: planColumn(plan), created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('revision')
        .executeTakeFirst()
    : db
        .updateTable('book')
        .set({
          plan: planColumn(plan),
          // Saving the same plan again is no change: files made from it stay up to date.
          revision: sql<number>`revision + (plan <> ${planColumn(plan)}::jsonb)::int`,
          updated_at: sql<Date>`case when plan <> ${planColumn(plan)}::jsonb then ${now}::timestamptz else updated_at end`,
        })
        .where('user_id', '=', owner)
        .where('revision', '=', base)
        .returning('revision')
        .executeTakeFirst();

/**
 * Saves what a writer decided about their book. Throws not-found for a chapter or photo that isn't theirs,
 * bad-input for a chapter in two parts, and stale-revision with the saved plan as `current` (a KeptPlan).
 */
export const savePlan = async (
  db: Db,
  owner: UserId,
  { plan, revision }: KeptPlan,
  now: Date,
): Promise<KeptPlan> => {
  await refuseOthers(db, owner, plan);
  const row = await write(db, owner, plan, revision, now);
  return row
    ? { plan: await withoutGone(db, owner, plan), revision: row.revision }
    : refuse('stale-revision', { current: await readPlan(db, owner) });
};
