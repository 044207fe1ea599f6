import type { Payments } from '../payments.ts';
import { runningSubscription } from './running-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Asks Stripe whether a month was paid whose news has not come yet, before something is put behind it: months that begin where the old one ended
 * would run beside the new one, and be lost. Where Stripe does not answer, what we know has to do; answers whether it did not, because then there
 * is no use in asking more of it now.
 */
export const catchUpSubscription = async (
  payments: Payments,
  userId: string,
): Promise<{ readonly isSilent: boolean }> => {
  const { db, clock, log, stripe } = payments;
  if (!stripe) return { isSilent: true };
  const running = await runningSubscription(db, userId, 'premium');
  if (!running?.goesOn || running.periodEnd > clock()) return { isSilent: false };
  try {
    await syncSubscription(payments, running.id);
    return { isSilent: false };
  } catch (error) {
    log.warn({ err: error }, 'a subscription could not be looked at before something was added to it');
    return { isSilent: true };
  }
};
