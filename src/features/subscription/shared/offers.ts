import { type Plan, type Price, PRICES } from './plans.ts';

/** Everything that can be bought, by the names used in the payment records. */
export const OFFERS = [
  'writer_monthly',
  'writer_thirty_days',
  'family_reader_monthly',
  'family_connection',
  'gift',
] as const;
export type Offer = (typeof OFFERS)[number];

/** What an offer costs, and what it gives. */
export type Terms = {
  readonly price: Price;
  /** Renewed every month until it is cancelled; otherwise paid once. */
  readonly monthly: boolean;
  /** The plan the buyer gets. A connection gives none, and neither does a gift, which is for someone else. */
  readonly plan?: Plan;
  /** How long a plan that does not renew lasts, in days of 24 hours. */
  readonly days?: number;
};

/**
 * The terms of everything that is sold, in one place. The price of a gift is that of its first month
 * (`giftPrice`).
 */
export const TERMS: Readonly<Record<Offer, Terms>> = {
  writer_monthly: { price: PRICES.writerMonthly, monthly: true, plan: 'premium' },
  writer_thirty_days: { price: PRICES.writerThirtyDays, monthly: false, plan: 'premium', days: 30 },
  family_reader_monthly: { price: PRICES.familyReaderMonthly, monthly: true, plan: 'family_reader' },
  family_connection: { price: PRICES.familyConnection, monthly: false },
  gift: { price: PRICES.writerMonthly, monthly: false },
};

/** A gift costs what its months would cost the recipient. */
export const giftPrice = (months: number): Price => ({
  ...TERMS.gift.price,
  cents: TERMS.gift.price.cents * months,
});
