import { dayIn } from '#platform/shared/calendar.ts';
import { refuse } from '#platform/shared/problem.ts';

type Day = {
  readonly field: 'date_of_birth' | 'event_date';
  /** '1948-03-02' */
  readonly day: string | null | undefined;
  readonly timeZone: string;
  readonly reason: string;
};

/** Refuses, as bad-input, a day that has not begun where the writer is. */
export const refuseFuture = ({ field, day, timeZone, reason }: Day, now: Date): void => {
  if (day && day > dayIn(timeZone, now)) refuse('bad-input', { faults: [{ field, reason }] });
};
