import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/** An amount with its cents, as in a column of sums: '$11.00', and if it is negative '-$4.50'. */
export const money = (cents: number): string =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'usd' }).format(cents / 100);
