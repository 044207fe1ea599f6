import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { isPlan, type Plan, PLANS, WRITER_PLANS } from '../shared/plans.ts';

export type PlanInForce = {
  readonly plan: Plan;
  /** Null where it has no end. */
  readonly endsAt: Date | null;
};

/** All that holds at that moment, whosever it is. The one place that says so. */
const grantsInForce = (db: Db, now: Date) =>
  db
    .selectFrom('entitlement')
    .where('starts_at', '<=', now)
    .where(sql<boolean>`coalesce(holds_until, ends_at, 'infinity') > ${now}`)
    .where('suspended', 'is', null);

/** The better a plan, the lower; the first is 1. */
const RANK = sql<number>`array_position(${sql.val(PLANS)}::text[], plan)`;

/** Everybody's best plan at that moment, of equal ones the one that runs longest: a row for each who has any. */
export const plansInForce = (db: Db, now: Date) =>
  grantsInForce(db, now)
    .distinctOn('user_id')
    .select(['user_id', 'plan', 'ends_at'])
    .orderBy('user_id')
    .orderBy(RANK)
    .orderBy('ends_at', (order) => order.desc().nullsFirst());

/** The same for everybody at once, as the plan's place among `PLANS` from 1: without a sort it takes a third of the time. */
export const planRanksInForce = (db: Db, now: Date) =>
  grantsInForce(db, now)
    .groupBy('user_id')
    .select(['user_id', sql<number>`min(${RANK})`.as('rank')]);

/** The plan that somebody has now; null without any. */
export const planInForce = async (db: Db, userId: UserId, now: Date): Promise<PlanInForce | null> => {
  const row = await plansInForce(db, now).where('user_id', '=', userId).executeTakeFirst();
  return row && isPlan(row.plan) ? { plan: row.plan, endsAt: row.ends_at } : null;
};

export const letsWrite = (plan: Plan | undefined): boolean =>
  plan !== undefined && (WRITER_PLANS as readonly Plan[]).includes(plan);

/** Whether somebody has a plan that lets them read what others share: the reader's, or any that lets one write (decision 0039). */
export const hasReaderPlan = async (db: Db, userId: UserId, now: Date): Promise<boolean> =>
  (await planInForce(db, userId, now)) !== null;

/** Whether somebody may create chapters without end: by a plan, or because the whole instance is open (decision 0039). */
export const hasWriterPlan = async (
  db: Db,
  userId: UserId,
  now: Date,
  openAccess: boolean,
): Promise<boolean> => openAccess || letsWrite((await planInForce(db, userId, now))?.plan);
