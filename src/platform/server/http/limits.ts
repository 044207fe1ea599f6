import { machineMemory } from '../worker-process/machine-memory.ts';
import { type Capacity, openCapacity } from './capacity.ts';

const MB = 1_000_000;
/** Parsed, a body takes several times its bytes: so much of the memory may be theirs. */
const BODIES_SHARE_OF_MEMORY = 1 / 32;
const LEAST_FOR_BODIES = 12 * MB;
const MOST_FOR_BODIES = 48 * MB;

/**
 * Bytes of large JSON bodies. One person may send two of the largest and a chapter or two at the same time. Reading a megabyte keeps this thread busy
 * for some 10 ms, so nobody takes more than a fiftieth of it for long. `limited`: false where a server is measured; then only memory bounds them.
 */
export const bodyCapacity = (limited: boolean): Capacity => {
  const most = Math.min(
    MOST_FOR_BODIES,
    Math.max(LEAST_FOR_BODIES, machineMemory() * BODIES_SHARE_OF_MEMORY),
  );
  return openCapacity(
    limited ? { most, mostOfOne: 8 * MB, rate: { burst: 16 * MB, perSecond: 2 * MB } } : { most },
  );
};

/**
 * Open streams: a reply on each of the pages that somebody has open. Words come one at a time, so hundreds of streams would be thousands of events a
 * second. `limited` as above.
 */
export const streamCapacity = (limited: boolean): Capacity => openCapacity(limited ? { mostOfOne: 8 } : {});
