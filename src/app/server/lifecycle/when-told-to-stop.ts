/**
 * A terminal signals npm and this process at once, and npm passes the signal on. A second signal this soon is
 * the same request.
 */
const SAME_WISH_MS = 300;

/**
 * Resolves with the reason to stop: a signal, or `npm start` has ended without passing one on, as it does when
 * it is killed. We notice because the channel between us closes. A server started in any other way, from a
 * shell for example, keeps running when what started it ends. A second signal ends the process at once.
 */
export const whenToldToStop = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolve(signal);
        const toldAt = performance.now();
        process.on(signal, () => {
          if (performance.now() - toldAt > SAME_WISH_MS) process.exit(1);
        });
      });
    }
    process.once('disconnect', () => resolve('the process that started this one is gone'));
    // Waiting for that must not keep a finished command from ending.
    process.channel?.unref();
  });
