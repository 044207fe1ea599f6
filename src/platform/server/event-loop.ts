/** Long work on this thread is cut into slices of about this length. */
const SLICE_MS = 8;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that belongs to this piece of work alone. All callers together do one
 * piece per turn. So however many long tasks are running, a short request waits for one piece at a time and
 * never for all of them.
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

/**
 * Call it, then await the function it returns after each piece of a long task: it yields the thread whenever
 * a slice is used up.
 */
export const timeSlices = (): (() => Promise<void>) => {
  let busySince = performance.now();
  return async () => {
    if (performance.now() - busySince < SLICE_MS) return;
    await ownTurn();
    busySince = performance.now();
  };
};
