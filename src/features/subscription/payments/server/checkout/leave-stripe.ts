import { lookUp } from '../ask-stripe.ts';
import type { Payments } from '../payments.ts';
import { RUNNING_STATES } from '../running/running-subscription.ts';
import { syncSubscription } from '../running/sync-subscription.ts';
import { tryEach } from '../try-each.ts';

/** Beside what runs, what Stripe may still ask money for. */
const STILL_THERE: ReadonlySet<string> = new Set([...RUNNING_STATES, 'incomplete', 'unpaid', 'paused']);

const endAll = async (payments: Payments, customer: string): Promise<void> => {
  const found = await lookUp(payments, (stripe) => stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of (found?.data ?? []).filter(({ status }) => STILL_THERE.has(status))) {
    await lookUp(payments, (stripe) => stripe.subscriptions.cancel(id));
    await syncSubscription(payments, id);
  }
};

/** Nobody is to pay on a page for what they could not reach any more. One that cannot be closed closes by itself before long. */
const closePages = async (payments: Payments, customer: string): Promise<void> => {
  const open = await lookUp(payments, (stripe) =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  for (const { id } of open?.data ?? [])
    await lookUp(payments, (stripe) => stripe.checkout.sessions.expire(id)).catch(() => undefined);
};

/**
 * Tells Stripe of accounts that are gone: their payment pages close and their subscriptions end, so that nobody pays for what they cannot reach any
 * more, and the customer with the address is deleted there. A note stands in our table until that is done. Answers for how many.
 */
export const leaveStripe = async (payments: Payments): Promise<number> => {
  if (!payments.stripe) return 0;
  const gone = await payments.db
    .selectFrom('stripe_customer')
    .where('user_id', 'is', null)
    .select('customer_id')
    .execute();
  await tryEach(gone, async ({ customer_id: customer }) => {
    await closePages(payments, customer);
    await endAll(payments, customer);
    await lookUp(payments, (stripe) => stripe.customers.del(customer));
    await payments.db.deleteFrom('stripe_customer').where('customer_id', '=', customer).execute();
  });
  return gone.length;
};

/** The same beside whatever is done now; what fails is left to the daily look. */
export const leaveStripeSoon = (payments: Payments): void => {
  leaveStripe(payments).catch((error: unknown) => {
    payments.log.error({ err: error }, 'Stripe was not told of a deleted account; it is tried again later');
  });
};
