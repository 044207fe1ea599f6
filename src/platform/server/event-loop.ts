/** Long work on this thread is cut into slices of about this length. */
const SLICE_MS = 8;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that belongs to this piece of work alone. Everything that calls it does one piece per turn between them, so however
 * many long pieces of work are under way, a short request waits for one of them at a time and never for all.
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

/** Call and await what this returns after each piece of a long work: it gives up the thread whenever a slice is used up. */
export const timeSlices = (): (() => Promise<void>) => {
  let busySince = performance.now();
  return async () => {
    if (performance.now() - busySince < SLICE_MS) return;
    await ownTurn();
    busySince = performance.now();
  };
};
