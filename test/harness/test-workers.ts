import { WORKER_PROGRAM } from '#app/server/worker-program.ts';
import { openWorkers, type Workers } from '#platform/server/worker-process/workers.ts';

let opened: Workers | undefined;

/** The real workers, shared by all tests of this process. They end with it. */
export const testWorkers = (): Workers => (opened ??= openWorkers(WORKER_PROGRAM, { budgets: false }));
