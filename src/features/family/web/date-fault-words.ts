import { t } from '#platform/shared/i18n.ts';
import type { DateFault } from '../shared/typed-date.ts';

/** Why typed text is not a date, as a sentence; the server has the same sentences. */
export const dateFaultInWords = (why: DateFault): string => {
  switch (why) {
    case 'no-date':
      return t('Please write the date like 1947, March 1947, 3 March 1947 or about 1947, or leave it empty.');
    case 'no-such-day':
      return t('That date doesn’t exist. Please check the day and the month.');
    case 'to-come':
      return t('This date is in the future.');
  }
};
