import { t } from '#platform/shared/i18n.ts';
import { isDay } from '#features/family/shared/typed-date.ts';
import { dayInWords } from './whole-day.ts';

const DATE = /\b(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?\b/g;

/** A date that is not known to the day, as a page stores it. */
const ABOUT = /^(\d{4}(?:-\d\d){0,2})~$/;

/**
 * A noted date with its days in the reader's own format: '1948-03-02' and 'about 1890-05' become '2 March
 * 1948' and 'about May 1890', and so does '1890-05~'.
 */
export const datesInWords = (noted: string): string => {
  const about = ABOUT.exec(noted)?.[1];
  return about === undefined ? daysInWords(noted) : t('about {day}', { day: daysInWords(about) });
};

const daysInWords = (noted: string): string =>
  noted.replace(DATE, (written: string, year: string, month: string, day: string | undefined) =>
    // If there is no such day, it stays as it was written.
    isDay(Number(year), Number(month), Number(day ?? 1)) ? dayInWords(written) : written,
  );
