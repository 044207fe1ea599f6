import type { Db } from '#platform/server/database.ts';
import { addMonths } from '#platform/shared/calendar.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { grantState } from '../shared/grants.ts';
import { type Plan, PLANS } from '../shared/plans.ts';
import { addGrant, type NewGrant } from './add-grant.ts';
import { catchUpSubscription } from './catch-up-subscription.ts';
import { deferBilling } from './defer-billing.ts';
import { lockPlans } from './lock-plans.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PlanHolder } from './plan-holder.ts';

export type GivenPlan = {
  /** Made by whoever asks, so that asking again after a broken line gives nothing twice. */
  readonly grantId: string;
  readonly plan: Plan;
  /** Whole months, until a moment, or without an end. */
  readonly ends: { readonly months: number } | { readonly until: Date } | null;
  readonly reason: string;
  /** What belongs into the transaction that gives it; not called where it was given before. */
  readonly also: (tx: Db) => Promise<void>;
};

/** Months begin when what this person has of such a plan has ended, as those of a gift do; the rest begins now. */
const timesOf = (
  ends: GivenPlan['ends'],
  now: Date,
  covered: Date,
): Pick<NewGrant, 'startsAt' | 'endsAt'> => {
  if (ends === null) return { startsAt: now, endsAt: null };
  if ('until' in ends) return { startsAt: now, endsAt: ends.until };
  return { startsAt: covered, endsAt: addMonths(covered, ends.months) };
};

/** Until when this person has this plan or a better one already, at least now; undefined where it has no end. */
const coveredUntil = async (tx: Db, holder: PlanHolder, plan: Plan, now: Date): Promise<Date | undefined> => {
  const rows = await tx
    .selectFrom('entitlement')
    .where('user_id', '=', holder)
    .where('plan', 'in', PLANS.slice(0, PLANS.indexOf(plan) + 1))
    .select(['starts_at', 'ends_at', 'holds_until', 'suspended'])
    .execute();
  const counting = rows.filter((row) => ['running', 'later'].includes(grantState(row, now)));
  if (counting.some(({ ends_at }) => ends_at === null)) return undefined;
  const ends = counting.map(({ ends_at }) => ends_at?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), ...ends));
};

/**
 * Gives somebody a plan by hand; who gave it and why stay in the ledger. Refuses bad-input for an end that is not to come, and
 * plan-runs-already where this plan or a better one runs without an end.
 */
export const givePlan = async (
  deps: PaymentDeps,
  giver: UserId,
  holder: PlanHolder,
  { grantId, plan, ends, reason, also }: GivenPlan,
): Promise<void> => {
  const { isSilent } = await catchUpSubscription(deps, holder);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    if (ends !== null && 'until' in ends && ends.until <= now)
      refuse('bad-input', { faults: [{ field: 'ends.until', reason: 'This day is over.' }] });
    // So that of two that are given at once the second sees the first.
    if (!(await lockPlans(tx, holder))) refuse('not-found');
    const before = await tx
      .selectFrom('entitlement')
      .where('id', '=', grantId)
      .select(['user_id', 'given_by'])
      .executeTakeFirst();
    if (before) {
      if (before.user_id === holder && before.given_by === giver) return;
      refuse('bad-input', { faults: [{ field: 'grant_id', reason: 'This id is taken.' }] });
    }
    const covered = await coveredUntil(tx, holder, plan, now);
    if (covered === undefined) return refuse('plan-runs-already');
    await addGrant(tx, {
      id: grantId,
      userId: holder,
      plan,
      source: 'administrator',
      reason,
      givenBy: giver,
      ...timesOf(ends, now, covered),
    });
    await also(tx);
  });
  // Whoever pays every month is not asked for more while what was given holds.
  if (!isSilent) await deferBilling(deps, holder);
};
