import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysFrom, startsOfDays, daysLater } from '#platform/shared/calendar.ts';
import type { DayOfVisits, VisitDays } from '../shared/contract.ts';
import { hoursNotRolledUp, type Hours } from './hours-not-rolled-up.ts';
import { rankPages } from './rank-pages.ts';
import { HOURS_A_DAY, beginningOf, quartersWithin, utcDayOf } from './utc-days.ts';
import { type ForgottenDay, readRolledUp, readVisitors, type VisitorsOfSpan } from './visitors-of-span.ts';

/** Counts every visitor once a day, and once overall. The days come in order. */
class DifferentVisitors {
  /** One number for each day. */
  readonly ofDays: number[];
  together = 0;
  /** By id, the number of the last day on which that visitor was seen, starting at one. */
  #lastDay = new Uint16Array(1 << 16);

  constructor(days: number) {
    this.ofDays = Array.from({ length: days }, () => 0);
  }

  /**
   * Counts the visitors of a span who were there from quarter `first` of its day up to, but not including,
   * `end`. One of the two is the start or end of that day, so comparing each visitor's first and last visit
   * is enough.
   */
  see({ ids, firstQuarters, lastQuarters }: VisitorsOfSpan, first: number, end: number, day: number): void {
    this.#makeRoomFor(ids.at(-1) ?? 0);
    const lastDay = this.#lastDay;
    const number = day + 1;
    let newToDay = 0;
    for (let place = 0; place < ids.length; place += 1) {
      if ((lastQuarters[place] ?? 0) < first || (firstQuarters[place] ?? 0) >= end) continue;
      const id = ids[place] ?? 0;
      const before = lastDay[id];
      if (before === number) continue;
      if (before === 0) this.together += 1;
      lastDay[id] = number;
      newToDay += 1;
    }
    this.ofDays[day] = (this.ofDays[day] ?? 0) + newToDay;
  }

  #makeRoomFor(id: number): void {
    if (id < this.#lastDay.length) return;
    const larger = new Uint16Array(Math.max(id + 1, this.#lastDay.length * 2));
    larger.set(this.#lastDay);
    this.#lastDay = larger;
  }
}

/** How many UTC days are in memory at a time. */
const DAYS_AT_ONCE = 31;

type CountedVisitors = {
  /** Different visitors on each day. */
  readonly ofDays: readonly number[];
  /** Different visitors on all the days together. */
  readonly together: number;
  /** The indexes of days that overlap forgotten UTC days. Their counts are incomplete. */
  readonly withForgotten: ReadonlySet<number>;
};

type DayOfSpans = readonly [day: string, spans: readonly (VisitorsOfSpan | ForgottenDay)[]];

/**
 * The UTC days from `first` to `last`, from rolled-up spans and the visits of `hours`, in order. Reads a few
 * days at a time.
 */
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
 * Counts different visitors, exactly. `starts` are the moments at which the days begin, in order, followed by
 * the end of the last day. `hours` are those that must be read from the visits.
 *
 * A day in another time zone is the end of one UTC day and the beginning of the next. None is inside a single
 * UTC day without touching its beginning or end: no zone differs from UTC by less than an hour, except by
 * nothing at all.
 */
const countVisitors = async (db: Db, starts: readonly Date[], hours: Hours): Promise<CountedVisitors> => {
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

type Range = { readonly from: string; readonly to: string; readonly timeZone: string };
type Sums = { place: number; visits: number; returning: number; newcomers: number };

/** The sums of each day that had visits, by the day's index. */
const sumsOf = async (db: Db, starts: readonly Date[]): Promise<Map<number, Sums>> => {
  const { rows } = await sql<Sums>`
    select width_bucket(quarter, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1 as place,
      sum(visits)::float8 as visits, sum(return_visits)::float8 as returning, sum(new_visitors)::float8 as newcomers
    from visit_quarter where quarter >= ${starts[0]} and quarter < ${starts.at(-1)}
    group by 1`.execute(db);
  return new Map(rows.map((sums) => [sums.place, sums]));
};

/** The number of different visitors on forgotten UTC days: nothing else is known about them. */
const countsOfForgotten = async (db: Db, from: string, to: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('visit_span')
    .select(['day', 'visitor_count'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('first_hour', '=', 0)
    .where('end_hour', '=', HOURS_A_DAY)
    .execute();
  return new Map(rows.map(({ day, visitor_count }) => [day, visitor_count]));
};

/**
 * Visits, visitors and pages of days in a time zone. The sums come from the quarters of an hour, visitors and
 * pages from what upkeep rolled up, and the last hour or so from the visits themselves. Everything is read
 * from one snapshot.
 */
export const summariseDays = (db: Db, { from, to, timeZone }: Range): Promise<VisitDays> => {
  const days = daysFrom(from, to);
  const starts = startsOfDays(timeZone, from, to);
  const [begins = 0, ends = 0] = [starts[0]?.getTime(), starts.at(-1)?.getTime()];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const hours = await hoursNotRolledUp(tx, begins, ends);
      const sums = await sumsOf(tx, starts);
      const visitors = await countVisitors(tx, starts, hours);
      const { withForgotten } = visitors;
      const known = withForgotten.size === 0 ? undefined : await countsOfForgotten(tx, from, to);
      const figuresOf = (day: string, place: number): DayOfVisits => ({
        day,
        visits: sums.get(place)?.visits ?? 0,
        returnVisits: sums.get(place)?.returning ?? 0,
        uniqueVisitors: (withForgotten.has(place) ? known?.get(day) : visitors.ofDays[place]) ?? 0,
        newVisitors: sums.get(place)?.newcomers ?? 0,
      });
      return {
        days: days.map(figuresOf),
        uniqueVisitors: withForgotten.size === 0 ? visitors.together : null,
        toldApartFrom: days[Math.max(-1, ...withForgotten) + 1] ?? null,
        topPages: await rankPages(tx, begins, ends, hours),
      };
    });
};
