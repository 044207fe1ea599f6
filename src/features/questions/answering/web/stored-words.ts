import { newId } from '#platform/web/new-id.ts';
import { questionOf } from './link-page.ts';

/** What is typed into one window, kept on this device until the server has it. */
export type StoredWords = {
  readonly id: string;
  readonly question: string;
  readonly words: string;
  /** As they were when Send was pressed; null if it was not. */
  readonly meant: string | null;
};

/** A full or forbidden storage, or something unreadable in it, must not stop anyone from sending. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
};

/** Keeps words under a window's own key; returns whether this browser did. */
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

/** The keys of all words that are kept on this device. */
export const keysOfWords = (): readonly string[] =>
  withStorage((storage) => Object.keys(storage).filter((key) => questionOf(key) !== undefined)) ?? [];

/**
 * Records that what Send was pressed for has arrived. Returns what was typed since, which stays stored;
 * undefined if that is nothing, and then nothing stays.
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
