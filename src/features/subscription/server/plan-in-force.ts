import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { isPlan, type Plan, PLANS, WRITER_PLANS } from '../shared/plans.ts';

export type PlanInForce = {
  readonly plan: Plan;
  /** Null if it has no end. */
  readonly endsAt: Date | null;
};

export type PlansAt = {
  readonly now: Date;
  /** Whether to include the writer plan that everyone has on an open instance (decision 0039). */
  readonly openAccess: boolean;
};

const everyonesPlan = (db: Db) =>
  db
    .selectFrom('user')
    .select([
      'id as user_id',
      sql<string>`${sql.lit('premium' satisfies Plan)}`.as('plan'),
      sql<Date | null>`null::timestamptz`.as('ends_at'),
    ]);

/** All plans in force at that moment, for everyone. This is the only definition of "in force". */
const grantsInForce = (db: Db, { now, openAccess }: PlansAt) => {
  const held = db
    .selectFrom('entitlement')
    .where('starts_at', '<=', now)
    .where(sql<boolean>`coalesce(holds_until, ends_at, 'infinity') > ${now}`)
    .where('suspended', 'is', null)
    .select(['user_id', 'plan', 'ends_at']);
  return db.selectFrom((openAccess ? held.unionAll(everyonesPlan(db)) : held).as('in_force'));
};

/** The better a plan, the lower its rank. The first is 1. */
const RANK = sql<number>`array_position(${sql.val(PLANS)}::text[], plan)`;

/**
 * Everyone's best plan at that moment, and among equal ones the one that runs longest. One row per person
 * with a plan.
 */
export const plansInForce = (db: Db, at: PlansAt) =>
  grantsInForce(db, at)
    .distinctOn('user_id')
    .select(['user_id', 'plan', 'ends_at'])
    .orderBy('user_id')
    .orderBy(RANK)
    .orderBy('ends_at', (order) => order.desc().nullsFirst());

/**
 * The same for everyone at once, as the plan's position in `PLANS` from 1. Without a sort it takes a third of
 * the time.
 */
export const planRanksInForce = (db: Db, at: PlansAt) =>
  grantsInForce(db, at)
    .groupBy('user_id')
    .select(['user_id', sql<number>`min(${RANK})`.as('rank')]);

/** The user's own current plan; null if they have none. */
export const planInForce = async (db: Db, userId: UserId, now: Date): Promise<PlanInForce | null> => {
  const row = await plansInForce(db, { now, openAccess: false })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && isPlan(row.plan) ? { plan: row.plan, endsAt: row.ends_at } : null;
};

export const letsWrite = (plan: Plan | undefined): boolean =>
  plan !== undefined && (WRITER_PLANS as readonly Plan[]).includes(plan);

/**
 * Whether a user has a plan that lets them read what others share: the reader's plan, or any plan for writing
 * (decision 0039).
 */
export const hasReaderPlan = async (db: Db, userId: UserId, now: Date): Promise<boolean> =>
  (await planInForce(db, userId, now)) !== null;

/**
 * Whether a user may create any number of chapters: through a plan, or because the whole instance is open
 * (decision 0039).
 */
export const hasWriterPlan = async (
  db: Db,
  userId: UserId,
  now: Date,
  openAccess: boolean,
): Promise<boolean> => openAccess || letsWrite((await planInForce(db, userId, now))?.plan);
