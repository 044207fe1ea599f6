import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

/** Stripe remembers for a day what it answered under a key, also that it failed. */
const isRememberedFailure = (error: unknown): boolean => {
  const { statusCode = 0, headers = {} } = error as Partial<Stripe.errors.StripeError>;
  return statusCode >= 500 && headers['idempotent-replayed'] === 'true';
};

/**
 * Asks for something under a key, by which a lost answer is given again instead of the thing being done twice. Where what is given again is only that it
 * failed, it is asked for under a new key: nobody is to hear of this morning's failure all day.
 */
export const underKey = async <T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  try {
    return await ask(key);
  } catch (error) {
    if (isRememberedFailure(error)) return ask(`${key}-${randomUUID()}`);
    throw error;
  }
};
