import type { Stripe } from 'stripe';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { Payments } from './payments.ts';

/**
 * A person is waiting. The library's timeout only measures pauses, so a service that trickles out its
 * response never exceeds it.
 */
const LONGEST_MS = 9_000;

type Deps = Pick<Payments, 'stripe' | 'log'>;

/** Stripe's own code for an object that does not exist (any more). */
export const isMissing = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'resource_missing';

/**
 * Stripe's messages repeat what was sent, such as an email address, so only its error codes go into the log.
 */
const loggable = (error: unknown): object => {
  const { type, code, param, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
  return type === undefined ? { err: error } : { stripe: { type, code, param, statusCode, requestId } };
};

/**
 * Calls Stripe while a person waits. Throws payment-off without a key, and payment-unavailable for anything
 * that goes wrong there: Stripe is down, slow, returns nonsense or refuses. The call must be safe to repeat.
 */
export const askStripe = async <T>(
  { stripe, log }: Deps,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> => {
  if (!stripe) return refuse('payment-off');
  try {
    return await answerInTime(LONGEST_MS, async () => ask(await stripe()));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error(loggable(error), 'the payment service did not answer as it should');
    return refuse('payment-unavailable');
  }
};

/**
 * Something between us and Stripe may answer in its place, even in JSON. Every object from Stripe has an id,
 * and every list its entries.
 */
const isFromStripe = (answer: { readonly id?: unknown; readonly data?: unknown }): boolean =>
  typeof answer.id === 'string' || Array.isArray(answer.data);

/** The same for one object by its id. Null if Stripe says that it does not exist. */
export const lookUp = <T extends object>(
  payments: Deps,
  find: (stripe: Stripe) => Promise<T>,
): Promise<T | null> =>
  askStripe(payments, async (stripe) => {
    const answer = await find(stripe).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (answer && !isFromStripe(answer)) throw new Error('the answer is none of Stripe’s');
    return answer;
  });

/** The id of an object, whether Stripe sent only the id or the expanded object. */
export const idOf = (given: string | { readonly id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
