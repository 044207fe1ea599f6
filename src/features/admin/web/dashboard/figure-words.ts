import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

export const count = (value: number): string => value.toLocaleString(LANGUAGE);

const percent = (digits: number): ((share: number) => string) => {
  const format = new Intl.NumberFormat(LANGUAGE, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (share) => format.format(share);
};

/** A share from 0 to 1 as the nearest whole percent: '34%'. */
export const wholePercent = percent(0);
/** The same to one decimal: '2.5%'. */
export const exactPercent = percent(1);

/** A part of a whole, from 0 on; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

const COMPACT_FROM = 100_000;
const compact = new Intl.NumberFormat(LANGUAGE, { notation: 'compact' });
/** As short as an axis needs: '1,200', '250K'. */
export const shortCount = (value: number): string =>
  Math.abs(value) < COMPACT_FROM ? count(value) : compact.format(value);

const dollars = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency: 'usd',
    maximumFractionDigits: 0,
    ...options,
  });
const wholeDollars = dollars({});
const compactDollars = dollars({ notation: 'compact' });
/** The same for whole cents: '$1,200', '$250K'. */
export const shortMoney = (cents: number): string =>
  (Math.abs(cents) < COMPACT_FROM * 100 ? wholeDollars : compactDollars).format(cents / 100);
