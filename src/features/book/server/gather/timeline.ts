import { byDate, dateInWords } from '#features/family/profiles/shared/inexact-date.ts';
import { dayLocale } from '#platform/shared/day-in.ts';
import { bookWords } from '../../shared/book-words.ts';
import type { BookLanguage, TimelineEntry } from '../../shared/manuscript.ts';

/** `event_date`: '1969-05-17'; if the day is not known, `event_about`: '1969', '1969-05', '1969~'. */
export type LifeEventOfBook = {
  readonly title: string;
  readonly description: string | null;
  readonly event_date: string | null;
  readonly event_about: string | null;
};

/**
 * Events by time, each with its date written as in the book's language. Events without a date come last, in
 * the order given.
 */
export const timelineOf = (events: readonly LifeEventOfBook[], language: BookLanguage): TimelineEntry[] => {
  const locale = dayLocale(language);
  const { about } = bookWords(language);
  return events
    .map((event) => ({ ...event, on: event.event_date ?? event.event_about }))
    .toSorted((one, other) => byDate(one.on, other.on))
    .map(({ on, title, description }) => ({
      when: on === null ? '' : dateInWords(on, locale, about),
      title,
      text: description ?? '',
    }));
};
