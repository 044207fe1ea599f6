import type { WorkOptions } from './fair-queue.ts';
import type { Job } from './job.ts';
import type { RunOptions } from './start-worker.ts';
import type { Caller } from './work-accounts.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';
import { sharesOfMemory, type WorkerShares } from './worker-shares.ts';

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

/** Texts are read without native code, so their workers have little to leave behind; starting a new one keeps writers waiting. */
const MOST_TEXT_JOBS = 10_000;

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
