/**
 * Milliseconds of CPU time of this thread: on a shared machine the wall clock would include other processes.
 */
export const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
