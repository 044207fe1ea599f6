import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database.ts';
import { addMonths } from '#platform/shared/calendar.ts';
import { WRITER_PLANS } from '../shared/plans.ts';
import { askStripe } from './ask-stripe.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type RunningSubscription, runningSubscription } from './running-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Stripe puts a payment off by two years at the most, and by a moment at least. */
const DAY_MS = 86_400_000;
const LONGEST_MS = 729 * DAY_MS;
const SHORTEST_MS = 3_600_000;
const FURTHER_EVERY_MS = 30 * DAY_MS;

/**
 * Until when somebody needs no further payment, for what they have beside a running subscription: gifts, passes, months given by hand. What ran when
 * it began comes first, and the month that was paid for then after it. In milliseconds; nought for nothing.
 */
const givenUntil = async (db: Db, userId: string, { startedAt }: RunningSubscription): Promise<number> => {
  const rows = await db
    .selectFrom('entitlement')
    .where('user_id', '=', userId)
    .where('subscription_id', 'is', null)
    .where('plan', 'in', [...WRITER_PLANS])
    .where('suspended', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', startedAt)]))
    .orderBy('starts_at')
    .select(['starts_at', 'ends_at'])
    .execute();
  const began = startedAt.getTime();
  /** Until when it lasts without a gap from the beginning on, and until when what came later does. */
  let had = began;
  let since = 0;
  for (const { starts_at, ends_at } of rows) {
    const ends = ends_at?.getTime() ?? Infinity;
    if (starts_at.getTime() <= had) had = Math.max(had, ends);
    if (starts_at.getTime() >= began) since = Math.max(since, ends);
  }
  // For the rest of a day nothing is moved.
  if (had - began < DAY_MS) return since;
  return had === Infinity ? had : Math.max(addMonths(new Date(had), 1).getTime(), since);
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
  const longest = now + LONGEST_MS;
  // Of what lasts longer than that, it is put off further now and then, not every day.
  if (given > longest && period * 1_000 > longest - FURTHER_EVERY_MS) return undefined;
  const later = Math.floor(Math.min(given, longest) / 1_000);
  if (later > period) return later;
  // Stripe's word for one that was put off.
  if (running.status !== 'trialing') return undefined;
  const earliest = Math.max(given, await paidUntil(db, running), now + SHORTEST_MS);
  const sooner = Math.floor(earliest / 1_000);
  return sooner < period ? sooner : undefined;
};

/**
 * Lets Stripe ask for the next payment only when the months are over that somebody has beside their subscription. What is to be
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
