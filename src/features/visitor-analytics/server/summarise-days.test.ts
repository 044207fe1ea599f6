import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysFrom, daysLater, startsOfDays } from '#platform/shared/calendar.ts';
import type { Db } from '#platform/server/database/database.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import type { VisitDays } from '../shared/contract.ts';
import { forgetOldVisits, VISITS_KEPT_DAYS } from './forget-old-visits.ts';
import { rollUpLatestVisits, rollUpVisits } from './roll-up-visits.ts';
import { summariseDays } from './summarise-days.ts';
import { type Visit, writeVisits } from './write-visits.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const PAGES = ['/', '/about', '/faq', '/pricing', '/sign-in', '/terms', '/write'];
/** Zones ahead, behind and near UTC, with quarter hours or clock changes at midnight or by 30 minutes. */
const ZONES = [
  'UTC',
  'Europe/London',
  'Africa/Cairo',
  'America/Havana',
  'America/New_York',
  'Atlantic/Azores',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];

/** A fixed series of pseudo-random numbers, so that a failure can be reproduced. */
const seededNumbers = (seed: number) => {
  let last = seed;
  return (below: number): number => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * below);
  };
};

/** Visits between two days in chronological order, every third within a second of a quarter hour. */
const someVisits = (from: string, to: string, count: number): Visit[] => {
  const upTo = seededNumbers(20_261_121);
  const visitors = Array.from({ length: 60 }, () => randomUUID());
  const begins = Date.parse(from);
  const moments = Array.from({ length: count }, () => begins + upTo(Date.parse(to) - begins));
  const onEdges = moments.map((at, n) =>
    n % 3 === 0 ? Math.round(at / 900_000) * 900_000 - 1 + (n % 2) : at,
  );
  return onEdges
    .toSorted((a, b) => a - b)
    .map((at) => ({
      at: new Date(at),
      visitor: visitors[upTo(visitors.length)] ?? '',
      session: 1,
      page: PAGES[Math.min(upTo(PAGES.length), upTo(PAGES.length))] ?? '',
      referrer: null,
      userAgent: 'Some browser',
      isReturn: upTo(3) === 0,
    }));
};

const write = async (db: Db, visits: readonly Visit[]): Promise<void> => {
  for (let from = 0; from < visits.length; from += 500) await writeVisits(db, visits.slice(from, from + 500));
};

/** The same by checking every visit, with the calendar of Intl. */
const countedOneByOne = (
  visits: readonly Visit[],
  from: string,
  to: string,
  timeZone: string,
): Omit<VisitDays, 'toldApartFrom'> => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const seen = new Set<string>();
  const newcomers = new Set(visits.filter(({ visitor }) => !seen.has(visitor) && seen.add(visitor)));
  const within = visits
    .map((visit) => ({ ...visit, day: format.format(visit.at), isNew: newcomers.has(visit) }))
    .filter(({ day }) => day >= from && day <= to);
  const different = (some: readonly { visitor: string }[]): number =>
    new Set(some.map(({ visitor }) => visitor)).size;
  const ofDay = Map.groupBy(within, ({ day }) => day);
  const pages = [...Map.groupBy(within, ({ page }) => page)].map(([page, of]) => ({
    page,
    visits: of.length,
  }));
  return {
    days: daysFrom(from, to).map((day) => {
      const own = ofDay.get(day) ?? [];
      return {
        day,
        visits: own.length,
        returnVisits: own.filter(({ isReturn }) => isReturn).length,
        uniqueVisitors: different(own),
        newVisitors: own.filter(({ isNew }) => isNew).length,
      };
    }),
    uniqueVisitors: different(within),
    topPages: pages.toSorted((a, b) => b.visits - a.visits || (a.page < b.page ? -1 : 1)).slice(0, 5),
  };
};

describe('the days of a range match a count of every single visit', () => {
  const visits = someVisits('2026-09-20', '2026-11-21T10:00:00Z', 1_000);
  /**
   * A month in which the clocks change, the day they change, all days, and the last days, which aren't over.
   */
  const RANGES = [
    ['2026-10-02', '2026-11-02'],
    ['2026-10-25', '2026-10-25'],
    ['2026-09-01', '2026-11-22'],
    ['2026-11-18', '2026-11-21'],
  ] as const;

  const expectExact = async (db: Db, zones: readonly string[]): Promise<void> => {
    for (const timeZone of zones) {
      for (const [from, to] of RANGES) {
        expect(await summariseDays(db, { from, to, timeZone }), `${from} to ${to}, ${timeZone}`).toEqual({
          ...countedOneByOne(visits, from, to, timeZone),
          toldApartFrom: from,
        });
      }
    }
  };
  const SOME_ZONES = ['UTC', 'America/Havana', 'Asia/Kathmandu'];

  it('before and after roll-up, and where late visits undid some of it', async () => {
    const { db } = await emptyDatabase();
    await write(db, visits);
    await expectExact(db, SOME_ZONES);
    // 61 days, and hours of the last two.
    expect(await rollUpVisits(db, NOW)).toBeGreaterThan(65);
    expect(await rollUpVisits(db, NOW)).toBe(0);
    await expectExact(db, ZONES);
    const spans = db.deleteFrom('visit_span');
    await spans.where('day', 'in', ['2026-10-04', '2026-10-25', '2026-11-18']).execute();
    await spans.where('day', '=', '2026-11-20').where('first_hour', 'in', [3, 4, 18]).execute();
    await expectExact(db, SOME_ZONES);
  });
});

it('a late visit counts towards its day, which is then rolled up again', async () => {
  const { db } = await emptyDatabase();
  const [early, late] = someVisits('2026-11-01', '2026-11-02', 2);
  if (!early || !late) throw new Error('two visits were made');
  const day = { from: '2026-11-01', to: '2026-11-01', timeZone: 'UTC' };
  const counted = async () => {
    const { days, uniqueVisitors, topPages } = await summariseDays(db, day);
    return [days[0]?.visits, days[0]?.uniqueVisitors, uniqueVisitors, topPages.length];
  };
  await write(db, [{ ...early, page: '/' }]);
  expect(await rollUpVisits(db, NOW)).toBe(1);
  expect(await counted()).toEqual([1, 1, 1, 1]);
  await write(db, [{ ...late, visitor: randomUUID(), page: '/faq' }]);
  expect(await counted()).toEqual([2, 2, 2, 2]);
  expect(await rollUpVisits(db, NOW)).toBe(1);
  expect(await counted()).toEqual([2, 2, 2, 2]);
});

it('hours are rolled up when over, and replaced by the day once visits that browsers held back are in', async () => {
  const { db } = await emptyDatabase();
  await write(db, someVisits('2026-11-20T20:10:00Z', '2026-11-20T23:50:00Z', 50));
  const spans = async (now: string): Promise<unknown> => {
    await rollUpLatestVisits(db, new Date(now));
    const made = await db
      .selectFrom('visit_span')
      .select(['first_hour', 'end_hour'])
      .orderBy('first_hour')
      .execute();
    return made.map(({ first_hour, end_hour }) => [first_hour, end_hour]);
  };
  expect(await spans('2026-11-20T22:59:00Z')).toEqual([
    [20, 21],
    [21, 22],
  ]);
  expect(await spans('2026-11-22T00:59:00Z')).toEqual([
    [20, 21],
    [21, 22],
    [22, 23],
    [23, 24],
  ]);
  expect(await spans('2026-11-22T01:00:00Z')).toEqual([[0, 24]]);
});

it('upkeep summarises the time index, which nothing else does on the embedded engine', async () => {
  const { db } = await emptyDatabase();
  await write(db, someVisits('2026-11-19', '2026-11-20', 5_000));
  await rollUpLatestVisits(db, NOW);
  const { rows } = await sql<{
    behind: number;
  }>`select brin_summarize_new_values('visit_by_time') as behind`.execute(db);
  expect(rows).toEqual([{ behind: 0 }]);
});

describe('once the visits of a day are forgotten', () => {
  const visits = someVisits('2025-09-15', '2025-11-15', 1_500);
  const lastForgotten = daysLater('2026-11-21', -VISITS_KEPT_DAYS);
  let db: Db;
  beforeEach(async () => {
    ({ db } = await emptyDatabase());
    await write(db, visits);
    await rollUpVisits(db, NOW);
    await forgetOldVisits(db, NOW);
  });

  it('more recent days stay exact in every time zone', async () => {
    for (const timeZone of ZONES) {
      const range = { from: daysLater(lastForgotten, 2), to: '2025-11-16', timeZone };
      expect(await summariseDays(db, range), timeZone).toEqual({
        ...countedOneByOne(visits, range.from, range.to, timeZone),
        toldApartFrom: range.from,
      });
    }
  });

  it('sums and pages stay exact in every time zone, a day’s visitors are by UTC date, and there is no overall number', async () => {
    const range = { from: '2025-09-20', to: daysLater(lastForgotten, 20) };
    const inUtc = countedOneByOne(visits, range.from, range.to, 'UTC');
    for (const timeZone of ZONES) {
      const { days, ...rest } = await summariseDays(db, { ...range, timeZone });
      const expected = countedOneByOne(visits, range.from, range.to, timeZone);
      expect(rest.uniqueVisitors).toBeNull();
      expect(rest.topPages, timeZone).toEqual(expected.topPages);
      const begins = startsOfDays(timeZone, daysLater(lastForgotten, 1), daysLater(lastForgotten, 1))[0];
      const wholeFrom = daysLater(
        lastForgotten,
        (begins?.toISOString() ?? '') >= daysLater(lastForgotten, 1) ? 1 : 2,
      );
      expect(rest.toldApartFrom, timeZone).toBe(wholeFrom);
      expect(days, timeZone).toEqual(
        expected.days.map((day, place) =>
          day.day < wholeFrom ? { ...day, uniqueVisitors: inUtc.days[place]?.uniqueVisitors } : day,
        ),
      );
    }
    const { toldApartFrom } = await summariseDays(db, {
      from: '2025-09-20',
      to: '2025-09-22',
      timeZone: 'UTC',
    });
    expect(toldApartFrom).toBeNull();
  });

  it('nothing shows any more which browsers visited', async () => {
    const kept = await db
      .selectFrom('visit_span')
      .select(['day', 'visitors', 'first_quarters', 'last_quarters'])
      .where('day', '<=', lastForgotten)
      .execute();
    expect(kept.length).toBeGreaterThan(30);
    for (const { day, ...who } of kept)
      expect(who, day).toEqual({ visitors: null, first_quarters: null, last_quarters: null });
    const oldest = await db.selectFrom('visit').select('at').orderBy('at').executeTakeFirstOrThrow();
    expect(oldest.at.toISOString() > lastForgotten).toBe(true);
  });
});

it('no time zone has a day that starts and ends within one UTC day', () => {
  const nearby = Intl.supportedValuesOf('timeZone').filter((zone) =>
    ['2026-01-15', '2026-07-15'].some((day) => {
      const [begins] = startsOfDays(zone, day, day);
      return Math.abs((begins?.getTime() ?? 0) - Date.parse(day)) <= 3_600_000;
    }),
  );
  expect(nearby.length).toBeGreaterThan(10);
  const isOnMidnight = (moment: Date): boolean => moment.getTime() % 86_400_000 === 0;
  for (const zone of nearby) {
    const starts = startsOfDays(zone, '2026-01-01', '2026-12-31');
    const within = starts.filter((start, n) => {
      const next = starts[n + 1];
      return (
        next &&
        !isOnMidnight(start) &&
        !isOnMidnight(next) &&
        Math.floor(start.getTime() / 86_400_000) === Math.floor(next.getTime() / 86_400_000)
      );
    });
    expect(within, zone).toEqual([]);
  }
});

describe('the endpoint for daily visits', () => {
  const asked = '/api/admin/visits/days?from=2026-11-01&to=2026-11-02';

  it('is for the administrator only', async () => {
    const { visitor, writer } = await testApp();
    const answers = [
      await visitor.get(asked),
      await (await writer()).get(asked),
      await (await writer({ role: 'administrator' })).get(asked),
    ].map((answered) => [answered.status, codeOf(answered)]);
    expect(answers).toEqual([
      [401, 'sign-in-required'],
      [403, 'not-allowed'],
      [200, undefined],
    ]);
  });

  it('returns every day, even if no one visited', async () => {
    const { writer } = await testApp();
    const { body } = await (await writer({ role: 'administrator' })).get<VisitDays>(asked);
    const none = { visits: 0, returnVisits: 0, uniqueVisitors: 0, newVisitors: 0 };
    expect(body).toEqual({
      days: [
        { day: '2026-11-01', ...none },
        { day: '2026-11-02', ...none },
      ],
      uniqueVisitors: 0,
      toldApartFrom: '2026-11-01',
      topPages: [],
    });
  });

  it.each([
    ['missing dates', ''],
    ['an invalid date', '?from=2026-02-30&to=2026-03-01'],
    ['a range that ends before it starts', '?from=2026-11-02&to=2026-11-01'],
    ['a range of a hundred years', '?from=2000-01-01&to=2099-12-31'],
    ['a date in the year 1', '?from=0001-01-01&to=0001-01-02'],
    ['an unknown time zone', '?from=2026-11-01&to=2026-11-02&timeZone=Middle%2FEarth'],
  ])('refuses %s', async (_what, query) => {
    const { writer } = await testApp();
    const administrator = await writer({ role: 'administrator' });
    const answered = await administrator.get(`/api/admin/visits/days${query}`);
    expect([answered.status, codeOf(answered)]).toEqual([400, 'bad-input']);
  });
});
