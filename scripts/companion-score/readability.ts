/**
 * Syllables of one lower-case English word, close enough for a grade: groups of vowels, minus a silent "e".
 */
export const syllables = (word: string): number => {
  const groups = word.replace(/(?:e|es|ed)$/u, '').match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups);
};

/** Flesch-Kincaid grade: the school year that reads it without effort. */
export const fleschKincaidGrade = (words: number, sentences: number, syllableCount: number): number =>
  words === 0 || sentences === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllableCount / words) - 15.59;
