import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '48 MB', in thousands, as disks are sold. */
export const bytesInWords = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(LANGUAGE, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1_000 ** step);
};

/** '21 November 2026 at 23:15', in the reader's language and time zone. */
export const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));

/** '23:15:04': for what was checked a moment ago. */
export const clockOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { timeStyle: 'medium' }).format(new Date(time));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has lasted, in its largest unit, rounded down. */
export const lasting = (ms: number): string => {
  if (ms >= DAY_MS) return counted(Math.floor(ms / DAY_MS), { one: '{n} day', other: '{n} days' });
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), { one: '{n} hour', other: '{n} hours' });
  if (ms >= MINUTE_MS)
    return counted(Math.floor(ms / MINUTE_MS), { one: '{n} minute', other: '{n} minutes' });
  return t('less than a minute');
};

/** Whole cents are too coarse for the cost of a day's tokens, so this shows up to four digits. */
export const costInWords = ({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}): string =>
  new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    maximumFractionDigits: amount < 1 ? 4 : 2,
  }).format(amount);
