import { ownLocale } from '#platform/web/own-locale.ts';

/** A day in the reader's own format: '21 November 2026' or 'November 21, 2026'. `time` is an ISO time. */
export const dayOf = (time: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long' }).format(new Date(time));
