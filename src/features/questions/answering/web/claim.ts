type LetGo = () => void;

const ask = (name: string, options: LockOptions): Promise<LetGo | undefined> =>
  new Promise((resolve) => {
    const withoutClaim = (): void => resolve(() => undefined);
    // Not there without https. The server takes each thing once, whichever window sends it.
    if (!('locks' in navigator)) {
      withoutClaim();
      return;
    }
    const held = navigator.locks.request(name, options, (lock) => {
      if (lock) return new Promise<void>((letGo) => resolve(letGo));
      resolve(undefined);
      return undefined;
    });
    // Where a browser allows no storage, it may allow no locks.
    held.catch(withoutClaim);
  });

/**
 * Each thing that waits on this device belongs to one window at a time, which shows it and sends it; the next
 * has it once that one lets go or is closed. Resolves with what lets it go; undefined if another window has it.
 */
export const claimNow = (name: string): Promise<LetGo | undefined> => ask(name, { ifAvailable: true });

/** The same, once no other window has it any more. */
export const claim = (name: string): Promise<LetGo | undefined> => ask(name, {});
