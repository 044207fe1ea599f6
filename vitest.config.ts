import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { callRoutesModule } from './scripts/call-routes-module.ts';
import { measureSlowness } from './scripts/testing/machine-speed.ts';
import { screensWithOwnModules } from './scripts/testing/screens-with-own-modules.ts';
import { patience, patiently } from './test/harness/patience.ts';

type Lane = NonNullable<
  Parameters<typeof defineConfig>[0] extends infer C ? (C extends { test?: infer T } ? T : never) : never
>;

const lane = (name: string, include: string[], more: Lane = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/** One more than processors: much of what a test does is to wait. More than eight open more databases than there are files to test. */
const WORKERS = Math.min(availableParallelism() + 1, 8);

// No zone that a developer sits in, with an odd offset: whatever forgets about zones shows here. Here, because threads have that of their process.
process.env.TZ = 'Asia/Kathmandu';

// Processes that tests start from the sources don't have to compile them again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

// Once for each lane; through the environment the tests know it too.
process.env.MACHINE_SLOWNESS ??= String(await measureSlowness());

const ownModules = screensWithOwnModules(import.meta.dirname);
const screens: Lane = {
  environment: './test/web/browser-environment.ts',
  setupFiles: ['./test/harness/quick-passwords.ts', './test/web/screens-setup.ts'],
  // Threads of one process share the compiled engine of the database.
  pool: 'threads',
  // jsdom draws with intervals: one that a test stopped would be missing in every file after it.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
};

/**
 * The lanes by file name. `rules` and `screens` open the embedded database; `rules` runs once more, and `races` only, on the server that
 * TEST_DATABASE_URL names; `books` gives what the product makes to the checkers of shops and libraries, with Java and CHROMIUM; `journeys`
 * drives the built product in CHROMIUM. Files of one worker share its database, so they share its modules.
 */
export default defineConfig({
  plugins: [react(), callRoutesModule()],
  test: {
    maxWorkers: WORKERS,
    // The first to open the database makes its archive, which takes seconds on a busy machine.
    hookTimeout: patiently(120_000),
    // No test takes a quarter of this on an idle machine; what waits for something gives up long before, and says for what.
    testTimeout: patiently(480_000),
    expect: { poll: { timeout: patience(), interval: 20 } },
    projects: [
      lane('rules', ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'], {
        exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/*.durability.test.ts', '**/*.books.test.ts'],
        setupFiles: ['./test/harness/quick-passwords.ts'],
        isolate: false,
      }),
      lane('screens', ['src/**/*.test.tsx'], {
        ...screens,
        exclude: ['**/node_modules/**', ...ownModules],
        isolate: false,
      }),
      lane('screens-with-own-modules', ownModules, { ...screens, isolate: true }),
      lane('races', ['src/**/*.pg.test.ts'], { isolate: false }),
      lane('durability', ['src/**/*.durability.test.ts']),
      lane('books', ['src/**/*.books.test.ts']),
      lane('journeys', ['e2e/**/*.spec.ts'], { setupFiles: ['./e2e/picture-of-failure.ts'] }),
    ],
  },
});
