import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The program of every worker process: `worker.ts` among the sources. In the build it is an entry beside
 * `main.js`, one folder above the chunk with this code.
 */
export const WORKER_PROGRAM = pathToFileURL(
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'worker.ts' : '../worker.js'),
);
