import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { WRITER_PLANS } from '../shared/plans.ts';
import { lockPlans } from './lock-plans.ts';

const AT_ONCE = 100;

/** A writer's plan that is to begin when another ends, and was not ended before: a pass, the months of a gift, months given by hand. */
const isWaiting = (now: Date) => sql<boolean>`
  subscription_id is null and suspended is null and plan = any(${[...WRITER_PLANS]})
  and starts_at > ${now} and coalesce(ends_at, 'infinity') > ${now}`;

/** Who waits for the end of a plan while no such plan runs. */
const waitingInVain = async (db: Db, now: Date, userId?: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('entitlement')
    .where(isWaiting(now))
    .$if(userId !== undefined, (one) => one.where('user_id', '=', userId ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entitlement as running')
            .whereRef('running.user_id', '=', 'entitlement.user_id')
            .where('running.plan', 'in', [...WRITER_PLANS])
            .where('running.suspended', 'is', null)
            .where('running.starts_at', '<=', now)
            .where(sql<boolean>`coalesce(running.holds_until, running.ends_at, 'infinity') > ${now}`)
            .select('running.id'),
        ),
      ),
    )
    .select('user_id')
    .distinct()
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * Lets plans begin that wait behind one which ended earlier than it was to, as when its money went back or the administrator ended it: what was to
 * follow one another still does, only sooner. Answers for how many people.
 */
export const beginWaitingPlans = async (db: Db, now: Date): Promise<number> => {
  let begun = 0;
  for (const userId of await waitingInVain(db, now)) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockPlans(tx, userId))) return;
      if ((await waitingInVain(tx, now, userId)).length === 0) return;
      await sql`
        update entitlement set starts_at = starts_at - sooner.by, ends_at = ends_at - sooner.by
        from (
          select min(starts_at) - ${now}::timestamptz as by from entitlement
          where user_id = ${userId} and ${isWaiting(now)}
        ) as sooner
        where user_id = ${userId} and ${isWaiting(now)}`.execute(tx);
      begun += 1;
    });
  }
  return begun;
};
