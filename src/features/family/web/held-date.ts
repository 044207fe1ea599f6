import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { type DateFault, type DayOrder, type TypedDate, typedDate } from '../shared/typed-date.ts';
import { dayHere } from '#features/family/profiles/web/whole-day.ts';

/** How dates are written where the reader is: "3/4/1948" is a different day in London and in Boston. */
const dayOrder = (): DayOrder => {
  const parts = new Intl.DateTimeFormat(ownLocale()).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
    ? 'month-first'
    : 'day-first';
};

/** What a person typed for a date, as understood here and today. */
export const readTyped = (typed: string): TypedDate => typedDate(typed, dayHere(), dayOrder());

/** As the tree stores it: '1947-03-03', 'about 1947'. Text that isn't a date we can read stays as typed. */
export const heldDate = (typed: string): string => {
  const read = readTyped(typed);
  if (read.kind !== 'date') return typed.trim();
  const { date } = read;
  const { day } = date;
  switch (date.kind) {
    case 'on':
      return day;
    case 'about':
      return t('about {day}', { day });
    case 'before':
      return t('before {day}', { day });
    case 'after':
      return t('after {day}', { day });
    case 'between':
      return t('between {day} and {until}', { day, until: date.until });
    case 'from-to':
      return t('from {day} to {until}', { day, until: date.until });
  }
};

/** Why the typed text, which replaces `stands`, is not a date. */
export const faultOfDate = (typed: string, stands: string): DateFault | undefined => {
  if (typed.trim() === stands.trim()) return undefined;
  const read = readTyped(typed);
  return read.kind === 'fault' ? read.why : undefined;
};
