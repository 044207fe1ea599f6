import type { Stripe } from 'stripe';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { TERMS } from '../shared/offers.ts';
import { idOf } from './ask-stripe.ts';
import { lockPlans } from './lock-plans.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { purchaseIn } from './purchase-in.ts';
import { RUNNING_STATES } from './running-subscription.ts';
import { tellSubscriptionChange } from './tell-subscription-change.ts';

/** A subscription as Stripe described it, and when it was asked. */
export type SeenSubscription = { readonly subscription: Stripe.Subscription; readonly askedAt: Date };

const RUNNING: ReadonlySet<string> = new Set(RUNNING_STATES);
/** Paid no more. What is `incomplete` never began. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

/** Between a month's end and the news that the next is paid lie an hour and sometimes a day; nobody is locked out meanwhile. */
const GRACE_MS = 3 * 86_400_000;

const at = (seconds: number): Date => new Date(seconds * 1_000);

type Known = { readonly userId: string | null; readonly plan: string; readonly boughtIn: string | undefined };

/** Whose it is and what it gives: by its own row, or by the purchase that it came from. Undefined for one that is none of ours. */
const knownAs = async (tx: Db, subscription: Stripe.Subscription): Promise<Known | undefined> => {
  const purchase = await purchaseIn(tx, subscription.metadata);
  const row = await tx
    .selectFrom('stripe_subscription')
    .where('id', '=', subscription.id)
    .select(['user_id', 'plan'])
    .executeTakeFirst();
  const boughtIn = purchase?.language;
  if (row) return { userId: row.user_id, plan: row.plan, boughtIn };
  const plan = purchase && TERMS[purchase.offer].monthly ? TERMS[purchase.offer].plan : undefined;
  return purchase && plan ? { userId: purchase.userId, plan, boughtIn } : undefined;
};

const periodEnd = ({ items }: Stripe.Subscription): Date =>
  at(Math.max(...items.data.map((item) => item.current_period_end)));

/** Stripe says it in two ways: to end with the period, or at a time that lies in it. One before it says nothing of a subscription that runs. */
const endsWithPeriod = (subscription: Stripe.Subscription): boolean => {
  const { cancel_at: end, cancel_at_period_end: withPeriod, items } = subscription;
  if (withPeriod || end === null) return withPeriod;
  const began = Math.min(...items.data.map((item) => item.current_period_start));
  return end > began && at(end) <= periodEnd(subscription);
};

const endOf = ({ status, ended_at: ended }: Stripe.Subscription): Date | null =>
  OVER.has(status) && ended !== null ? at(ended) : null;

const sumOf = ({ items }: Stripe.Subscription): number =>
  items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0);

/** Writes the row unless somebody asked Stripe later than this and wrote already; answers whether it did. */
const writeRow = async (
  tx: Db,
  known: Known,
  { subscription, askedAt }: SeenSubscription,
): Promise<boolean> => {
  const recurring = subscription.items.data[0]?.price.recurring;
  const changing = {
    status: subscription.status,
    amount_cents: sumOf(subscription),
    currency: subscription.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    current_period_end: periodEnd(subscription),
    cancel_at_period_end: endsWithPeriod(subscription),
    ended_at: endOf(subscription),
    asked_at: askedAt,
  };
  const written = await tx
    .insertInto('stripe_subscription')
    .values({
      id: subscription.id,
      user_id: known.userId,
      customer_id: idOf(subscription.customer) ?? '',
      plan: known.plan,
      started_at: at(subscription.start_date),
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changing).where('stripe_subscription.asked_at', '<=', askedAt),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

const writeGrant = async (tx: Db, { userId, plan }: Known, seen: SeenSubscription): Promise<void> => {
  const { subscription, askedAt } = seen;
  if (OVER.has(subscription.status)) {
    const ended = endOf(subscription) ?? askedAt;
    await tx
      .updateTable('entitlement')
      .set({ ends_at: sql`least(ends_at, ${ended}::timestamptz)`, holds_until: null })
      .where('subscription_id', '=', subscription.id)
      .execute();
    return;
  }
  if (userId === null || !RUNNING.has(subscription.status)) return;
  const ends = periodEnd(subscription);
  const holdsUntil = endsWithPeriod(subscription) ? null : new Date(ends.getTime() + GRACE_MS);
  const times = { ends_at: ends, holds_until: holdsUntil };
  // Another machine's clock may be ahead of ours.
  const startsAt = new Date(Math.min(at(subscription.start_date).getTime(), askedAt.getTime()));
  await tx
    .insertInto('entitlement')
    .values({
      user_id: userId,
      plan,
      source: 'stripe',
      subscription_id: subscription.id,
      starts_at: startsAt,
      ...times,
    })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(times))
    .execute();
};

/**
 * Writes down a subscription as Stripe described it, and the plan that somebody has by it. Whatever order the news come in, what was asked last
 * stands. Answers whether it is one of ours.
 */
export const writeSubscription = async (
  tx: Db,
  deps: PaymentDeps,
  seen: SeenSubscription,
): Promise<boolean> => {
  const { subscription } = seen;
  const found = await knownAs(tx, subscription);
  if (!found) return false;
  const isThere = found.userId !== null && (await lockPlans(tx, found.userId));
  const known = isThere ? found : { ...found, userId: null };
  const before = await tx
    .selectFrom('stripe_subscription')
    .where('id', '=', subscription.id)
    .select('status')
    .executeTakeFirst();
  if (!(await writeRow(tx, known, seen))) return true;
  await writeGrant(tx, known, seen);
  if (before) await tellSubscriptionChange(tx, deps, known, before.status, subscription);
  return true;
};
