import { lookUp } from '../ask-stripe.ts';
import type { Payments } from '../payments.ts';
import { RUNNING_STATES } from '../running/running-subscription.ts';
import { syncSubscription } from '../running/sync-subscription.ts';
import { tryEach } from '../try-each.ts';

/** The running states, and those in which Stripe may still charge. */
const STILL_THERE: ReadonlySet<string> = new Set([...RUNNING_STATES, 'incomplete', 'unpaid', 'paused']);

const endAll = async (payments: Payments, customer: string): Promise<void> => {
  const found = await lookUp(payments, (stripe) => stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of (found?.data ?? []).filter(({ status }) => STILL_THERE.has(status))) {
    await lookUp(payments, (stripe) => stripe.subscriptions.cancel(id));
    await syncSubscription(payments, id);
  }
};

/**
 * No one should pay on a page for something they can no longer reach. If a page cannot be closed, it soon
 * expires by itself.
 */
const closePages = async (payments: Payments, customer: string): Promise<void> => {
  const open = await lookUp(payments, (stripe) =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  for (const { id } of open?.data ?? [])
    await lookUp(payments, (stripe) => stripe.checkout.sessions.expire(id)).catch(() => undefined);
};

/**
 * Tells Stripe about deleted accounts: their payment pages close and their subscriptions end, so that no one
 * pays for what they can no longer reach, and the customer with its email address is deleted there. A row in
 * our table remains until that is done. Returns the number of accounts.
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

/** The same in the background. The daily check repeats what fails. */
export const leaveStripeSoon = (payments: Payments): void => {
  leaveStripe(payments).catch((error: unknown) => {
    payments.log.error({ err: error }, 'Stripe was not told of a deleted account; it is tried again later');
  });
};
