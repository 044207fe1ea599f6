import { machineMemory } from '../../worker-process/machine-memory.ts';

const MEGABYTE = 1_048_576;
/** Two people write at the same time; a third waits a moment. */
export const ANSWERS_AT_ONCE = 2;
/** How many tokens a conversation may have, prompt and answer together. */
export const CONTEXT_TOKENS = 8_192;
/**
 * The memory for one token of a conversation. Models with 3 to 8 billion parameters need about the first
 * value.
 */
const BYTES_PER_TOKEN = { usual: 128 * 1024, most: 256 * 1024 };
/** The program itself, besides the weights and the conversations. */
const PROGRAM_BYTES = { usual: 500 * MEGABYTE, most: 1_024 * MEGABYTE };
/** The server, its database and the system. */
const FOR_THE_REST_BYTES = 500 * MEGABYTE;

export type ModelSize = { readonly bytes: number; readonly contextTokens?: number | undefined };

/**
 * The memory that a running model takes, in bytes: the usual amount for its size, or the most that any may
 * take.
 */
const memoryOf = (
  { bytes, contextTokens = CONTEXT_TOKENS }: ModelSize,
  how: keyof typeof BYTES_PER_TOKEN,
): number => bytes + contextTokens * ANSWERS_AT_ONCE * BYTES_PER_TOKEN[how] + PROGRAM_BYTES[how];

/** The memory that a machine needs to run a model of this size besides everything else. */
export const machineMemoryFor = (model: ModelSize): number => memoryOf(model, 'usual') + FOR_THE_REST_BYTES;

/**
 * The most that a model's process may hold before it is ended. Some models need more than is usual, but none
 * may take what the server needs.
 */
export const memoryLimitFor = (model: ModelSize, machineBytes: number = machineMemory()): number =>
  Math.min(memoryOf(model, 'most'), machineBytes - FOR_THE_REST_BYTES);
