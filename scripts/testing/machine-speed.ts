import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** How long the work below takes on each processor of an idle machine, the one our waits are written for. */
const REFERENCE_MS = 370;
/** However busy a machine is, we must still notice a hang. */
const SLOWEST = 10;

const WORK = `
  let sum = 0;
  for (let i = 0; i < 70_000_000; i += 1) sum = (sum * 31 + i) % 1_000_003;
  require('node:worker_threads').parentPort.postMessage(sum);
`;

/**
 * How much slower this machine is now than the one our waits are written for, from 1 to 10. Runs a fixed
 * piece of work on every processor at once, so that everything else that runs is counted. Takes a third of a
 * second if the result is 1.
 */
export const measureSlowness = async (): Promise<number> => {
  const startedAt = performance.now();
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(WORK, { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  return Math.min(SLOWEST, Math.max(1, (performance.now() - startedAt) / REFERENCE_MS));
};
