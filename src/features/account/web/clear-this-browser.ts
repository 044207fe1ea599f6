/** Databases of this site in this browser; one that is open elsewhere is deleted as soon as it is closed there. */
const deleteDatabases = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
};

/** Those that scripts may see; the server has ended the one of the sign-in. */
const deleteCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // oxlint-disable-next-line unicorn/no-document-cookie -- the other way exists in some browsers only
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
};

/** Empties all that this site keeps in this browser. What a browser refuses to give up was refused to us before, too. */
export const clearThisBrowser = async (): Promise<void> => {
  for (const empty of [() => localStorage.clear(), () => sessionStorage.clear(), deleteCookies]) {
    try {
      empty();
    } catch {
      // Storage that is switched off holds nothing.
    }
  }
  await deleteDatabases().catch(() => undefined);
};
