import type { BookLanguage, TimelineEntry } from '../../shared/manuscript.ts';

/** `on`: '1969-05-17', or null if the date is unknown. */
export type LifeEventOfBook = {
  readonly title: string;
  readonly description: string | null;
  readonly event_date: string | null;
};

/**
 * Events by time, each with its date written as in the book's language. Events without a date come last, in
 * the order given.
 */
export const timelineOf = (events: readonly LifeEventOfBook[], language: BookLanguage): TimelineEntry[] => {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return events
    .toSorted((a, b) => (a.event_date ?? '9999-99').localeCompare(b.event_date ?? '9999-99', 'en'))
    .map(({ title, description, event_date: on }) => ({
      when: on === null ? '' : day.format(new Date(`${on}T00:00:00Z`)),
      title,
      text: description ?? '',
    }));
};
