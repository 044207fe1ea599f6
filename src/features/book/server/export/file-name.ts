const LONGEST = 60;

/**
 * The download name of a book file: its title in lower case, joined by hyphens, plus the `ending`
 * ('-print.pdf', '.epub'). Letters of every script stay. Anything that some system might refuse in a name is
 * removed. A title without letters or digits becomes 'book'.
 */
export const fileNameOf = (title: string, ending: string): string => {
  const joined = title
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  const name = Array.from(joined).slice(0, LONGEST).join('').replace(/-$/, '');
  return `${name || 'book'}${ending}`;
};
