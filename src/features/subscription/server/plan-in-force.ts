import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type Plan, PLANS, WRITER_PLANS } from '../shared/plans.ts';

export type PlanInForce = {
  readonly plan: Plan;
  /** Null where it has no end. */
  readonly endsAt: Date | null;
};

const isPlan = (text: string): text is Plan => (PLANS as readonly string[]).includes(text);

/** Everybody's best plan at that moment, of equal ones the one that runs longest: a row for each who has any. The one place that says so. */
export const plansInForce = (db: Db, now: Date) =>
  db
    .selectFrom('entitlement')
    .distinctOn('user_id')
    .where('starts_at', '<=', now)
    .where(sql<boolean>`coalesce(holds_until, ends_at, 'infinity') > ${now}`)
    .where('suspended', 'is', null)
    .select(['user_id', 'plan', 'ends_at'])
    .orderBy('user_id')
    .orderBy(sql`array_position(${sql.val(PLANS)}::text[], plan)`)
    .orderBy('ends_at', (order) => order.desc().nullsFirst());

/** The plan that somebody has now; null without any. */
export const planInForce = async (db: Db, userId: UserId, now: Date): Promise<PlanInForce | null> => {
  const row = await plansInForce(db, now).where('user_id', '=', userId).executeTakeFirst();
  return row && isPlan(row.plan) ? { plan: row.plan, endsAt: row.ends_at } : null;
};

export const letsWrite = (plan: Plan | undefined): boolean =>
  plan !== undefined && (WRITER_PLANS as readonly Plan[]).includes(plan);

/** Whether somebody has a plan that lets them read what others share: the reader's, or any that lets one write (decision 21). */
export const hasReaderPlan = async (db: Db, userId: UserId, now: Date): Promise<boolean> =>
  (await planInForce(db, userId, now)) !== null;

/** Whether somebody may create chapters without end: by a plan, or because the whole instance is open (decision 19). */
export const hasWriterPlan = async (
  db: Db,
  userId: UserId,
  now: Date,
  openAccess: boolean,
): Promise<boolean> => openAccess || letsWrite((await planInForce(db, userId, now))?.plan);
