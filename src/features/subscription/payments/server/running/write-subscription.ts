import type { Stripe } from 'stripe';
import type { Db } from '#platform/server/database/database.ts';
import { TERMS } from '#features/subscription/shared/offers.ts';
import { addPeriod } from '#features/subscription/server/add-period.ts';
import { idOf } from '../ask-stripe.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import type { Payments } from '../payments.ts';
import { purchaseIn } from '../events/purchase-in.ts';
import { recomputePlans } from '#features/subscription/server/recompute-plans.ts';
import { RUNNING_STATES } from './running-subscription.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { recipientOf } from '../mail-recipient.ts';
import { offerOfPlan } from '#features/subscription/server/offer-of-plan.ts';
import { planEndedMail, renewalFailedMail } from '../payment-mails.ts';

type Holder = {
  readonly userId: string | null;
  readonly plan: string;
  readonly boughtIn: string | undefined;
};

/**
 * Emails the holder about a failed payment, or a plan that ended because of it, in the transaction that
 * records it.
 */
const tellSubscriptionChange = async (
  tx: Db,
  from: Payments,
  { userId, plan, boughtIn }: Holder,
  before: string,
  { status, cancellation_details: details }: Stripe.Subscription,
): Promise<void> => {
  if (userId === null || before === status) return;
  const failed = status === 'past_due';
  const ended =
    (RUNNING_STATES as readonly string[]).includes(before) &&
    (status === 'unpaid' || (status === 'canceled' && details?.reason === 'payment_failed'));
  if (!failed && !ended) return;
  const to = await recipientOf(tx, userId, boughtIn);
  if (to) await queueMail(tx, (failed ? renewalFailedMail : planEndedMail)(from, to, offerOfPlan(plan)));
};

/** A subscription as Stripe described it, and when we asked. */
export type SeenSubscription = { readonly subscription: Stripe.Subscription; readonly askedAt: Date };

const RUNNING: ReadonlySet<string> = new Set(RUNNING_STATES);
/** No longer paid. An `incomplete` subscription never began. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

const at = (seconds: number): Date => new Date(seconds * 1_000);

type Known = { readonly userId: string | null; readonly plan: string; readonly boughtIn: string | undefined };

/**
 * The holder and the plan, from the subscription's own row or from the purchase it came from. Undefined if it
 * is not ours.
 */
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

type Before = {
  readonly status: string;
  readonly put_off: boolean;
  readonly current_period_end: Date;
};

const periodEnd = ({ items }: Stripe.Subscription): Date =>
  at(Math.max(...items.data.map((item) => item.current_period_end)));

/**
 * Stripe expresses this in two ways: to end with the period, or at a time within it. An earlier time means
 * nothing for a running subscription.
 */
const endsWithPeriod = (subscription: Stripe.Subscription): boolean => {
  const { cancel_at: end, cancel_at_period_end: withPeriod } = subscription;
  if (withPeriod || end === null) return withPeriod;
  return at(end) > periodStart(subscription) && at(end) <= periodEnd(subscription);
};

const periodStart = ({ items }: Stripe.Subscription): Date =>
  at(Math.min(...items.data.map((item) => item.current_period_start)));

/**
 * We created its current period to delay the next payment (`defer-billing.ts`). The metadata we left with it
 * says so.
 */
const isPutOff = ({ status, trial_end: end, metadata }: Stripe.Subscription): boolean =>
  status === 'trialing' && end !== null && metadata.put_off_until === String(end);

const endOf = ({ status, ended_at: ended }: Stripe.Subscription, askedAt: Date): Date | null => {
  if (!OVER.has(status)) return null;
  return ended === null ? askedAt : at(ended);
};

const sumOf = ({ items }: Stripe.Subscription): number =>
  items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0);

/** Writes the row unless a later response from Stripe is already stored. Returns whether it wrote. */
const writeRow = async (
  tx: Db,
  known: Known,
  { subscription, askedAt }: SeenSubscription,
  before: Before | undefined,
): Promise<boolean> => {
  // It was deferred before we stored this metadata, and nothing has changed since.
  const isStillPutOff =
    before?.put_off === true &&
    subscription.status === 'trialing' &&
    before.current_period_end.getTime() === periodEnd(subscription).getTime();
  const recurring = subscription.items.data[0]?.price.recurring;
  const changing = {
    status: subscription.status,
    amount_cents: sumOf(subscription),
    currency: subscription.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    current_period_end: periodEnd(subscription),
    cancel_at_period_end: endsWithPeriod(subscription),
    put_off: isPutOff(subscription) || isStillPutOff,
    ended_at: endOf(subscription, askedAt),
    asked_at: askedAt,
  };
  const written = await tx
    .insertInto('stripe_subscription')
    .values({
      id: subscription.id,
      user_id: known.userId,
      customer_id: idOf(subscription.customer) ?? '',
      plan: known.plan,
      // The clock of another machine may be ahead of ours.
      started_at: new Date(Math.min(at(subscription.start_date).getTime(), askedAt.getTime())),
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changing).where('stripe_subscription.asked_at', '<=', askedAt),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/**
 * Stores the period the subscription gives now, as long as it runs. A period we inserted ourselves gives
 * nothing.
 */
const writePeriod = async (tx: Db, { subscription, askedAt }: SeenSubscription): Promise<void> => {
  const row = await tx
    .selectFrom('stripe_subscription')
    .where('id', '=', subscription.id)
    .where('asked_at', '=', askedAt)
    .select('put_off')
    .executeTakeFirst();
  if (!row || row.put_off || !RUNNING.has(subscription.status)) return;
  await addPeriod(tx, subscription.id, periodStart(subscription), periodEnd(subscription));
};

/**
 * Stores a subscription as Stripe described it, and the plan its holder has through it. Whatever the order of
 * the messages, the most recent response wins. Returns whether it is one of ours.
 */
export const writeSubscription = async (
  tx: Db,
  payments: Payments,
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
    .select(['status', 'put_off', 'current_period_end'])
    .executeTakeFirst();
  if (!(await writeRow(tx, known, seen, before))) return true;
  await writePeriod(tx, seen);
  if (known.userId !== null) await recomputePlans(tx, known.userId, seen.askedAt);
  if (before) await tellSubscriptionChange(tx, payments, known, before.status, subscription);
  return true;
};
