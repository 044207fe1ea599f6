import { z } from 'zod';
import { MODEL_TROUBLES } from './model-limits.ts';

const count = z.number().int();

/** Why a model doesn't answer, or couldn't be added here. */
export const trouble = z.enum(MODEL_TROUBLES);

/** An open model that this machine could run. */
export const offer = z.object({
  id: z.string(),
  name: z.string(),
  licence: z.string(),
  licenceUrl: z.url(),
  downloadBytes: count,
  memoryBytes: count,
  /** Whether this machine has the memory for it. */
  fits: z.boolean(),
  /** The largest model that fits and answers in time on this machine's processors. */
  isRecommended: z.boolean(),
});
export type ModelOffer = z.output<typeof offer>;

/** How fast it answered lately; null until it has. */
export const speed = z.object({ firstTokenMs: count, wordsPerSecond: z.number().nullable() }).nullable();

export const homeModel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('adding'),
    name: z.string(),
    step: z.enum(['runtime', 'download', 'copy', 'check', 'trial']),
    doneBytes: count,
    totalBytes: count.nullable(),
  }),
  z.object({
    kind: z.literal('failed'),
    name: z.string(),
    trouble,
    /** The host that couldn't be reached, if that was the reason. */
    host: z.string().nullable(),
    /** Where it comes from; `host` is null for a file on this machine. */
    from: z.object({ host: z.string().nullable(), file: z.string() }),
    /** How many bytes are already here, to resume from. */
    arrivedBytes: count,
  }),
  z.object({
    kind: z.literal('ready'),
    name: z.string(),
    licence: z.string().nullable(),
    bytes: count,
    isRunning: z.boolean(),
    /** Why it couldn't be loaded a moment ago; null if no problem is known. */
    trouble: trouble.nullable(),
    speed,
  }),
]);
export type HomeModel = z.output<typeof homeModel>;
