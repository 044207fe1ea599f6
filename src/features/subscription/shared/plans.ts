import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/**
 * The plans a person can have, best first (decision 0039). No one has 'free': it means having none of these.
 */
export const PLANS = ['enterprise', 'premium', 'family_reader'] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (text: string): text is Plan => (PLANS as readonly string[]).includes(text);

/** The plans that allow writing. A family reader only reads. */
export const WRITER_PLANS = ['enterprise', 'premium'] as const satisfies readonly Plan[];

/** An amount of money: whole cents and their currency. */
export type Price = { readonly cents: number; readonly currency: 'usd' };

/** Every price of the product, in one place (decision 0039). */
export const PRICES = {
  writerMonthly: { cents: 1_100, currency: 'usd' },
  writerThirtyDays: { cents: 1_100, currency: 'usd' },
  familyConnection: { cents: 1_000, currency: 'usd' },
  familyReaderMonthly: { cents: 400, currency: 'usd' },
} as const satisfies Record<string, Price>;

/** The lengths of a gift, in months. */
export const GIFT_MONTHS = [1, 3, 6, 12] as const;

/**
 * An amount for a reader: '$11' ('11 $'), '$4.50' if there are cents, and '-$11' if the money went back.
 * `currency` is an ISO code in upper or lower case.
 */
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
