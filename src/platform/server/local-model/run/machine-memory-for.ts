const MEGABYTE = 1_048_576;
/** What it remembers of two conversations of 8,192 tokens each: 128 KiB a token, as models of 3 to 8 billion parameters take. */
const CONVERSATIONS_BYTES = 2_048 * MEGABYTE;
/** The server, its database and the system. */
const FOR_THE_REST_BYTES = 1_000 * MEGABYTE;

/** The memory of a machine on which a model of so many bytes has room beside everything else. */
export const machineMemoryFor = (modelBytes: number): number =>
  modelBytes + CONVERSATIONS_BYTES + FOR_THE_REST_BYTES;
