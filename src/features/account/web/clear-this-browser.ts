/** How what is written is told apart: whose it is stands behind these. */
export const WRITTEN = [
  'hearthbook.draft.',
  'hearthbook.copy.',
  'hearthbook.book.',
  'hearthbook.caption.',
  'hearthbook.form.',
];
/** How this browser shows pages, to whoever reads them. */
const READING = new Set(['hearthbook.reading', 'hearthbook.reading-rate']);
const LANGUAGE = 'language';

/** What stays: the words of others, for this may be a shared computer, and what is nobody's. */
const stays = (key: string, userId: string): boolean =>
  READING.has(key) || (WRITTEN.some((begin) => key.startsWith(begin)) && !key.includes(userId));

const clearStored = (userId: string): void => {
  for (const key of Object.keys(localStorage)) if (!stays(key, userId)) localStorage.removeItem(key);
};

/** Those that scripts may see; the server has ended the one of the sign-in. */
const deleteCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // oxlint-disable-next-line unicorn/no-document-cookie -- the other way exists in some browsers only
    if (name && name !== LANGUAGE) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
};

/**
 * Removes what this site keeps in this browser of somebody whose account is gone; their recordings go with the goodbye (`onSignOut`). What a
 * browser refuses to give up was refused to us before, too.
 */
export const clearThisBrowser = (userId: string): void => {
  for (const empty of [() => clearStored(userId), () => sessionStorage.clear(), deleteCookies]) {
    try {
      empty();
    } catch {
      // Storage that is switched off holds nothing.
    }
  }
};
