// Used by tests of the limits, in place of the worker processes' program.
import { setTimeout as pause } from 'node:timers/promises';
import { served } from '#platform/server/worker-process/job.ts';
import { serveJobs } from '#platform/server/worker-process/serve-jobs.ts';
import { Refusal } from '#platform/shared/problem.ts';
import {
  eatJob,
  echoJob,
  environmentJob,
  floodJob,
  refuseJob,
  restJob,
  spinJob,
} from './worker-stand-in-jobs.ts';

const MB = 1024 * 1024;
/** Outside V8's heap, like the memory of native libraries: V8's own limit doesn't see it. */
const hoard: Buffer[] = [];

serveJobs([
  served(echoJob, async () => async (said, { ask, report }) => {
    report('begun');
    return `${said} ${String(await ask('whose?'))} ${process.pid}`;
  }),
  served(environmentJob, async () => () => Object.keys(process.env)),
  served(spinJob, async () => () => {
    for (;;);
  }),
  served(restJob, async () => (ms) => pause(ms, 'rested')),
  served(eatJob, async () => (megabytes) => {
    // All at once, as a decompression bomb does: the memory isn't checked in between.
    for (let taken = 0; taken < megabytes; taken += 64) hoard.push(Buffer.alloc(64 * MB, 1));
    return hoard.length;
  }),
  served(floodJob, async () => (bytes) => new Uint8Array(bytes)),
  served(refuseJob, async () => () => {
    throw new Refusal('not-a-photo', { line: 3 });
  }),
]);
