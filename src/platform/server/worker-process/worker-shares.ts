import { availableParallelism } from 'node:os';
import { machineMemory } from './machine-memory.ts';

const MB = 1024 * 1024;
const SMALL_MACHINE = 1_536 * MB;

export type WorkerShares = {
  readonly atOnce: number;
  readonly fileMemory: number;
  readonly textMemory: number;
};

/**
 * How much one process for files and one for texts may hold on a machine with this much memory, and how many
 * of each work at one time.
 */
export const sharesOfMemory = (
  memory: number = machineMemory(),
  processors: number = availableParallelism(),
): WorkerShares => {
  const isSmall = memory < SMALL_MACHINE;
  return {
    atOnce: isSmall || processors < 2 ? 1 : 2,
    fileMemory: isSmall ? Math.max(192 * MB, Math.min(320 * MB, memory * 0.4)) : 400 * MB,
    textMemory: isSmall
      ? Math.max(128 * MB, Math.min(256 * MB, memory * 0.25))
      : Math.min(400 * MB, memory * 0.2),
  };
};
