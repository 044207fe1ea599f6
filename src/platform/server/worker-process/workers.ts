import { availableParallelism } from 'node:os';
import type { Caller, WorkOptions } from './fair-queue.ts';
import type { Job } from './job.ts';
import { machineMemory } from './machine-memory.ts';
import type { RunOptions } from './start-worker.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Has a job done for somebody when their turn comes. Throws what the job refuses, WorkerFailed, and what `FairQueue.run` throws. */
export type RunJob = <Input, Output>(
  caller: Caller,
  job: Job<Input, Output>,
  input: Input,
  options?: RunOptions & WorkOptions,
) => Promise<Output>;

/** The worker processes of this node, apart by what they read: a file that takes a process down takes no conversation with it. */
export type Workers = {
  /** Photos and family tree files. */
  readonly files: RunJob;
  /** Conversations and the stories made of them. */
  readonly texts: RunJob;
  end(): Promise<void>;
};

const MB = 1024 * 1024;
const SMALL_MACHINE = 1_536 * MB;
/** Texts are read without native code, so their workers have little to leave behind; starting a new one keeps writers waiting. */
const MOST_TEXT_JOBS = 10_000;

export type WorkerShares = {
  readonly atOnce: number;
  readonly fileMemory: number;
  readonly textMemory: number;
};

/** Of so much memory: together never so much that the web process and the database lose their room. */
export const sharesOfMemory = (
  memory: number = machineMemory(),
  processors: number = availableParallelism(),
): WorkerShares => {
  const isSmall = memory < SMALL_MACHINE;
  return {
    atOnce: isSmall || processors < 2 ? 1 : 2,
    fileMemory: isSmall ? Math.max(192 * MB, Math.min(320 * MB, memory * 0.4)) : 400 * MB,
    textMemory: isSmall
      ? Math.max(128 * MB, Math.min(256 * MB, memory * 0.25))
      : Math.min(400 * MB, memory * 0.2),
  };
};

const runIn =
  (pool: WorkerPool): RunJob =>
  (caller, job, input, options = {}) =>
    pool.withWorker(caller, (worker) => worker.run(job, input, options), options);

/** None is started before it is needed. `budgets`: false where a server is measured. */
export const openWorkers = (
  program: URL,
  { budgets = true, shares = sharesOfMemory() }: { budgets?: boolean; shares?: WorkerShares } = {},
): Workers => {
  const { atOnce, fileMemory, textMemory } = shares;
  const files = openWorkerPool(program, { atOnce, memory: fileMemory, threads: 1, budgets });
  const texts = openWorkerPool(program, {
    atOnce,
    memory: textMemory,
    threads: 1,
    budgets,
    mostJobs: MOST_TEXT_JOBS,
  });
  return {
    files: runIn(files),
    texts: runIn(texts),
    end: async () => {
      await Promise.all([files.end(), texts.end()]);
    },
  };
};
