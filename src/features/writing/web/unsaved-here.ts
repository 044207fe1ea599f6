import { hasLeft, whoWasHere } from '#features/account/web/who-was-here.ts';

/**
 * Where words of one kind wait on this device until the server has them: each under a name, and everybody's apart. `begin`: how the keys of
 * this kind begin; `isWhole`: whether what stands there can be read by this build.
 */
export const unsavedHere = <Words extends object>(
  begin: string,
  isWhole: (kept: Partial<Words>) => boolean,
) => {
  const keyOf = (owner: string, name: string): string => `${begin}${owner}.${name}`;

  /** Where something of somebody's, or of anybody's (null), is kept. */
  const keysOf = (owner: string | null): string[] => {
    try {
      return Object.keys(localStorage).filter((key) =>
        key.startsWith(owner === null ? begin : keyOf(owner, '')),
      );
    } catch {
      // Storage that is refused holds nothing.
      return [];
    }
  };

  return {
    has: (owner: string | null): boolean => keysOf(owner).length > 0,

    forget: (owner: string | null): void => {
      for (const key of keysOf(owner)) localStorage.removeItem(key);
    },

    /** What whoever is here typed on this device, where the server does not have it yet. */
    of: (name: string): Words | null => {
      const owner = whoWasHere();
      if (owner === null) return null;
      try {
        // Written below, or by another build.
        const kept = JSON.parse(localStorage.getItem(keyOf(owner, name)) ?? 'null') as Words | null;
        return kept !== null && isWhole(kept) ? kept : null;
      } catch {
        return null;
      }
    },

    /** Keeps it on this device for `owner`; null once the server has it. Answers whether it is kept. */
    keep: (owner: string | null, name: string, words: Words | null): boolean => {
      if (owner === null || hasLeft(owner)) return false;
      try {
        if (words === null) localStorage.removeItem(keyOf(owner, name));
        else localStorage.setItem(keyOf(owner, name), JSON.stringify(words));
        return true;
      } catch {
        // Storage is refused or full: the words stand on the page for as long as it is open.
        return false;
      }
    },
  };
};
