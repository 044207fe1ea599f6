import { hasLeft, whoWasHere } from '#features/account/web/who-was-here.ts';
import { newId } from '#platform/web/new-id.ts';

/** Identifies this window for as long as its page is open. */
const HERE = newId();

/** What is stored under a key, and since when (ms); 0 if an earlier build did not say. */
type Found<Words> = {
  readonly key: string;
  readonly text: string;
  readonly words: Words;
  readonly at: number;
};

/**
 * Where text of one kind waits on this device until the server has it. It is stored by name, separately for
 * each person and each window, so that no window overwrites what another one has yet to save. `begin`: how
 * the keys of this kind begin. `isWhole`: whether this build can read what is stored.
 */
export const unsavedHere = <Words extends object>(
  begin: string,
  isWhole: (kept: Partial<Words>) => boolean,
) => {
  const keyOf = (owner: string, name: string): string => `${begin}${owner}.${name}`;
  const ownKey = (owner: string, name: string): string => `${keyOf(owner, name)}~${HERE}`;
  /**
   * The entries left behind by another window, or by an earlier page of this one, that this window shows
   * under each name.
   */
  const shown = new Map<string, readonly Found<Words>[]>();

  /** The keys that belong to one person, or to anyone (null). */
  const keysOf = (owner: string | null): string[] => {
    try {
      return Object.keys(localStorage).filter((key) =>
        key.startsWith(owner === null ? begin : keyOf(owner, '')),
      );
    } catch {
      // Blocked storage contains nothing.
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

  /**
   * What is stored under a name, most recently typed last; anything typed in this window comes last of all.
   */
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

    /** The names with this prefix under which the current person has something stored. */
    names: (like: string): readonly string[] => {
      const before = keyOf(whoWasHere() ?? '', '');
      return keysOf(whoWasHere())
        .filter((key) => key.startsWith(before + like))
        .map((key) => key.slice(before.length).replace(/~[^~]*$/, ''));
    },

    /** Whether the current person has something stored under this name. */
    waits: (name: string): boolean => find(name).length > 0,

    /**
     * What the current person typed last on this device and the server does not have yet, if it passes
     * `fits`. The next `keep` makes it this window's; anything else under the name waits for the next time.
     */
    of: (name: string, fits: (words: Words) => boolean = () => true): Words | null =>
      show(
        name,
        find(name)
          .filter(({ words }) => fits(words))
          .slice(-1),
      )[0] ?? null,

    /**
     * Everything stored under the name, in the order it was typed. The next `keep` makes all of it this
     * window's.
     */
    all: (name: string): readonly Words[] => show(name, find(name)),

    /**
     * Stores it on this device for `owner`; null once the server has it or it is discarded. Returns whether
     * it is stored.
     */
    keep: (owner: string | null, name: string, words: Words | null): boolean => {
      if (owner === null || hasLeft(owner)) return false;
      try {
        const own = ownKey(owner, name);
        if (words === null) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify({ ...words, at: Date.now() }));
        // If the window it came from has typed more since, this one must not remove it.
        for (const { key, text } of shown.get(name) ?? [])
          if (key !== own && localStorage.getItem(key) === text) localStorage.removeItem(key);
        shown.delete(name);
        return true;
      } catch {
        // Storage is blocked or full: the text remains on the page for as long as it is open.
        return false;
      }
    },

    /** Removes everything stored under the name from this device. Returns a function that puts it back. */
    takeOut: (name: string): (() => void) => {
      const owner = whoWasHere();
      const found = find(name);
      for (const { key } of found) localStorage.removeItem(key);
      return () => {
        try {
          if (!hasLeft(owner)) for (const { key, text } of found) localStorage.setItem(key, text);
        } catch {
          // There was room a moment ago; if there no longer is, nothing can be stored here.
        }
      };
    },
  };
};
