import { t } from '#platform/shared/i18n.ts';
import type { DateFault } from '../shared/typed-date.ts';

/** Why something typed is no date, as a sentence; the server has the same ones. */
export const dateFaultInWords = (why: DateFault): string => {
  switch (why) {
    case 'no-date':
      return t('Please write the date like 1947, March 1947, 3 March 1947 or about 1947, or leave it empty.');
    case 'no-such-day':
      return t('There is no such day in the calendar. Please look at the day and the month once more.');
    case 'to-come':
      return t('This date still lies in the future.');
  }
};
