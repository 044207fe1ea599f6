let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of one's own. Work that takes many milliseconds and is asked for many times at once is so done once a turn,
 * and what others ask is answered in between.
 */
export const ownTurn = (): Promise<void> => {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return last;
};
