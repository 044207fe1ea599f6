import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Plan } from '../shared/plans.ts';
import { addGrant } from './add-grant.ts';
import { catchUpSubscription } from '#features/subscription/payments/server/running/catch-up-subscription.ts';
import { deferBilling } from '#features/subscription/payments/server/running/defer-billing.ts';
import { holdsWithoutEnd } from './derive-plans.ts';
import { lockPlans } from './lock-plans.ts';
import type { Payments } from '#features/subscription/payments/server/payments.ts';
import type { PlanHolder } from './plan-holder.ts';
import { readLedger } from '#features/subscription/payments/server/read-ledger.ts';

export type GivenPlan = {
  /** Created by the caller, so that repeating the request after a lost connection gives nothing twice. */
  readonly grantId: string;
  readonly plan: Plan;
  /** Whole months, until a date, or without an end. */
  readonly ends: { readonly months: number } | { readonly until: Date } | null;
  readonly reason: string;
  /** Work that must run in the transaction that gives the plan. Not called if it was already given. */
  readonly also: (tx: Db) => Promise<void>;
};

/**
 * Months are used up after whatever this person already has of that plan, like those of a gift. Everything
 * else begins now.
 */
const howLong = (ends: GivenPlan['ends'], now: Date) => {
  if (ends === null) return { startsAt: now, endsAt: null };
  return 'until' in ends ? { startsAt: now, endsAt: ends.until } : { givenAt: now, months: ends.months };
};

/**
 * Gives a person a plan by hand. The ledger stores who gave it and why. Rejects with bad-input for an end
 * that is not in the future, and with plan-runs-already if this plan or a better one runs without an end.
 */
export const givePlan = async (
  payments: Payments,
  giver: UserId,
  holder: PlanHolder,
  { grantId, plan, ends, reason, also }: GivenPlan,
): Promise<void> => {
  const { isSilent } = await catchUpSubscription(payments, holder);
  const now = payments.clock();
  await payments.db.transaction().execute(async (tx) => {
    if (ends !== null && 'until' in ends && ends.until <= now)
      refuse('bad-input', { faults: [{ field: 'ends.until', reason: 'This day is over.' }] });
    // So that the second of two simultaneous grants sees the first.
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
    if (holdsWithoutEnd((await readLedger(tx, holder)).ledger, plan)) refuse('plan-runs-already');
    await addGrant(tx, {
      id: grantId,
      userId: holder,
      plan,
      source: 'administrator',
      reason,
      givenBy: giver,
      ...howLong(ends, now),
    });
    await also(tx);
  });
  // Someone who pays monthly is not charged while the given plan runs.
  if (!isSilent) await deferBilling(payments, holder);
};
