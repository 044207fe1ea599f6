import { t } from '#platform/shared/i18n.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import type { Frequency } from '#features/questions/shared/rhythm.ts';

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  weekly: t('Every week'),
  'twice-a-month': t('Twice a month'),
  monthly: t('Once a month'),
};

/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 10, 23);

/** The name of a weekday; 1 is Monday. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(ownLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    FIRST_DAY + (weekday - 1) * 86_400_000,
  );

/** An hour of the day in the local format: '9:00 AM', '09:00'. */
export const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    FIRST_DAY + hour * 3_600_000,
  );

/** 'Monday, 30 November at 09:00', in the given time zone. */
export const momentName = (time: string, timeZone: string): string =>
  t('{day} at {hour}', {
    day: new Intl.DateTimeFormat(ownLocale(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    }).format(new Date(time)),
    hour: new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit', timeZone }).format(
      new Date(time),
    ),
  });

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
