import type { Db } from '#platform/server/database/database.ts';
import { daysLater } from '#platform/shared/calendar.ts';
import { DifferentVisitors } from './different-visitors.ts';
import type { Hours } from './hours-not-rolled-up.ts';
import { beginningOf, quartersWithin, utcDayOf } from './utc-days.ts';
import { type ForgottenDay, readRolledUp, readVisitors, type VisitorsOfSpan } from './visitors-of-span.ts';

/** The days of UTC that are in memory at a time. */
const DAYS_AT_ONCE = 31;

export type CountedVisitors = {
  /** Different visitors of each day. */
  readonly ofDays: readonly number[];
  /** Those of all the days together. */
  readonly together: number;
  /** The places of the days that forgotten days of UTC are a part of: what is counted for these is not all. */
  readonly withForgotten: ReadonlySet<number>;
};

type DayOfSpans = readonly [day: string, spans: readonly (VisitorsOfSpan | ForgottenDay)[]];

/** The days of UTC from one to another, rolled up and out of the visits of `hours`, in order; some at a time. */
async function* spansByDay(db: Db, first: string, last: string, hours: Hours): AsyncGenerator<DayOfSpans> {
  for (let from = first; from <= last; from = daysLater(from, DAYS_AT_ONCE)) {
    const end = daysLater(from, DAYS_AT_ONCE);
    const [begins, ends] = [beginningOf(from), beginningOf(end)];
    const ofThese = hours.filter((hour) => hour.getTime() >= begins && hour.getTime() < ends);
    const lastOfThese = daysLater(end, -1) < last ? daysLater(end, -1) : last;
    const spans = [...(await readRolledUp(db, from, lastOfThese)), ...(await readVisitors(db, ofThese))];
    yield* [...Map.groupBy(spans, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}

/**
 * Counts different visitors, exactly. `starts` are the moments at which the days begin, in order, and at the end the one at which the last is over;
 * `hours` those that must be read from the visits.
 *
 * A day of another time zone is the end of one day of UTC and the beginning of the next. None lies within a single one without touching its
 * beginning or its end: no zone is less than an hour, and yet not at all, away from UTC.
 */
export const countVisitors = async (
  db: Db,
  starts: readonly Date[],
  hours: Hours,
): Promise<CountedVisitors> => {
  const moments = starts.map((start) => start.getTime());
  const [begins = 0, ends = 0] = [moments[0], moments.at(-1)];
  const days = moments.length - 1;
  const counted = new DifferentVisitors(days);
  const withForgotten = new Set<number>();
  let reached = 0;
  for await (const [utcDay, spans] of spansByDay(db, utcDayOf(begins), utcDayOf(ends - 1), hours)) {
    const over = beginningOf(daysLater(utcDay, 1));
    while (reached + 1 < days && (moments[reached + 1] ?? 0) <= beginningOf(utcDay)) reached += 1;
    for (let day = reached; day < days && (moments[day] ?? 0) < over; day += 1) {
      const { first, end } = quartersWithin(utcDay, moments[day] ?? 0, moments[day + 1] ?? 0);
      if (first >= end) continue;
      for (const span of spans) {
        if ('forgotten' in span) withForgotten.add(day);
        else counted.see(span, first, end, day);
      }
    }
  }
  return { ofDays: counted.ofDays, together: counted.together, withForgotten };
};
