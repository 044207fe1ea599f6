import type { Stripe } from 'stripe';

export type StripeSettings = {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
};

/** Opens Stripe's library when it is first needed: most processes never use it, and it is large. */
export type StripeDoor = () => Promise<Stripe>;

/** A person waits for the answer: two tries and the pause between them stay under ten seconds. */
const ONE_TRY_MS = 4_000;
const FURTHER_TRIES = 1;

/**
 * A key's mode; undefined if the key doesn't say. Anything created in one mode doesn't exist in the other.
 */
export const keyMode = (key: string): 'live' | 'test' | undefined => {
  if (/^(sk|rk)_live_/.test(key)) return 'live';
  return /^(sk|rk)_test_/.test(key) ? 'test' : undefined;
};

/** Undefined if the settings have no key: then nothing is sold. */
export const openStripe = ({
  STRIPE_SECRET_KEY: key,
  STRIPE_API_URL: address,
}: StripeSettings): StripeDoor | undefined => {
  if (key === undefined) return undefined;
  const elsewhere = address === undefined ? undefined : new URL(address);
  let made: Promise<Stripe> | undefined;
  return () =>
    (made ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(key, {
          timeout: ONE_TRY_MS,
          maxNetworkRetries: FURTHER_TRIES,
          telemetry: false,
          ...(elsewhere && {
            host: elsewhere.hostname,
            port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
            protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
          }),
        }),
    ));
};
