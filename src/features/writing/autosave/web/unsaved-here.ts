import { hasLeft, whoWasHere } from '#features/account/web/who-was-here.ts';
import { newId } from '#platform/web/new-id.ts';

/** This window, for as long as its page is open. */
const HERE = newId();

/** What stands under a key, and since when (ms); 0 where an earlier build did not say. */
type Found<Words> = {
  readonly key: string;
  readonly text: string;
  readonly words: Words;
  readonly at: number;
};

/**
 * Where words of one kind wait on this device until the server has them: each under a name, everybody's apart, and those of each window too, so that
 * none writes over what another one has yet to save. `begin`: how the keys of this kind begin; `isWhole`: whether what stands there can be read by
 * this build.
 */
export const unsavedHere = <Words extends object>(
  begin: string,
  isWhole: (kept: Partial<Words>) => boolean,
) => {
  const keyOf = (owner: string, name: string): string => `${begin}${owner}.${name}`;
  const ownKey = (owner: string, name: string): string => `${keyOf(owner, name)}~${HERE}`;
  /** What this window shows of each name that another one left, or an earlier page of this one. */
  const shown = new Map<string, readonly Found<Words>[]>();

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

  const read = (key: string): Found<Words>[] => {
    try {
      const text = localStorage.getItem(key) ?? 'null';
      // Written below, or by another build.
      const { at = 0, ...words } = JSON.parse(text) as Words & { at?: number };
      const kept = words as unknown as Words;
      return isWhole(kept) ? [{ key, text, words: kept, at }] : [];
    } catch {
      return [];
    }
  };

  /** What waits under a name, what was typed last at the end; what was typed in this window is that. */
  const find = (name: string): readonly Found<Words>[] => {
    const owner = whoWasHere();
    if (owner === null) return [];
    const base = keyOf(owner, name);
    const own = ownKey(owner, name);
    return keysOf(owner)
      .filter((key) => key === base || key.startsWith(`${base}~`))
      .flatMap(read)
      .toSorted((one, other) => Number(one.key === own) - Number(other.key === own) || one.at - other.at);
  };

  const show = (name: string, found: readonly Found<Words>[]): readonly Words[] => {
    shown.set(name, found);
    return found.map(({ words }) => words);
  };

  return {
    has: (owner: string | null): boolean => keysOf(owner).length > 0,

    forget: (owner: string | null): void => {
      for (const key of keysOf(owner)) localStorage.removeItem(key);
    },

    /** The names that begin like this and under which something of whoever is here waits. */
    names: (like: string): readonly string[] => {
      const before = keyOf(whoWasHere() ?? '', '');
      return keysOf(whoWasHere())
        .filter((key) => key.startsWith(before + like))
        .map((key) => key.slice(before.length).replace(/~[^~]*$/, ''));
    },

    /** Whether something of whoever is here waits under this name. */
    waits: (name: string): boolean => find(name).length > 0,

    /**
     * What whoever is here typed last on this device, where the server does not have it yet; of what `fits`. With the next `keep` it is this
     * window's; what else waits under the name is there for the next time.
     */
    of: (name: string, fits: (words: Words) => boolean = () => true): Words | null =>
      show(
        name,
        find(name)
          .filter(({ words }) => fits(words))
          .slice(-1),
      )[0] ?? null,

    /** All that waits under the name, in the order in which it was typed. With the next `keep` all of it is this window's. */
    all: (name: string): readonly Words[] => show(name, find(name)),

    /** Keeps it on this device for `owner`; null once the server has it, or it is thrown away. Answers whether it is kept. */
    keep: (owner: string | null, name: string, words: Words | null): boolean => {
      if (owner === null || hasLeft(owner)) return false;
      try {
        const own = ownKey(owner, name);
        if (words === null) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify({ ...words, at: Date.now() }));
        // What the window that it came from has typed since is not this one's to remove.
        for (const { key, text } of shown.get(name) ?? [])
          if (key !== own && localStorage.getItem(key) === text) localStorage.removeItem(key);
        shown.delete(name);
        return true;
      } catch {
        // Storage is refused or full: the words stand on the page for as long as it is open.
        return false;
      }
    },

    /** Takes all that waits under the name off this device. Answers how it comes back. */
    takeOut: (name: string): (() => void) => {
      const owner = whoWasHere();
      const found = find(name);
      for (const { key } of found) localStorage.removeItem(key);
      return () => {
        try {
          if (!hasLeft(owner)) for (const { key, text } of found) localStorage.setItem(key, text);
        } catch {
          // There was room for it a moment ago; where there is none any more, nothing can be kept here.
        }
      };
    },
  };
};
