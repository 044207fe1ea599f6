import { availableParallelism } from 'node:os';
import { findChromium } from './testing/chromium.ts';
import { openGate, root, runApart } from './testing/gate.ts';
import { needJava } from './testing/java.ts';
import { startPostgres } from './testing/postgres.ts';
import { readingChecks } from './testing/reading-checks.ts';
import { rulesTestsIn } from './testing/rules-tests.ts';

const gate = openGate();
const { step, lane } = gate;

/** Returns whether the tree could be built. */
const build = async (): Promise<boolean> => {
  const built = await step('build', () =>
    runApart(process.execPath, ['scripts/build.ts'], { NODE_ENV: 'production' }),
  );
  if (built)
    await step('size of the first load', () => runApart(process.execPath, ['scripts/bundle-size.ts']));
  return built;
};

const [, built] = await Promise.all([readingChecks(gate), build()]);

await lane('durability of the embedded database', 'durability');
await lane('rules and calls, embedded', 'rules');
await lane('screens', 'screens*');

const postgres = await startPostgres();
try {
  // Tests that open no database, or aren't about its statements, have already run above.
  await lane(
    'rules and calls, PostgreSQL',
    'rules',
    { TEST_DATABASE_URL: postgres.url },
    { files: rulesTestsIn(root).againOnPostgres },
  );
  await lane('races, PostgreSQL', 'races', { TEST_DATABASE_URL: postgres.url });
} finally {
  postgres.stop();
}
needJava();
await lane('books, EPUBCheck and Ace', 'books', { CHROMIUM: findChromium() });
// Each needs a browser and a server: run one per processor, or they slow each other down.
const JOURNEYS_AT_ONCE = Math.min(availableParallelism(), 8);
if (built)
  await lane('journeys, Chromium', 'journeys', {
    CHROMIUM: findChromium(),
    VITEST_MAX_WORKERS: String(JOURNEYS_AT_ONCE),
  });

gate.end();
