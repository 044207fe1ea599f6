/** Tells of work that several may wait for whether anybody still does. */
export type Wanted = {
  /** Aborted once nobody has waited for as long as whoever is coming back may stay away; then it is wanted no more. */
  readonly signal: AbortSignal;
  /** Somebody waits for as long as `wait` takes. */
  during<T>(wait: () => Promise<T>): Promise<T>;
};

export const openWanted = (missedAfterMs: number): Wanted => {
  const missed = new AbortController();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: missed.signal,
    during: async (wait) => {
      clearTimeout(timer);
      waiting += 1;
      try {
        return await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) timer = setTimeout(() => missed.abort(), missedAfterMs).unref();
      }
    },
  };
};
