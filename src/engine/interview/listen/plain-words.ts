/** Ignores case, punctuation and apostrophes. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The sentences of a text that was written for the companion, which has no abbreviations. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.?!]+[.?!]*[”’"')]*/gu)?.map((one) => one.trim()) ?? [];

const DOUBLE_QUOTED = /[“"„][^“”"„]*[”"“]/gu;
/**
 * A single quotation mark is an apostrophe too: speech ends with a punctuation mark before it. Bounded, so
 * that a message of nothing but apostrophes costs no more than another.
 */
const SINGLE_QUOTED = /(?<=^|\s)['‘][^'‘’]{0,200}(?:['’]\p{L}[^'‘’]{0,200}){0,12}?(?<=[,.?!])['’](?=\s|$)/gu;
const FEW_WORDS = 1;

/** Removes whole sentences that quote another person. */
export const withoutQuotes = (text: string): string => text.replace(/[“„][^“”„]*[.!][”“]/gu, ' ');

/**
 * Removes the speech of others from a text; a text that is nothing else, or only adds a word of courtesy,
 * stays unchanged.
 */
export const withoutSpeech = (text: string): string => {
  const told = text.replace(DOUBLE_QUOTED, ' ').replace(SINGLE_QUOTED, ' ');
  const left = plainWords(told).split(' ').filter(Boolean).length;
  return left <= FEW_WORDS ? text : told;
};
