/** A window that its device put to sleep may keep its turn for hours; nobody waits for it longer than this. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Runs while no other window of this browser runs something of that name. It is told whether it had to wait, for then another window may have
 * done it. Where windows cannot take turns, or one does not end its turn, it runs all the same: the server takes the same words once.
 */
export const oneAtATime = async (name: string, run: (hasWaited: boolean) => Promise<void>): Promise<void> => {
  // Pages that did not come by https have none.
  if (!('locks' in navigator)) return run(false);
  let hasBegun = false;
  const begin = (hasWaited: boolean): Promise<void> => {
    hasBegun = true;
    return run(hasWaited);
  };
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false));
  if (hasBegun) return;
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  try {
    await navigator.locks.request(name, { signal }, () => begin(true));
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error;
    await run(true);
  }
};
