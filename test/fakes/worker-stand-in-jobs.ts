import { defineJob } from '#platform/server/worker-process/job.ts';

const LIMITS = { timeoutMs: 60_000, mostOutputBytes: 1_000 };

/** The jobs of `worker-stand-in.ts`. */
export const echoJob = defineJob<string, string>('echo', LIMITS);
export const environmentJob = defineJob<null, string[]>('environment', LIMITS);
export const spinJob = defineJob<null, never>('spin', { ...LIMITS, timeoutMs: 500 });
/** Does nothing for this many milliseconds. */
export const restJob = defineJob<number, string>('rest', { ...LIMITS, timeoutMs: 1_000 });
/** Allocates this many megabytes. */
export const eatJob = defineJob<number, number>('eat', LIMITS);
/** Returns this many bytes. */
export const floodJob = defineJob<number, Uint8Array>('flood', LIMITS);
export const refuseJob = defineJob<null, never>('refuse', LIMITS);
