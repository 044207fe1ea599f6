import { dayIn } from '#platform/shared/calendar.ts';
import { refuse } from '#platform/shared/problem.ts';

type Day = {
  readonly field: 'date_of_birth' | 'born_about' | 'event_date';
  /** '1948-03-02', or as much of it as is known. */
  readonly day: string | null | undefined;
  readonly timeZone: string;
  readonly reason: string;
};

/** Refuses, as bad-input, a day, month or year that has not begun where the writer is. */
export const refuseFuture = ({ field, day, timeZone, reason }: Day, now: Date): void => {
  if (day && day > dayIn(timeZone, now).slice(0, day.length))
    refuse('bad-input', { faults: [{ field, reason }] });
};
