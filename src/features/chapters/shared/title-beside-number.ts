/** 'Chapter 1: ', in each language of the product: as the default title begins, and as people write it themselves. */
const OWN_NUMBER = /^\s*(?:chapter|kapitel)\s+\d+\s*[:.–—-]\s*(?=\S)/iu;

/**
 * A title for a place where the chapter's number stands beside it. The number follows the order of the book, so one that the title brings
 * along would be said twice, or be wrong: 'Chapter 1: Early Years' is 'Early Years' there.
 */
export const titleBesideNumber = (title: string): string => title.replace(OWN_NUMBER, '');
