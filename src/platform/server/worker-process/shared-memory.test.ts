import { afterEach, beforeEach, expect, it } from 'vitest';
import { echoJob, restJob } from '#test/fakes/worker-stand-in-jobs.ts';
import { memoryForOne, openMemoryBudget } from './memory-budget.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

const PROGRAM = new URL('../../../../test/fakes/worker-stand-in.ts', import.meta.url);
const MB = 1024 * 1024;
const ONE = { memory: 200 * MB, threads: 1 };
const of = (person: string) => ({ person, networks: [] });

/** Two lanes with room for a single process. */
let budget: ReturnType<typeof openMemoryBudget>;
let [photos, texts]: [WorkerPool?, WorkerPool?] = [];
const poolOf = (): WorkerPool => openWorkerPool(PROGRAM, { ...ONE, atOnce: 2, budget });
beforeEach(() => {
  budget = openMemoryBudget(300 * MB, 0);
  [photos, texts] = [poolOf(), poolOf()];
});
afterEach(async () => {
  await photos?.end();
  await texts?.end();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Which process did it. */
const pidOf = async (
  pool: WorkerPool | undefined,
  person = 'rose',
  signal?: AbortSignal,
): Promise<number> => {
  const said = await pool?.withWorker(of(person), (one) => one.run(echoJob, 'x'), {
    isQuick: true,
    signal,
  });
  return Number(said?.split(' ').at(-1));
};

/** Keeps a process busy for this long. */
const busy = (pool: WorkerPool | undefined, ms: number, person = 'tom') =>
  pool?.withWorker(of(person), (one) => one.run(restJob, ms));

it('does one job after another if two processes would need too much memory, whatever they are for', async () => {
  let isOver = false;
  const resting = busy(photos, 700)?.finally(() => (isOver = true));
  await pidOf(texts);
  expect(isOver).toBe(true);
  await resting;
});

it('ends an idle process before it starts one for someone else', async () => {
  const first = await pidOf(photos);
  expect(await pidOf(photos)).toBe(first);
  const second = await pidOf(texts);
  expect([isAlive(first), isAlive(second)]).toEqual([false, true]);
});

it('frees the memory of a process that failed or was ended, once it is gone', async () => {
  await expect(busy(photos, 60_000)).rejects.toMatchObject({ why: 'time' });
  expect(await pidOf(texts)).toBeGreaterThan(0);
});

it('lets someone waiting for memory leave, and gives the memory to the next', async () => {
  const resting = busy(photos, 700);
  const leaving = new AbortController();
  const gone = pidOf(texts, 'rose', leaving.signal);
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ code: 'upstream-failed' });
  expect(await pidOf(texts, 'ann')).toBeGreaterThan(0);
  await resting;
});

it('gives memory to a process outside the lanes, and to others once it is returned', async () => {
  const resting = busy(photos, 500);
  const giveBack = await memoryForOne(budget, { bytes: 250 * MB, isLong: true });
  await resting;
  const waiting = pidOf(texts);
  expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits');
  giveBack();
  expect(await waiting).toBeGreaterThan(0);
});
