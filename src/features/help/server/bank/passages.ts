import german from '#content/help/de/passages.json' with { type: 'json' };
import english from '#content/help/en/passages.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';
import type { Passage } from './passage.ts';

/**
 * The help's contents: the same passages in each language. Every sentence is true of this software, so the
 * two must be changed together. `help-data.test.ts` checks the form of the files.
 */
export const PASSAGES: Readonly<Record<Language, readonly Passage[]>> = {
  en: english as readonly Passage[],
  de: german as readonly Passage[],
};
