/** Casing, punctuation and apostrophes aside. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
