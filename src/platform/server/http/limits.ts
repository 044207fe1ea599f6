import { machineMemory } from '../worker-process/machine-memory.ts';
import { type Capacity, openCapacity } from './capacity.ts';

const MB = 1_000_000;
/**
 * Once parsed, a body takes up several times its size. This is the share of the memory that bodies may use.
 */
const BODIES_SHARE_OF_MEMORY = 1 / 32;
const LEAST_FOR_BODIES = 12 * MB;
const MOST_FOR_BODIES = 48 * MB;

/**
 * Capacity for large JSON bodies, in bytes. One person may send two of the largest and a chapter or two at
 * the same time. Reading a megabyte blocks this thread for about 10 ms, so no one takes more than a fiftieth
 * of its time for long. With `limited` false, for benchmarks, only memory limits them.
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
 * Open streams: one for the reply on each page that someone has open. Words arrive one at a time, so hundreds
 * of streams would be thousands of events a second. `limited` as above.
 */
export const streamCapacity = (limited: boolean): Capacity => openCapacity(limited ? { mostOfOne: 8 } : {});
