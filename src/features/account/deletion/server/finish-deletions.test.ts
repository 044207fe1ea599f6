import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { testFiles } from '#test/harness/test-files.ts';
import { type DeletionJobs, openDeletionJobs } from './finish-deletions.ts';

const TEN_MINUTES_MS = 10 * 60_000;

let database: Database;
let deletionJobs: DeletionJobs;
let now: number;
const overwriteDeleted = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(async () => {
  database = await emptyDatabase();
  now = Date.now();
  deletionJobs = openDeletionJobs(
    {
      db: database.db,
      database: { ...database, overwriteDeleted },
      files: await testFiles(),
      dataDir: join(tmpdir(), 'hearthbook-nothing-here'),
      clock: () => new Date(now),
    },
    (error) => expect.fail(String(error)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const somebodyLeaves = async (): Promise<void> => {
  await database.db
    .insertInto('departure')
    .values({ outbox: JSON.stringify({ addresses: [], mailIds: [] }) })
    .execute();
  deletionJobs.finishSoon();
  await deletionJobs.finished();
};
const left = () => database.db.selectFrom('departure').select('outbox').execute();

it('rewrites the database at once for the first account deleted, and only once more for many soon after', async () => {
  await somebodyLeaves();
  expect([overwriteDeleted.mock.calls.length, await left()]).toEqual([1, []]);
  await somebodyLeaves();
  await somebodyLeaves();
  expect([overwriteDeleted.mock.calls.length, await left()]).toEqual([
    1,
    [{ outbox: null }, { outbox: null }],
  ]);
  now += TEN_MINUTES_MS;
  await somebodyLeaves();
  expect([overwriteDeleted.mock.calls.length, await left()]).toEqual([2, []]);
});

it('finishes the remaining deletions by itself later', async () => {
  await somebodyLeaves();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await somebodyLeaves();
  now += TEN_MINUTES_MS;
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  vi.useRealTimers();
  await deletionJobs.finished();
  expect([overwriteDeleted.mock.calls.length, await left()]).toEqual([2, []]);
});
