import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/** The plans a person can hold, best first (decision 0039). Nobody holds 'free': it is what is left without one. */
export const PLANS = ['enterprise', 'premium', 'family_reader'] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (text: string): text is Plan => (PLANS as readonly string[]).includes(text);

/** The plans that let one write; the family reader reads. */
export const WRITER_PLANS = ['enterprise', 'premium'] as const satisfies readonly Plan[];

/** An amount of money: whole cents and their currency. */
export type Price = { readonly cents: number; readonly currency: 'usd' };

/** Every price of the product, once (decision 0039). */
export const PRICES = {
  writerMonthly: { cents: 1_100, currency: 'usd' },
  writerThirtyDays: { cents: 1_100, currency: 'usd' },
  familyConnection: { cents: 1_000, currency: 'usd' },
  familyReaderMonthly: { cents: 400, currency: 'usd' },
} as const satisfies Record<string, Price>;

/** How long a gift may run, in months. */
export const GIFT_MONTHS = [1, 3, 6, 12] as const;

/** An amount as a reader says it: '$11' ('11 $'), and '$4.50' where there are cents; '-$11' where it went back. `currency` is an ISO code in any case. */
export const priceText = ({
  cents,
  currency,
}: {
  readonly cents: number;
  readonly currency: string;
}): string =>
  new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
