import { machineMemory } from './machine-memory.ts';
import { type MemoryBudget, openMemoryBudget } from './memory-budget.ts';
import { sharesOfMemory } from './worker-shares.ts';

const MB = 1024 * 1024;
/** The share of memory for all worker processes together. */
const SHARE = 0.75;
/** The web process and the embedded database use 230 MB when idle (docs/measurements.md). */
const LEAST_FOR_THE_REST = 256 * MB;

/**
 * The memory for all worker processes on a machine with this much memory, and the part of it that long work
 * leaves for texts.
 */
export const budgetOfMemory = (memory: number) => ({
  total: Math.min(memory * SHARE, Math.max(0, memory - LEAST_FOR_THE_REST)),
  keptForShort: sharesOfMemory(memory).textMemory,
});

let opened: MemoryBudget | undefined;

/** The single budget of this process's machine, or of its container. */
export const machineBudget = (): MemoryBudget => {
  const { total, keptForShort } = budgetOfMemory(machineMemory());
  return (opened ??= openMemoryBudget(total, keptForShort));
};
