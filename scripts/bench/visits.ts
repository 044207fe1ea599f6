import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { forgetOldVisits } from '../../src/features/visitor-analytics/server/forget-old-visits.ts';
import { rollUpVisits } from '../../src/features/visitor-analytics/server/roll-up-visits.ts';
import { summariseDays } from '../../src/features/visitor-analytics/server/summarise-days.ts';
import { summariseVisits } from '../../src/features/visitor-analytics/server/summarise-visits.ts';
import { type Db, openDatabase } from '../../src/platform/server/database/database.ts';
import { migrate } from '../../src/platform/server/database/migrate.ts';
import { dayIn, daysLater } from '../../src/platform/shared/calendar.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startServer } from './start-server.ts';
import { fillAnalyticsProduct, statistics, topPages } from './visits/analytics-product.ts';
import { expectExact } from './visits/exactness.ts';
import { fill } from './visits/fill.ts';
import { fillNaive, summariseNaively } from './visits/naive.ts';
import { patiently } from './visits/patiently.ts';
import { sizeOf, sizesOfOurs } from './visits/sizes.ts';

const root = join(import.meta.dirname, '../..');
const ZONES = ['UTC', 'Asia/Kathmandu'] as const;
const RUNS = 21;
const RUNS_OF_SLOW = 3;
const PORT = 4821;
const CONNECTIONS = 16;
const SECONDS = 10;
/** Sending all rows to the process that shows them takes some 400 MB for a million. */
const MOST_FOR_NAIVE = 1_500_000;

/**
 * Recreates the state after a late visit: the busiest of the last hours has no sums, so it must be counted
 * from the visits.
 */
const openFullestHour = (db: Db): Promise<unknown> =>
  sql`
    delete from visit_span where (day, first_hour) = (
      select day, first_hour from visit_span where end_hour - first_hour = 1 order by visitor_count desc limit 1
    )`.execute(db);

/** The median of several runs, after some warm-up runs, in milliseconds. */
const medianOf = async (work: () => Promise<unknown>, runs = RUNS): Promise<string> => {
  const times: number[] = [];
  for (let run = -Math.min(3, runs - 1); run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return `${(times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0).toFixed(1)} ms`;
};

const timed = async <T>(work: Promise<T>): Promise<[string, T]> => {
  const startedAt = performance.now();
  const result = await work;
  return [`${((performance.now() - startedAt) / 1_000).toFixed(1)} s`, result];
};

const measureOurs = async (db: Db, visits: number): Promise<void> => {
  const [rolledUpIn, spans] = await timed(rollUpVisits(db, new Date()));
  console.log(`${spans} days and hours rolled up in ${rolledUpIn}`);
  await openFullestHour(db);
  await patiently(db, (one) => sql`vacuum analyze`.execute(one));
  console.log(`Hearthbook: ${await sizesOfOurs(db, visits)}`);
  for (const timeZone of ZONES) {
    const to = dayIn(timeZone, new Date());
    const daysBack = (count: number) => ({ from: daysLater(to, 1 - count), to, timeZone });
    await expectExact(db, daysBack(30).from, to, timeZone);
    const summary = await medianOf(() => summariseVisits(db, new Date(), timeZone));
    const month = await medianOf(() => summariseDays(db, daysBack(30)));
    const earlier = await medianOf(() =>
      summariseDays(db, { from: daysLater(to, -229), to: daysLater(to, -200), timeZone }),
    );
    const year = await medianOf(() => summariseDays(db, daysBack(365)));
    console.log(
      `Hearthbook, ${timeZone}: summary ${summary}; visits, visitors and pages by the day, with the visitors of all days: last 30 days ${month}, 30 days earlier ${earlier}, 365 days ${year}; exact`,
    );
  }
};

const measureOthers = async (db: Db, visits: number): Promise<void> => {
  await fillAnalyticsProduct(db);
  const slow = (work: (one: Db) => Promise<unknown>): Promise<string> =>
    patiently(db, (one) => medianOf(() => work(one), RUNS_OF_SLOW));
  console.log(
    `events and sessions: ${await sizeOf(db, ['website_event', 'analytics_session'], visits)}; all days: statistics ${await slow((one) => statistics(one, 400))}, top pages ${await slow((one) => topPages(one, 400))}; 30 days: statistics ${await slow((one) => statistics(one, 30))}, top pages ${await slow((one) => topPages(one, 30))}`,
  );
  await sql`drop table website_event, analytics_session`.execute(db);
  if (visits > MOST_FOR_NAIVE) return console.log('all rows to the browser: only measured with 1 million');
  await fillNaive(db);
  const { ms, mb } = await summariseNaively(db);
  console.log(
    `all rows to the browser: ${await sizeOf(db, ['visitor_analytics'], visits)}; summary ${ms.toFixed(0)} ms and ${mb.toFixed(0)} MB`,
  );
  await sql`drop table visitor_analytics`.execute(db);
};

/** Sends visits for some seconds; returns how many were acknowledged. */
const send = async (port: number, known: readonly string[], together: number): Promise<number> => {
  const sender = fork(join(import.meta.dirname, 'visits/recording.ts'));
  sender.send({ port, connections: CONNECTIONS, together, seconds: SECONDS, known });
  // `recording.ts` sends this once, at its end.
  const [taken] = (await once(sender, 'message')) as [number];
  return taken;
};

/** Waits until all acknowledged visits are in the database; throws if one never arrives. */
const untilWritten = async (db: Db, expected: number): Promise<string> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 30_000) {
    const { visits } = await db.selectFrom('visit_total').select('visits').executeTakeFirstOrThrow();
    if (visits === expected) return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
    await pause(50);
  }
  throw new Error(`not all of ${expected} visits were written`);
};

/**
 * The built product (`node scripts/build.ts` first) on the filled database, alternating with a server that
 * only acknowledges.
 */
const measureRecording = async (db: Db, databaseUrl: string): Promise<void> => {
  const visitors = await db.selectFrom('visitor').select('key').limit(100_000).execute();
  const known = visitors.map(({ key }) => key);
  const servers = [
    await startServer('scripts/bench/visits/floor-server.ts', PORT, databaseUrl),
    await startServer('dist/server/main.js', PORT + 1, databaseUrl),
  ];
  try {
    await send(PORT + 1, known, 1);
    await pause(2_000);
    for (const together of [1, 5, 20]) {
      const { visits } = await db.selectFrom('visit_total').select('visits').executeTakeFirstOrThrow();
      const floor = await send(PORT, known, together);
      const taken = await send(PORT + 1, known, together);
      const after = await untilWritten(db, visits + taken);
      console.log(
        `recorded at ${CONNECTIONS} connections, requests of ${together}: ${(taken / SECONDS).toFixed(0)} visits a second, the last written ${after} after; acknowledged by a bare server: ${(floor / SECONDS).toFixed(0)} (ratio ${(taken / floor).toFixed(2)})`,
      );
    }
  } finally {
    for (const server of servers) server.kill('SIGTERM');
  }
};

/** Ten days after the oldest visits expire: ten days are deleted, one day at a time. */
const measureForgetting = async (db: Db): Promise<void> => {
  const [took, removed] = await timed(forgetOldVisits(db, new Date(Date.now() + 10 * 86_400_000)));
  console.log(`forgetting 10 days: ${removed} rows in ${took}, in portions of a day`);
};

/**
 * Visits on PostgreSQL with its syncs on, for this many millions of them over 400 days (1 unless the argument
 * says otherwise).
 */
export default async function visits([millions = '1']: string[]): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const { db, close } = await openDatabase({ url: postgres.url });
    await migrate(db as never, join(root, 'migrations'));
    const [filledIn, count] = await timed(fill(db, Number(millions) * 1_000_000));
    console.log(`${count} visits filled in ${filledIn}`);
    await measureOurs(db, count);
    await measureRecording(db, postgres.url);
    await measureForgetting(db);
    await measureOthers(db, count);
    await close();
  } finally {
    postgres.stop();
  }
}
