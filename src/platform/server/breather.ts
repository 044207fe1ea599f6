/** Others are answered as often as this while something long is worked through. */
const BREATHE_AFTER_MS = 8;

/** To be awaited after each piece of a long work: lets others go first where the last pieces took long enough. */
export const breather = (): (() => Promise<void>) => {
  let busySince = performance.now();
  return async () => {
    if (performance.now() - busySince < BREATHE_AFTER_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    busySince = performance.now();
  };
};
