import { totalmem } from 'node:os';

/** What this process may use, in bytes: a container is often given less than its machine has. */
export const machineMemory = (): number => {
  const given = process.constrainedMemory();
  return given > 0 ? Math.min(given, totalmem()) : totalmem();
};
