import german from '#content/help/de/synonyms.json' with { type: 'json' };
import english from '#content/help/en/synonyms.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';

/** Words that mean the same where help is asked for; the first of each line stands for all of them. */
export const SYNONYMS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: english,
  de: german,
};
