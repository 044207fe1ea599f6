import { dateFaultInWords } from '#features/family/web/date-fault-words.ts';
import { readTyped } from '#features/family/web/held-date.ts';
import { isBefore, type StoredDate, storedDate } from '#features/family/profiles/shared/inexact-date.ts';

/** The date to send for what was typed; none if it can't be stored. */
export const readDate = (typed: string): StoredDate =>
  storedDate(readTyped(typed)) ?? { day: null, about: null };

/** A date as it is stored: '1948-03-02', '1947~'. A date that a page can't store stays as typed. */
export const storedOrTyped = (typed: string): string => {
  const date = storedDate(readTyped(typed));
  return date ? (date.day ?? date.about ?? '') : typed.trim();
};

/** What is wrong with a date, as it was typed. */
export const faultOfDate = (
  typed: string,
  earliest: string,
  { toCome, tooEarly }: { readonly toCome: string; readonly tooEarly: string },
): string | undefined => {
  const read = readTyped(typed);
  if (read.kind === 'fault') return read.why === 'to-come' ? toCome : dateFaultInWords(read.why);
  const date = storedDate(read);
  if (!date) return dateFaultInWords('no-date');
  const known = date.day ?? date.about;
  return known !== null && isBefore(known, earliest) ? tooEarly : undefined;
};
