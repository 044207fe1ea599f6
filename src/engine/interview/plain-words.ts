/** Casing, punctuation and apostrophes aside. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The sentences of a text that was written for the companion: it holds no abbreviations. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.?!]+[.?!]*/gu)?.map((one) => one.trim()) ?? [];

const DOUBLE_QUOTED = /[“"„][^“”"„]*[”"“]/gu;
/** A single quotation mark is an apostrophe too: speech ends with a sign before it. */
const SINGLE_QUOTED = /(?<=^|\s)['‘][^'‘]*?(?:['’]\p{L}[^'‘]*?)*[,.?!]['’](?=\s|$)/gu;

/** Without what somebody in it says; a text that is nothing but that stays as it is. */
export const withoutSpeech = (text: string): string => {
  const told = text.replace(DOUBLE_QUOTED, ' ').replace(SINGLE_QUOTED, ' ');
  return plainWords(told) === '' ? text : told;
};
