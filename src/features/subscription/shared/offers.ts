import { type Plan, type Price, PRICES } from './plans.ts';

/** What can be bought, by the names under which it stands in the books. */
export const OFFERS = [
  'writer_monthly',
  'writer_thirty_days',
  'family_reader_monthly',
  'family_connection',
  'gift',
] as const;
export type Offer = (typeof OFFERS)[number];

/** What one costs, and what it gives. */
export type Terms = {
  readonly price: Price;
  /** Paid again every month until it is ended; otherwise once. */
  readonly monthly: boolean;
  /** The plan that the buyer has by it; none by a connection, and none by a gift, which is somebody else's. */
  readonly plan?: Plan;
  /** How long that plan holds where it is not paid again, in days of 24 hours. */
  readonly days?: number;
};

/** The terms of everything that is sold, once. The price of a gift is that of its first month (`giftPrice`). */
export const TERMS: Readonly<Record<Offer, Terms>> = {
  writer_monthly: { price: PRICES.writerMonthly, monthly: true, plan: 'premium' },
  writer_thirty_days: { price: PRICES.writerThirtyDays, monthly: false, plan: 'premium', days: 30 },
  family_reader_monthly: { price: PRICES.familyReaderMonthly, monthly: true, plan: 'family_reader' },
  family_connection: { price: PRICES.familyConnection, monthly: false },
  gift: { price: PRICES.writerMonthly, monthly: false },
};

/** A gift costs what its months would cost the one who gets it. */
export const giftPrice = (months: number): Price => ({
  ...TERMS.gift.price,
  cents: TERMS.gift.price.cents * months,
});
