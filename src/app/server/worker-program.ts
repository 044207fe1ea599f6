import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What every worker process runs: among the sources `worker.ts`; in the build an entry of its own beside `main.js`, above the chunk that this becomes. */
export const WORKER_PROGRAM = pathToFileURL(
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'worker.ts' : '../worker.js'),
);
