import { randomUUID } from 'node:crypto';
import { askStripe, lookUp } from '../ask-stripe.ts';
import { type Billing, derivePlans } from '#features/subscription/server/derive-plans.ts';
import type { Payments } from '../payments.ts';
import { readLedger } from '../read-ledger.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Tells Stripe, and answers whether there was anything to tell. */
const tell = async (payments: Payments, id: string, billing: Billing): Promise<boolean> => {
  if (billing.act === 'leave') return false;
  if (billing.act !== 'pay-at') {
    const unused = billing.act === 'replace' ? { prorate: true, invoice_now: true } : {};
    // One that Stripe does not know any more is ended there.
    await lookUp(payments, (stripe) => stripe.subscriptions.cancel(id, unused));
    return true;
  }
  const until = billing.at / 1_000;
  await askStripe(payments, (stripe) =>
    stripe.subscriptions.update(
      id,
      // The note comes back with the subscription: by it a payment that we put off is told from time that Stripe gave.
      { trial_end: until, proration_behavior: 'none', metadata: { put_off_until: String(until) } },
      // Asking twice does no harm, and a key out of the ledger would be answered with what was true the last time.
      { idempotencyKey: `defer-${randomUUID()}` },
    ),
  );
  return true;
};

/**
 * Lets Stripe ask for the next payment only when everything is over that somebody has beside their subscription, or has it ask sooner where that is
 * gone. What is to be follows from the ledger, so it may be done again at any time: the daily look does it where it failed, which is why a failure
 * is no refusal.
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
