const keyOf = (id: string): string => `helping ${id}`;

/** A full or forbidden storage must not stop anyone from typing. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

/** What was typed in this tab and not sent, so that loading the page again loses nothing. */
export const typedBefore = (id: string): string => withStorage((storage) => storage.getItem(keyOf(id))) ?? '';

/** Saves it until the tab is closed. */
export const saveTyped = (id: string, words: string): void => {
  withStorage((storage) =>
    words === '' ? storage.removeItem(keyOf(id)) : storage.setItem(keyOf(id), words),
  );
};
