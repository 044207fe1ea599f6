/**
 * 'Chapter 1: ', in each language of the product. The default title begins like this, and people write it
 * themselves.
 */
const OWN_NUMBER = /^\s*(?:chapter|kapitel)\s+\d+\s*[:.–—-]\s*(?=\S)/iu;

/**
 * A title to show next to the chapter's number. The number follows the order of the book, so a number in the
 * title would be repeated or wrong: 'Chapter 1: Early Years' becomes 'Early Years'.
 */
export const titleBesideNumber = (title: string): string => title.replace(OWN_NUMBER, '');
