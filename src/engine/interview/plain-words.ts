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
