// Run by a test as a separate process: counts one visit after another, and prints when, and how many were
// accepted so far.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openVisits } from '#features/visitor-analytics/server/api.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { lastingFailures } from '#platform/server/lasting-failures.ts';
import { openLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/clock.ts';

const { db } = await openDatabase({ url: process.argv[2] });
const visits = openVisits(
  {
    db,
    clock: systemClock,
    failures: lastingFailures(openLog('silent'), systemClock),
    publicUrl: 'http://localhost:3000',
    rateLimits: false,
  },
  (path) => path,
);
const request = {
  address: '127.0.0.1',
  headers: new Headers({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }),
};
for (let taken = 0; ;) {
  taken += visits.take(
    {
      visitor_id: randomUUID(),
      session_id: randomUUID(),
      is_return_visitor: false,
      visits: Array.from({ length: 10 }, () => ({ page_path: '/', referrer: null, ms_ago: 0 })),
    },
    request,
  );
  console.log(`${Date.now()} ${taken}`);
  await pause(2);
}
