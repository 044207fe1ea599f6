import { WORKER_PROGRAM } from '#app/server/worker-program.ts';
import { openWorkers, type Workers } from '#platform/server/worker-process/workers.ts';

let opened: Workers | undefined;

/** The real workers, the same for all tests of this process: they end with it. */
export const testWorkers = (): Workers => (opened ??= openWorkers(WORKER_PROGRAM, { budgets: false }));
