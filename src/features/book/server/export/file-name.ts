const LONGEST = 60;

/**
 * What a file of the book is saved as: its title in small letters joined by hyphens, and the `ending` ('-print.pdf', '.epub'). Letters of every script
 * stay, what any system might refuse in a name goes; a title of nothing but signs gives 'book'.
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
