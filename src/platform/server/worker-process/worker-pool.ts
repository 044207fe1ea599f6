import { type FairQueue, type FairQueueOptions, openFairQueue } from './fair-queue.ts';
import { machineBudget } from './machine-budget.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { startWorker, type Worker, type WorkerLimits } from './start-worker.ts';

/** An idle process is ended to free its memory. */
const IDLE_AFTER_MS = 60_000;
/**
 * The memory that native code and caches hold only ever grows. A process that is fuller than this isn't used
 * again.
 */
const TOO_FULL = 0.6;
/**
 * A process that has done this many jobs isn't used again either, so that nothing a file may have left in it
 * stays.
 */
const MOST_JOBS = 200;

export type WorkerPoolOptions = Omit<FairQueueOptions, 'mayBegin' | 'onLeft'> &
  WorkerLimits & {
    readonly idleAfterMs?: number;
    readonly mostJobs?: number;
    /** Takes minutes: see `LaneOptions`. */
    readonly isLong?: boolean;
    /** Shared by all pools on a machine. */
    readonly budget?: MemoryBudget;
  };

export type WorkerPool = {
  /**
   * Gives someone a process for their work when it is their turn. Throws what `FairQueue.run` throws, and
   * what the work throws.
   */
  withWorker<T>(
    caller: Parameters<FairQueue['run']>[0],
    work: (worker: Worker) => Promise<T>,
    options?: Parameters<FairQueue['run']>[2],
  ): Promise<T>;
  end(): Promise<void>;
};

type Idle = { readonly worker: Worker; readonly timer: NodeJS.Timeout };

/**
 * Processes that stay warm between two jobs, because starting one takes longer than most jobs. When someone's
 * turn comes, they wait until there is memory for a process.
 */
export const openWorkerPool = (
  program: URL,
  {
    memory,
    threads,
    idleAfterMs = IDLE_AFTER_MS,
    mostJobs = MOST_JOBS,
    isLong = false,
    budget = machineBudget(),
    ...queueOptions
  }: WorkerPoolOptions,
): WorkerPool => {
  const jobs = new Map<Worker, number>();
  /** Processes for those whose turn has just come. */
  const given: Worker[] = [];
  const idle: Idle[] = [];

  const letGo = async (worker: Worker): Promise<void> => {
    if (!jobs.delete(worker)) return;
    await worker.end();
    lane.ended();
  };

  const dropIdle = (at: number): void => {
    const [dropped] = idle.splice(at, 1);
    if (!dropped) return;
    clearTimeout(dropped.timer);
    void letGo(dropped.worker);
  };

  const mayBegin = (): boolean => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.worker.hasEnded) {
        void letGo(kept.worker);
        continue;
      }
      lane.woke();
      given.push(kept.worker);
      return true;
    }
    if (!lane.take()) return false;
    const worker = startWorker(program, { memory, threads });
    jobs.set(worker, 0);
    given.push(worker);
    return true;
  };

  const keepWarm = async (worker: Worker): Promise<void> => {
    const done = (jobs.get(worker) ?? 0) + 1;
    const isSpent = worker.hasEnded || done >= mostJobs || (await worker.fullness()) > TOO_FULL;
    // Unless all were ended in the meantime.
    if (!isSpent && jobs.has(worker)) {
      jobs.set(worker, done);
      const timer = setTimeout(
        () => dropIdle(idle.findIndex((kept) => kept.worker === worker)),
        idleAfterMs,
      ).unref();
      idle.push({ worker, timer });
    }
    lane.rested();
    if (isSpent) await letGo(worker);
  };

  const queue = openFairQueue({ ...queueOptions, mayBegin, onLeft: budget.left });
  const lane = budget.lane({
    bytes: memory,
    isLong,
    tryAgain: queue.next,
    endIdle: () => {
      const hasOne = idle.length > 0;
      dropIdle(0);
      return hasOne;
    },
  });

  return {
    withWorker: (caller, work, options) =>
      queue.run(
        caller,
        async () => {
          // `mayBegin` put it there.
          const worker = given.shift() as Worker;
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
