import { ownLocale } from '#platform/web/own-locale.ts';
import type { Bin, BinSize } from './bins.ts';

/** Calendar days have no time zone, so they are formatted as they are. */
const written = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(ownLocale(), { timeZone: 'UTC', ...options });

const isWholeMonth = ({ from, to }: Bin): boolean =>
  from.endsWith('-01') && new Date(Date.parse(to) + 86_400_000).getUTCDate() === 1;

/** From one day to another, as a reader would write it: '3 – 9 November 2026', and a single day once. */
export const daysInWords = ({ from, to }: Bin): string =>
  written({ dateStyle: 'long' }).formatRange(new Date(from), new Date(to));

/** The days of a bin: 'Tuesday, 3 November 2026', '3 – 9 November 2026', 'November 2026'. */
export const binInWords = (bin: Bin, size: BinSize): string => {
  if (size === 'day') return written({ dateStyle: 'full' }).format(new Date(bin.from));
  if (size === 'month' && isWholeMonth(bin))
    return written({ month: 'long', year: 'numeric' }).format(new Date(bin.from));
  return daysInWords(bin);
};

/** The same for the axis, as short as possible: '3 Nov', 'Nov 26'. */
export const binInShort = ({ from }: Bin, size: BinSize): string =>
  written(size === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }).format(
    new Date(from),
  );
