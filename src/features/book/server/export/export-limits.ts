import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';

export type ExportLimits = {
  /** How many files this node makes at the same time. */
  readonly atOnce: number;
  /** For one process that makes a file, in bytes. */
  readonly exportMemory: number;
  /** For one process that lays out pages for a preview, in bytes. */
  readonly layoutMemory: number;
  readonly exportMs: number;
  readonly layoutMs: number;
};

const MB = 1024 * 1024;
/**
 * A book of 500,000 words was measured to need half of this, and 630 MB with WebAssembly
 * (docs/measurements.md). No process may hold a gigabyte.
 */
const MOST_MEMORY = 900 * MB;
const SMALL_MACHINE = 1_536 * MB;

/** Always leaves enough memory for the web process and the database. */
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
