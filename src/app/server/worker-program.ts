/** What every worker process runs: among the sources `worker.ts`; in the build an entry of its own beside `main.js`, above the chunk that this becomes. */
export const WORKER_PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('../worker.js', import.meta.url);
