import type { Payments } from '../payments.ts';
import { runningSubscription } from './running-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Asks Stripe whether a month was paid that we have not heard of, before something is added after it: months
 * starting at the end of the old one would overlap the new one and be lost. If Stripe does not respond, our
 * own records have to do. Returns whether it was silent, because then there is no point in asking it anything
 * else.
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
