import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database.ts';
import { addMonths } from '#platform/shared/calendar.ts';
import { WRITER_PLANS } from '../shared/plans.ts';
import { askStripe } from './ask-stripe.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type RunningSubscription, runningSubscription } from './running-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Stripe puts a payment off by two years at the most, and by a moment at least. */
const LONGEST_MS = 729 * 86_400_000;
const SHORTEST_MS = 3_600_000;

/**
 * The end of what somebody has beside a running subscription, from a later time on than that: gifts, passes that waited, months given by hand. In
 * milliseconds; nought for nothing.
 */
const givenUntil = async (db: Db, userId: string, { startedAt }: RunningSubscription): Promise<number> => {
  const row = await db
    .selectFrom('entitlement')
    .where('user_id', '=', userId)
    .where('subscription_id', 'is', null)
    .where('plan', 'in', [...WRITER_PLANS])
    .where('suspended', 'is', null)
    .where('starts_at', '>=', startedAt)
    .select((max) => max.fn.max('ends_at').as('end'))
    .executeTakeFirst();
  return row?.end?.getTime() ?? 0;
};

/** Until when a subscription is paid for: a month from its newest payment. In milliseconds. */
const paidUntil = async (db: Db, { id }: RunningSubscription): Promise<number> => {
  const row = await db
    .selectFrom('payment')
    .where('subscription_id', '=', id)
    .where('kind', '=', 'payment')
    .select((max) => max.fn.max('occurred_at').as('at'))
    .executeTakeFirst();
  return row?.at ? addMonths(row.at, 1).getTime() : 0;
};

/**
 * When the next payment is to be, in whole seconds; undefined where it is to stay as it is. It is put off for what was given, and where that is gone,
 * because its money went back or the administrator ended it, it comes when what is paid for is over.
 */
const nextPayment = async (
  db: Db,
  userId: string,
  running: RunningSubscription,
  now: number,
): Promise<number | undefined> => {
  const period = Math.floor(running.periodEnd.getTime() / 1_000);
  const given = await givenUntil(db, userId, running);
  const later = Math.floor(Math.min(given, now + LONGEST_MS) / 1_000);
  if (later > period) return later;
  // Stripe's word for one that was put off.
  if (running.status !== 'trialing') return undefined;
  const earliest = Math.max(given, await paidUntil(db, running), now + SHORTEST_MS);
  const sooner = Math.floor(earliest / 1_000);
  return sooner < period ? sooner : undefined;
};

/**
 * Lets Stripe ask for the next payment only when the months are over that somebody was given while their subscription runs. What is to be
 * follows from the ledger, so it may be done again at any time: the daily look does it where it failed, which is why a failure is no refusal.
 */
export const deferBilling = async (deps: PaymentDeps, userId: string): Promise<void> => {
  const { db, clock, log } = deps;
  if (!deps.stripe) return;
  try {
    const running = await runningSubscription(db, userId, 'premium');
    if (!running?.goesOn || running.status === 'past_due') return;
    const until = await nextPayment(db, userId, running, clock().getTime());
    if (until === undefined) return;
    await askStripe(deps, (stripe) =>
      stripe.subscriptions.update(
        running.id,
        { trial_end: until, proration_behavior: 'none' },
        // Asking twice does no harm, and a key out of the ledger would be answered with what was true the last time.
        { idempotencyKey: `defer-${randomUUID()}` },
      ),
    );
    await syncSubscription(deps, running.id);
  } catch (error) {
    log.error(
      { err: error },
      'a payment could not be put off until what was given is over; it is tried again',
    );
  }
};
