import german from '#content/help/de/synonyms.json' with { type: 'json' };
import english from '#content/help/en/synonyms.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';

/** Words that mean the same in a question to the help. The first of each list represents all of them. */
export const SYNONYMS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: english,
  de: german,
};
