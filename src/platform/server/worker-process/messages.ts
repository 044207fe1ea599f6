import type { ProblemCode } from '#platform/shared/problem.ts';

/** To a worker process, which does one job at a time. */
export type ToWorker =
  { readonly run: string; readonly input: unknown } | { readonly answer: number; readonly value: unknown };

/**
 * From a worker process. The last three end the job. `failed` says where in our code it failed, and nothing
 * about what was read.
 */
export type FromWorker =
  | { readonly ask: number; readonly question: unknown }
  | { readonly progress: unknown }
  /** The output as written by `v8.serialize`, so that its size is known before it is read. */
  | { readonly done: Uint8Array }
  | { readonly refused: ProblemCode; readonly extra: Record<string, unknown> }
  | { readonly failed: string; readonly isMemory: boolean };
