import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

/** For a day, Stripe remembers its response to a key, even a failure. */
const isRememberedFailure = (error: unknown): boolean => {
  const { statusCode = 0, headers = {} } = error as Partial<Stripe.errors.StripeError>;
  return statusCode >= 500 && headers['idempotent-replayed'] === 'true';
};

/**
 * Sends a request under a key, so that after a lost response Stripe repeats the response and not the action.
 * If it only repeats a failure, the request is sent under a new key: no one should get this morning's failure
 * all day.
 */
export const underKey = async <T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  try {
    return await ask(key);
  } catch (error) {
    if (isRememberedFailure(error)) return ask(`${key}-${randomUUID()}`);
    throw error;
  }
};
