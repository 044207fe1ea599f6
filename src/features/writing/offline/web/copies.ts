import { COPIES, type LocalDraft, parseLocalDraft } from '#features/writing/autosave/web/local-draft.ts';

/**
 * How many pieces of writing stay readable offline. Browser storage is small, and unsaved text comes first.
 */
const MOST_COPIES = 4;
const VISITOR = 'anonymous';
const PREFETCHED = '.reserve';

const copyKey = (owner: string, chapterId: string | null): string =>
  `${COPIES}${owner}${chapterId === null ? '' : `.${chapterId}`}`;

const copiesOf = (owner: string): { readonly key: string; readonly copy: LocalDraft }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(COPIES + owner) && !key.endsWith(PREFETCHED))
    .flatMap((key) => {
      const copy = parseLocalDraft(localStorage.getItem(key));
      return copy ? [{ key, copy }] : [];
    });

/**
 * Stores a copy of what the server has, for use without a connection: the last few pieces of writing, for as
 * long as someone is signed in on this device. `local-draft.ts` stores what the server lacks.
 */
export const writeCopy = (owner: string, chapterId: string | null, copy: LocalDraft): void => {
  try {
    const key = copyKey(owner, chapterId);
    const others = copiesOf(owner)
      .filter((one) => one.key !== key)
      .toSorted((a, b) => b.copy.lastSaved.localeCompare(a.copy.lastSaved));
    for (const one of others.slice(MOST_COPIES - 1)) localStorage.removeItem(one.key);
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // There is no room or no storage, so this piece cannot be opened offline.
  }
};

export const readCopy = (owner: string, chapterId: string | null): LocalDraft | null => {
  try {
    return parseLocalDraft(localStorage.getItem(copyKey(owner, chapterId)));
  } catch {
    return null;
  }
};

const prefetchedKey = (owner: string | null): string => COPIES + (owner ?? VISITOR) + PREFETCHED;

/** The questions prefetched for this person's writing on this device. */
export const readPrefetched = (owner: string | null): readonly string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(prefetchedKey(owner)) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const writePrefetched = (owner: string | null, questions: readonly string[]): void => {
  try {
    localStorage.setItem(prefetchedKey(owner), JSON.stringify(questions));
  } catch {
    // Then they last only as long as the page.
  }
};

/**
 * Removes everything stored for people with an account, or for one of them: at sign-out, and when no one is
 * signed in any more.
 */
export const forgetCopies = (onlyOf = ''): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(COPIES + onlyOf) && !key.startsWith(COPIES + VISITOR)) localStorage.removeItem(key);
  } catch {
    // No storage, no copies.
  }
};
