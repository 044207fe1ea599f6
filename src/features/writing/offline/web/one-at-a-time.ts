/** A window that its device put to sleep may hold its turn for hours; the others wait no longer than this. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Runs while no other window of this browser runs something of the same name. `run` is told whether it had to
 * wait, because another window may then have done the work. If windows cannot take turns, or one does not end
 * its turn, it runs anyway: the server accepts the same message only once.
 */
export const oneAtATime = async (name: string, run: (hasWaited: boolean) => Promise<void>): Promise<void> => {
  // Pages not loaded over HTTPS have no locks.
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
