import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';

export type ExportLimits = {
  /** Files being made at one time on this node. */
  readonly atOnce: number;
  /** Of one process that makes a file, in bytes. */
  readonly exportMemory: number;
  /** Of one process that sets pages for a preview. */
  readonly layoutMemory: number;
  readonly exportMs: number;
  readonly layoutMs: number;
};

const MB = 1024 * 1024;
/** A book of 500,000 words was measured to need half of this, and 630 MB by WebAssembly (docs/measurements.md); nothing here may hold a gigabyte. */
const MOST_MEMORY = 900 * MB;
const SMALL_MACHINE = 1_536 * MB;

/** The web process and the database must always have their room. */
export const limitsOfMemory = (memory: number = machineMemory()): ExportLimits => {
  const isSmall = memory < SMALL_MACHINE;
  return {
    atOnce: isSmall ? 1 : 2,
    exportMemory: Math.min(MOST_MEMORY, memory * (isSmall ? 0.5 : 0.35)),
    layoutMemory: Math.min(MOST_MEMORY, memory * (isSmall ? 0.4 : 0.3)),
    exportMs: 5 * 60_000,
    layoutMs: 2 * 60_000,
  };
};
