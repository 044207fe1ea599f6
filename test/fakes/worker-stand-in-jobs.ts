import { defineJob } from '#platform/server/worker-process/job.ts';
import { patiently } from '../harness/patience.ts';

const LIMITS = { timeoutMs: 60_000, mostOutputBytes: 1_000 };

/** The jobs of `worker-stand-in.ts`. */
export const echoJob = defineJob<string, string>('echo', LIMITS);
export const environmentJob = defineJob<null, string[]>('environment', LIMITS);
export const spinJob = defineJob<null, never>('spin', { ...LIMITS, timeoutMs: 500 });
export const REST_LIMIT_MS = patiently(1_000);
/** Does nothing for this many milliseconds. Starting the process counts too, and takes longer on a slow machine. */
export const restJob = defineJob<number, string>('rest', { ...LIMITS, timeoutMs: REST_LIMIT_MS });
/** Allocates this many megabytes. */
export const eatJob = defineJob<number, number>('eat', LIMITS);
/** Returns this many bytes. */
export const floodJob = defineJob<number, Uint8Array>('flood', LIMITS);
export const refuseJob = defineJob<null, never>('refuse', LIMITS);
