type LetGo = () => void;

const ask = (name: string, options: LockOptions): Promise<LetGo | undefined> =>
  new Promise((resolve) => {
    const withoutClaim = (): void => resolve(() => undefined);
    // There are no locks without https. The server accepts each thing once, from either window.
    if (!('locks' in navigator)) {
      withoutClaim();
      return;
    }
    const held = navigator.locks.request(name, options, (lock) => {
      if (lock) return new Promise<void>((letGo) => resolve(letGo));
      resolve(undefined);
      return undefined;
    });
    // A browser that allows no storage may allow no locks either.
    held.catch(withoutClaim);
  });

/**
 * Each item waiting on this device belongs to one window at a time, which shows and sends it. Another window
 * can claim it once the first releases it or is closed. Resolves to a function that releases it; undefined if
 * another window has it.
 */
export const claimNow = (name: string): Promise<LetGo | undefined> => ask(name, { ifAvailable: true });

/** The same, but waits until no other window has it. */
export const claim = (name: string): Promise<LetGo | undefined> => ask(name, {});
