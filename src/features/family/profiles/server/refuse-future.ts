import { dayIn } from '#platform/shared/calendar.ts';
import { isAfter } from '#features/family/profiles/shared/inexact-date.ts';
import { refuse } from '#platform/shared/problem.ts';

type Day = {
  readonly field: 'date_of_birth' | 'born_about' | 'event_date' | 'event_about';
  /** '1948-03-02', or what is known of it: '1948-03', '1948~'. */
  readonly day: string | null | undefined;
  readonly timeZone: string;
  readonly reason: string;
};

/** Throws bad-input for a day, month or year that has not begun where the writer is. */
export const refuseFuture = ({ field, day, timeZone, reason }: Day, now: Date): void => {
  if (day && isAfter(day, dayIn(timeZone, now))) refuse('bad-input', { faults: [{ field, reason }] });
};
