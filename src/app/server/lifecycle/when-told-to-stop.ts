const LOOK_FOR_PARENT_EVERY_MS = 500;
/**
 * A terminal signals npm and this process at once, and npm passes the signal on. A second signal this soon is
 * the same request.
 */
const SAME_WISH_MS = 300;

/**
 * Resolves with the reason to stop: a signal, or the parent has exited. npm starts us through a shell that
 * dies on a signal without passing it on, and this process would then serve for ever. A second signal ends it
 * at once.
 */
export const whenToldToStop = async (): Promise<string> => {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolve(signal);
        const toldAt = performance.now();
        process.on(signal, () => {
          if (performance.now() - toldAt > SAME_WISH_MS) process.exit(1);
        });
      });
    }
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve('the process that started this one is gone');
    }, LOOK_FOR_PARENT_EVERY_MS).unref();
  });
};
