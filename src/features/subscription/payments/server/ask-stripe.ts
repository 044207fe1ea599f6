import type { Stripe } from 'stripe';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { Payments } from './payments.ts';

/** A person waits; a service that sends its answer drop by drop outlasts every pause that the library watches. */
const LONGEST_MS = 9_000;

type Deps = Pick<Payments, 'stripe' | 'log'>;

/** Stripe's own word that a thing is not there (any more). */
export const isMissing = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'resource_missing';

/** Stripe's sentences repeat what was sent, an address for one: of its refusals the log has only what they are called. */
const loggable = (error: unknown): object => {
  const { type, code, param, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
  return type === undefined ? { err: error } : { stripe: { type, code, param, statusCode, requestId } };
};

/**
 * Asks Stripe something, for whoever waits for it. Throws payment-off without a key, and payment-unavailable whatever goes wrong there: it is
 * down, slow, answers nonsense or refuses us. What is asked must be harmless to ask again.
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

/** Whatever stands between us and Stripe may answer for it, in JSON too; every object of Stripe's has an id, and every list its entries. */
const isFromStripe = (answer: { readonly id?: unknown; readonly data?: unknown }): boolean =>
  typeof answer.id === 'string' || Array.isArray(answer.data);

/** The same for one object by its id: null where Stripe says that there is none. */
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

/** An object's id, where Stripe answers with the id or, asked to, with the whole. */
export const idOf = (given: string | { readonly id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);
