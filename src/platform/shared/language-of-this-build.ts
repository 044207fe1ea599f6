import type { Language } from './language.ts';

/**
 * The language of the running pages. Each build has one language: `scripts/words-in.ts` replaces the English
 * sentences with that language, and changes this value. Code that runs from the sources uses English.
 */
export const LANGUAGE: Language = 'en';
