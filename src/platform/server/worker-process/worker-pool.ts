import { type FairQueue, type FairQueueOptions, openFairQueue } from './fair-queue.ts';
import { startWorker, type Worker, type WorkerLimits } from './start-worker.ts';

/** A process that nobody needs gives its memory back. */
const IDLE_AFTER_MS = 60_000;
/** What native code and caches keep only ever grows: one that holds so much of what it may is not lent again. */
const TOO_FULL = 0.6;
/** Nor one that did so much: whatever a file may have left behind in it goes. */
const MOST_JOBS = 200;

export type WorkerPoolOptions = FairQueueOptions &
  WorkerLimits & { readonly idleAfterMs?: number; readonly mostJobs?: number };

export type WorkerPool = {
  /** Lends a process to somebody for their work, when their turn comes. Throws what `FairQueue.run` throws, and what the work throws. */
  withWorker<T>(
    caller: Parameters<FairQueue['run']>[0],
    work: (worker: Worker) => Promise<T>,
    options?: Parameters<FairQueue['run']>[2],
  ): Promise<T>;
  end(): Promise<void>;
};

type Idle = { readonly worker: Worker; readonly timer: NodeJS.Timeout };

/** Processes that stay warm between two jobs: starting one takes longer than most jobs. */
export const openWorkerPool = (
  program: URL,
  { memory, threads, idleAfterMs = IDLE_AFTER_MS, mostJobs = MOST_JOBS, ...queueOptions }: WorkerPoolOptions,
): WorkerPool => {
  const queue = openFairQueue(queueOptions);
  const jobs = new Map<Worker, number>();
  const idle: Idle[] = [];

  const letGo = async (worker: Worker): Promise<void> => {
    jobs.delete(worker);
    await worker.end();
  };

  const warmOrNew = (): Worker => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.worker.hasEnded) return kept.worker;
      jobs.delete(kept.worker);
    }
    const worker = startWorker(program, { memory, threads });
    jobs.set(worker, 0);
    return worker;
  };

  const keepWarm = async (worker: Worker): Promise<void> => {
    const done = (jobs.get(worker) ?? 0) + 1;
    jobs.set(worker, done);
    if (worker.hasEnded || done >= mostJobs || (await worker.fullness()) > TOO_FULL) return letGo(worker);
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((kept) => kept.worker === worker),
        1,
      );
      void letGo(worker);
    }, idleAfterMs).unref();
    idle.push({ worker, timer });
  };

  return {
    withWorker: (caller, work, options) =>
      queue.run(
        caller,
        async () => {
          const worker = warmOrNew();
          try {
            return await work(worker);
          } finally {
            await keepWarm(worker);
          }
        },
        options,
      ),
    end: async () => {
      for (const { timer } of idle) clearTimeout(timer);
      idle.length = 0;
      await Promise.all([...jobs.keys()].map(letGo));
    },
  };
};
