import { sql } from 'kysely';
import { idOf } from './ask-stripe.ts';
import { deferBilling } from './running/defer-billing.ts';
import { fulfilCheckout } from './checkout/fulfil-checkout.ts';
import { leaveStripe } from './checkout/leave-stripe.ts';
import { lockPlans } from '#features/subscription/server/lock-plans.ts';
import type { Payments } from './payments.ts';
import { recomputePlans } from '#features/subscription/server/recompute-plans.ts';
import { RUNNING_STATES } from './running/running-subscription.ts';
import { lookAtSubscription, syncSubscription, takeInvoice } from './running/sync-subscription.ts';
import { EVENTS_KEPT_MS, takeMissedEvents } from './events/take-missed-events.ts';
import { tryEach } from './try-each.ts';
import { giveTurnBack, takeTurn } from './upkeep-turn.ts';

const DAY_MS = 24 * 3_600_000;
/** A little less than a day, so that upkeep, which runs four times a day, does this every day. */
const EVERY_MS = DAY_MS - 4 * 3_600_000;
/** Long after Stripe has stopped resending an event. */
const EVENTS_REMEMBERED_MS = 60 * DAY_MS;
/** Long after a purchase without a payment page could be resumed (`buy-offer.ts`). */
const WITHOUT_PAGE_MS = 2 * DAY_MS;

const LOST_AFTER_MS = 3 * DAY_MS;

const TURN = 'stripe-reconciliation';

type Step = (payments: Payments, now: Date) => Promise<unknown>;

/**
 * Settles purchases whose outcome was never reported. A purchase that never got a payment page cannot be
 * paid.
 */
const settleOpen: Step = async (payments, now) => {
  const { db } = payments;
  const open = await db
    .selectFrom('purchase')
    .where('state', '=', 'open')
    .where('checkout_session', 'is not', null)
    .select('checkout_session')
    .execute();
  const sessions = open.flatMap(({ checkout_session: session }) => (session === null ? [] : [session]));
  await tryEach(sessions, (session) => fulfilCheckout(payments, session));
  await db
    .updateTable('purchase')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where((where) =>
      where.or([
        where('created_at', '<', new Date(now.getTime() - EVENTS_KEPT_MS)),
        where.and([
          where('checkout_session', 'is', null),
          where('created_at', '<', new Date(now.getTime() - WITHOUT_PAGE_MS)),
        ]),
      ]),
    )
    .execute();
};

const isBooked = async ({ db }: Payments, invoice: string): Promise<boolean> =>
  (await db.selectFrom('payment').where('id', '=', invoice).select('id').executeTakeFirst()) !== undefined;

/**
 * A subscription that Stripe no longer knows, as after a change of keys, ends a few days after its paid
 * period, because it will never be paid again.
 */
const endLost = async ({ db }: Payments, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('stripe_subscription')
    .set({ status: 'canceled', ended_at: sql`current_period_end` })
    .where('id', '=', id)
    .where('current_period_end', '<', new Date(now.getTime() - LOST_AFTER_MS))
    .execute();
};

/** Checks every subscription that has not ended as far as we know, with its newest invoice. */
const lookAtRunning: Step = async (payments, now) => {
  const running = await payments.db
    .selectFrom('stripe_subscription')
    .where('status', 'in', [...RUNNING_STATES, 'unpaid', 'incomplete', 'paused'])
    .select(['id', 'user_id'])
    .execute();
  await tryEach(running, async ({ id, user_id: userId }) => {
    const seen = await lookAtSubscription(payments, id);
    if (!seen) return endLost(payments, id, now);
    const invoice = idOf(seen.subscription.latest_invoice);
    if (invoice !== null && !(await isBooked(payments, invoice))) await takeInvoice(payments, invoice);
    else await syncSubscription(payments, id);
    if (userId !== null) await deferBilling(payments, userId);
  });
};

/**
 * Derives the plans again of everyone who has or will have one, so that an error in the stored result lasts
 * no longer than a day.
 */
const recomputeAll: Step = async ({ db }, now) => {
  const holders = await db
    .selectFrom('entitlement')
    .where((where) =>
      where.or([where('ends_at', 'is', null), where('ends_at', '>', now), where('holds_until', '>', now)]),
    )
    .select('user_id')
    .distinct()
    .execute();
  await tryEach(holders, ({ user_id: holder }) =>
    db.transaction().execute(async (tx) => {
      if (await lockPlans(tx, holder)) await recomputePlans(tx, holder, now);
    }),
  );
};

const forgetOldEvents: Step = ({ db }, now) =>
  db
    .deleteFrom('stripe_event')
    .where('taken_at', '<', new Date(now.getTime() - EVENTS_REMEMBERED_MS))
    .execute();

const STEPS: readonly Step[] = [
  takeMissedEvents,
  settleOpen,
  recomputeAll,
  lookAtRunning,
  (payments) => leaveStripe(payments),
  forgetOldEvents,
];

/**
 * Once a day, on one node: fetches whatever did not reach us, so that a lost message costs no one their plan
 * for more than a day. Returns whether it ran now. Throws the error of the first step that failed, and then
 * runs again at the next check.
 */
export const reconcile = async (payments: Payments): Promise<boolean> => {
  const { db, clock, stripe } = payments;
  const now = clock();
  if (!stripe || !(await takeTurn(db, TURN, now, EVERY_MS))) return false;
  try {
    await tryEach(STEPS, (step) => step(payments, now));
    return true;
  } catch (error) {
    await giveTurnBack(db, TURN, now);
    throw error;
  }
};
