import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/** An amount with its cents, as sums stand under each other: '$11.00', and below nought '-$4.50'. */
export const money = (cents: number): string =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'usd' }).format(cents / 100);
