import { newId } from '#platform/web/new-id.ts';
import { questionOf } from './link-page.ts';

/** What is typed into one window, kept on this device until the server has it. */
export type KeptWords = {
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

/** Keeps words under a window's own key; answers whether this browser did. */
export const keepWords = (key: string, kept: KeptWords): boolean =>
  withStorage((storage) => {
    storage.setItem(key, JSON.stringify(kept));
    return true;
  }) ?? false;

export const forgetWords = (key: string): void => withStorage((storage) => storage.removeItem(key));

export const wordsKeptAs = (key: string): KeptWords | undefined =>
  withStorage((storage) => {
    const text = storage.getItem(key);
    if (text === null) return undefined;
    // Nothing else writes there; an earlier version kept less.
    const kept = JSON.parse(text) as Pick<KeptWords, 'id' | 'words'> & Partial<KeptWords>;
    return { ...kept, question: kept.question ?? '', meant: kept.meant ?? null };
  });

/** The keys of all words that are kept on this device. */
export const keysOfWords = (): readonly string[] =>
  withStorage((storage) => Object.keys(storage).filter((key) => questionOf(key) !== undefined)) ?? [];

/**
 * Notes that what Send was pressed for has arrived. Answers what was typed since, which is kept on; undefined
 * if that is nothing, and nothing is kept.
 */
export const keepRest = (key: string, { meant, ...kept }: KeptWords): KeptWords | undefined => {
  const { words } = kept;
  const rest = (words.startsWith(meant ?? '') ? words.slice(meant?.length) : words).trim();
  if (rest === '') {
    forgetWords(key);
    return undefined;
  }
  const left = { ...kept, id: newId(), words: rest, meant: null };
  keepWords(key, left);
  return left;
};
