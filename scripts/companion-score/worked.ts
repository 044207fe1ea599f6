/** Milliseconds this thread has worked: on a shared machine the wall clock would count the others' work too. */
export const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
