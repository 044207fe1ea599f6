import type { Language } from './language.ts';

/**
 * The language that the running pages speak. A build is of one language: `scripts/words-in.ts` puts every sentence of that language where the
 * English stands, and another value here. Whatever runs from the sources speaks English.
 */
export const LANGUAGE: Language = 'en';
