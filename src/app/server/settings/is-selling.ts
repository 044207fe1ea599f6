import { keyMode } from '#platform/server/payments/open-stripe.ts';
import type { Settings } from './env.ts';

type Selling = Pick<
  Settings,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'NODE_ENV' | 'baseUrl' | 'OPEN_ACCESS'
>;

/**
 * Whether the key is for Stripe's test mode, on an instance that others can reach. Anyone could then get
 * every plan without paying, with a card from Stripe's documentation. On one's own machine, or with a
 * stand-in for Stripe, a test key is fine.
 */
export const hasTestKeyInProduction = (settings: Selling): boolean =>
  settings.STRIPE_SECRET_KEY !== undefined &&
  keyMode(settings.STRIPE_SECRET_KEY) === 'test' &&
  settings.NODE_ENV === 'production' &&
  settings.STRIPE_API_URL === undefined &&
  new URL(settings.baseUrl).hostname !== 'localhost';

/**
 * Whether plans and gifts are sold here: with a Stripe key that takes real money, and never on a family's own
 * instance (decision 0039).
 */
export const isSelling = (settings: Selling): boolean =>
  settings.STRIPE_SECRET_KEY !== undefined && !settings.OPEN_ACCESS && !hasTestKeyInProduction(settings);

/** The warning for the operator at the start; undefined if there is none. */
export const warningAboutKey = (settings: Selling): string | undefined =>
  hasTestKeyInProduction(settings)
    ? 'STRIPE_SECRET_KEY is a key of Stripe’s test mode, so nothing is sold and plans say Coming Soon; set a live key (sk_live_… or rk_live_…) to sell'
    : undefined;
