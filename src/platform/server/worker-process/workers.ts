import type { WorkOptions } from './fair-queue.ts';
import type { Job } from './job.ts';
import type { RunOptions } from './start-worker.ts';
import type { Caller } from './work-accounts.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';
import { sharesOfMemory, type WorkerShares } from './worker-shares.ts';

/**
 * Runs a job for someone when it is their turn. Throws the job's refusals, WorkerFailed, and what
 * `FairQueue.run` throws.
 */
export type RunJob = <Input, Output>(
  caller: Caller,
  job: Job<Input, Output>,
  input: Input,
  options?: RunOptions & WorkOptions,
) => Promise<Output>;

/**
 * The worker processes of this node, separated by what they read, so that a file that crashes a process
 * doesn't take a conversation with it.
 */
export type Workers = {
  /** Photos and family tree files. */
  readonly files: RunJob;
  /** Conversations and the stories made from them. */
  readonly texts: RunJob;
  end(): Promise<void>;
};

/**
 * Texts are read without native code, so little is left behind in their workers, and writers would have to
 * wait for a new one to start.
 */
const MOST_TEXT_JOBS = 10_000;

const runIn =
  (pool: WorkerPool): RunJob =>
  (caller, job, input, options = {}) =>
    pool.withWorker(caller, (worker) => worker.run(job, input, options), options);

/** No worker starts before it is needed. `budgets`: false for benchmarks. */
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
