import { machineMemory } from './machine-memory.ts';
import { type MemoryBudget, openMemoryBudget } from './memory-budget.ts';
import { sharesOfMemory } from './worker-shares.ts';

const MB = 1024 * 1024;
/** Of the memory, what all worker processes together may hold. */
const SHARE = 0.75;
/** The web process and the embedded database hold 230 MB at rest (docs/measurements.md). */
const LEAST_FOR_THE_REST = 256 * MB;

/** On a machine of so much memory: for all worker processes, and of that what long work leaves to a text. */
export const budgetOfMemory = (memory: number) => ({
  total: Math.min(memory * SHARE, Math.max(0, memory - LEAST_FOR_THE_REST)),
  keptForShort: sharesOfMemory(memory).textMemory,
});

let opened: MemoryBudget | undefined;

/** The one budget of this process's machine, or of the container that it runs in. */
export const machineBudget = (): MemoryBudget => {
  const { total, keptForShort } = budgetOfMemory(machineMemory());
  return (opened ??= openMemoryBudget(total, keptForShort));
};
