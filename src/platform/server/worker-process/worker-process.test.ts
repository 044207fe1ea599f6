import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  eatJob,
  echoJob,
  environmentJob,
  floodJob,
  refuseJob,
  REST_LIMIT_MS,
  restJob,
  spinJob,
} from '#test/fakes/worker-stand-in-jobs.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

const PROGRAM = new URL('../../../../test/fakes/worker-stand-in.ts', import.meta.url);
const MB = 1024 * 1024;
const LIMITS = { memory: 300 * MB, threads: 1 };
const ROSE = { person: 'rose', networks: [] };

let worker: Worker;
let pool: WorkerPool;
beforeEach(() => {
  worker = startWorker(PROGRAM, LIMITS);
  pool = openWorkerPool(PROGRAM, { ...LIMITS, atOnce: 1, mostJobs: 3 });
});
afterEach(async () => {
  await worker.end();
  await pool.end();
});

it('does a job, asks for data that only the main process has, and reports progress', async () => {
  const progress: unknown[] = [];
  const said = await worker.run(echoJob, 'a book', {
    answer: async (question) => (question === 'whose?' ? 'of Rose' : null),
    onProgress: (at) => progress.push(at),
  });
  expect(said).toMatch(/^a book of Rose \d+$/);
  expect(progress).toEqual(['begun']);
});

it('is given none of the main process’s environment', async () => {
  process.env.SOME_SECRET = 'hush';
  const names = await worker.run(environmentJob, null, {});
  delete process.env.SOME_SECRET;
  expect(names.filter((name) => !name.startsWith('NODE_CHANNEL')).toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'RAYON_NUM_THREADS',
    'TZ',
    'UV_THREADPOOL_SIZE',
    'VIPS_CONCURRENCY',
  ]);
});

it('is ended when it takes too long, even if it no longer responds', async () => {
  await expect(worker.run(spinJob, null)).rejects.toMatchObject({ why: 'time' });
  expect(worker.hasEnded).toBe(true);
});

it('is given more time if it gets little processor time, but not indefinitely', async () => {
  // On a busy machine, the start alone takes most of the second of processor time that resting may use.
  await worker.run(echoJob, 'x', { answer: async () => '' });
  expect(await worker.run(restJob, REST_LIMIT_MS * 1.2)).toBe('rested');
  await expect(worker.run(restJob, 60_000)).rejects.toMatchObject({ why: 'time' });
});

it('is ended when it stalls, but not while it waits for something it asked for', async () => {
  const pid = Number((await worker.run(echoJob, 'x', { answer: async () => '' })).split(' ').at(-1));
  const slow = async (): Promise<string> => (await pause(17_000), 'at last');
  const [asking, stopped] = [startWorker(PROGRAM, LIMITS), worker.run(echoJob, 'y')];
  process.kill(pid, 'SIGSTOP');
  await Promise.all([
    expect(stopped).rejects.toMatchObject({ why: 'stopped' }),
    expect(asking.run(echoJob, 'z', { answer: slow })).resolves.toContain('at last'),
  ]);
  await asking.end();
});

it('gets no more memory than allowed, even if it takes four gigabytes at once', async () => {
  await expect(worker.run(eatJob, 4_096)).rejects.toMatchObject({ name: 'WorkerFailed', why: 'memory' });
  expect(worker.hasEnded).toBe(true);
});

it('is ended when its answer exceeds the limit', async () => {
  await expect(worker.run(floodJob, 2_000)).rejects.toMatchObject({ why: 'output' });
  expect(worker.hasEnded).toBe(true);
});

it('passes on the job’s refusal, and carries on', async () => {
  await expect(worker.run(refuseJob, null)).rejects.toMatchObject({
    name: 'Refusal',
    code: 'not-a-photo',
    extra: { line: 3 },
  });
  expect(await worker.run(echoJob, 'next')).toContain('next');
});

it('is reused warm, and replaced after so many jobs or a failure', async () => {
  const pidOf = (said: string): string => said.split(' ').at(-1) ?? '';
  const echo = async (): Promise<string> =>
    pidOf(await pool.withWorker(ROSE, (one) => one.run(echoJob, 'x')));
  const [first, second, third, fourth] = [await echo(), await echo(), await echo(), await echo()];
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  await expect(pool.withWorker(ROSE, (one) => one.run(floodJob, 2_000))).rejects.toThrow('output');
  expect(await echo()).not.toBe(fourth);
});
