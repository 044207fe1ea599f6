import { totalmem } from 'node:os';

/** The memory available to this process, in bytes: a container often gets less than its machine has. */
export const machineMemory = (): number => {
  const given = process.constrainedMemory();
  return given > 0 ? Math.min(given, totalmem()) : totalmem();
};
