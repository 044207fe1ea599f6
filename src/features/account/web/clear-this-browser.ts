/** The beginnings of the storage keys for written text. The owner's id follows. */
export const WRITTEN = [
  'hearthbook.draft.',
  'hearthbook.copy.',
  'hearthbook.book.',
  'hearthbook.caption.',
  'hearthbook.form.',
  // No owner's id follows this one: its link belongs to the person who was asked.
  'hearthbook.answer.',
];
/** How this browser shows pages, no matter who reads them. */
const READING = new Set(['hearthbook.reading', 'hearthbook.reading-rate']);
const LANGUAGE = 'language';

/**
 * Other people's text stays, because this may be a shared computer, and so do settings that belong to no one.
 */
const stays = (key: string, userId: string): boolean =>
  READING.has(key) || (WRITTEN.some((begin) => key.startsWith(begin)) && !key.includes(userId));

const clearStored = (userId: string): void => {
  for (const key of Object.keys(localStorage)) if (!stays(key, userId)) localStorage.removeItem(key);
};

/** Only the cookies that scripts can see. The server has already ended the sign-in cookie. */
const deleteCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // oxlint-disable-next-line unicorn/no-document-cookie -- the other way exists in some browsers only
    if (name && name !== LANGUAGE) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
};

/**
 * Removes what this site stores in this browser about a deleted account. Recordings are removed when the user
 * is signed out (`onSignOut`). If the browser refuses access to something now, it did so before, so nothing
 * is stored there.
 */
export const clearThisBrowser = (userId: string): void => {
  for (const empty of [() => clearStored(userId), () => sessionStorage.clear(), deleteCookies]) {
    try {
      empty();
    } catch {
      // If storage is switched off, it holds nothing.
    }
  }
};
