/** First come, first served. */
export type Turns = {
  /**
   * Resolves when it is the caller's turn, with a function that ends the turn. Throws the signal's reason if
   * the caller leaves first.
   */
  wait(signal: AbortSignal): Promise<() => void>;
};

/** This many have their turn at the same time; the others wait in order of arrival. */
export const openTurns = (atOnce: number): Turns => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const give = (): void => {
    while (taken < atOnce) {
      const next = waiting.shift();
      if (next === undefined) return;
      taken += 1;
      next();
    }
  };
  return {
    wait: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(signal.reason as Error);
        };
        let isOver = false;
        const end = (): void => {
          if (isOver) return;
          isOver = true;
          taken -= 1;
          give();
        };
        const begin = (): void => {
          signal.removeEventListener('abort', leave);
          resolve(end);
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(begin);
        give();
      }),
  };
};
