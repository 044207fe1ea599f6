import german from '#content/help/de/passages.json' with { type: 'json' };
import english from '#content/help/en/passages.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';
import type { Passage } from './passage.ts';

/**
 * What the help knows, the same passages in each language. Every sentence is true of this software: who changes the one changes the other. `help-data.test.ts`
 * holds the files to this form.
 */
export const PASSAGES: Readonly<Record<Language, readonly Passage[]>> = {
  en: english as readonly Passage[],
  de: german as readonly Passage[],
};
