import { newId } from '#platform/web/new-id.ts';
import { questionOf } from './link-page.ts';

/** The text typed into one window, kept on this device until the server has it. */
export type StoredWords = {
  readonly id: string;
  readonly question: string;
  readonly words: string;
  /** The text as it was when Send was pressed; null if it was not. */
  readonly meant: string | null;
};

/** Full or blocked storage, or unreadable data in it, must not stop anyone from sending. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
};

/** Stores text under a window's own key; returns whether that worked. */
export const storeWords = (key: string, stored: StoredWords): boolean =>
  withStorage((storage) => {
    storage.setItem(key, JSON.stringify(stored));
    return true;
  }) ?? false;

export const forgetWords = (key: string): void => withStorage((storage) => storage.removeItem(key));

export const storedWords = (key: string): StoredWords | undefined =>
  withStorage((storage) => {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    // Nothing else writes there; an earlier version stored fewer fields.
    const stored = JSON.parse(text) as Pick<StoredWords, 'id' | 'words'> & Partial<StoredWords>;
    return { ...stored, question: stored.question ?? '', meant: stored.meant ?? null };
  });

/** The keys of all text stored on this device. */
export const keysOfWords = (): readonly string[] =>
  withStorage((storage) => Object.keys(storage).filter((key) => questionOf(key) !== undefined)) ?? [];

/**
 * Records that the text Send was pressed for has arrived. Returns the text typed since, which stays stored;
 * if there is none, deletes the entry and returns undefined.
 */
export const storeRest = (key: string, { meant, ...stored }: StoredWords): StoredWords | undefined => {
  const { words } = stored;
  const rest = (words.startsWith(meant ?? '') ? words.slice(meant?.length) : words).trim();
  if (rest === '') {
    forgetWords(key);
    return undefined;
  }
  const left = { ...stored, id: newId(), words: rest, meant: null };
  storeWords(key, left);
  return left;
};
