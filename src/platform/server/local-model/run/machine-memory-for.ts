const MEGABYTE = 1_048_576;
/**
 * The cache for two conversations of 8,192 tokens each, at 128 KiB per token, which models with 3 to 8
 * billion parameters need.
 */
const CONVERSATIONS_BYTES = 2_048 * MEGABYTE;
/** The server, its database and the system. */
const FOR_THE_REST_BYTES = 1_000 * MEGABYTE;

/** The memory that a machine needs to run a model of this size besides everything else. */
export const machineMemoryFor = (modelBytes: number): number =>
  modelBytes + CONVERSATIONS_BYTES + FOR_THE_REST_BYTES;
