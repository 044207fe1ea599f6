import { randomUUID } from 'node:crypto';
import { askStripe, lookUp } from '../ask-stripe.ts';
import { type Billing, derivePlans } from '#features/subscription/server/derive-plans.ts';
import type { Payments } from '../payments.ts';
import { readLedger } from '../read-ledger.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Tells Stripe, and returns whether there was anything to tell. */
const tell = async (payments: Payments, id: string, billing: Billing): Promise<boolean> => {
  if (billing.act === 'leave') return false;
  if (billing.act !== 'pay-at') {
    const unused = billing.act === 'replace' ? { prorate: true, invoice_now: true } : {};
    // A subscription that Stripe no longer knows has already ended there.
    await lookUp(payments, (stripe) => stripe.subscriptions.cancel(id, unused));
    return true;
  }
  const until = billing.at / 1_000;
  await askStripe(payments, (stripe) =>
    stripe.subscriptions.update(
      id,
      // The metadata comes back with the subscription and distinguishes a payment we deferred from a trial
      // that Stripe gave.
      { trial_end: until, proration_behavior: 'none', metadata: { put_off_until: String(until) } },
      // Asking twice does no harm. A key derived from the ledger would return the previous response again.
      { idempotencyKey: `defer-${randomUUID()}` },
    ),
  );
  return true;
};

/**
 * Makes Stripe charge the next payment only once everything else the holder has is over, or sooner if that is
 * taken away. The right time follows from the ledger, so this can be repeated at any time: the daily check
 * retries it, so failures are only logged.
 */
export const deferBilling = async (payments: Payments, userId: string): Promise<void> => {
  const { db, clock, log } = payments;
  if (!payments.stripe) return;
  try {
    const { ledger } = await readLedger(db, userId);
    for (const [id, billing] of derivePlans(ledger, clock().getTime()).billing)
      if (await tell(payments, id, billing)) await syncSubscription(payments, id);
  } catch (error) {
    log.error(
      { err: error },
      'a payment could not be put off until what was given is over; it is tried again',
    );
  }
};
