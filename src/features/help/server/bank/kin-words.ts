import german from '#content/help/de/kin-words.json' with { type: 'json' };
import english from '#content/help/en/kin-words.json' with { type: 'json' };
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { Language } from '#platform/shared/language.ts';

/** What people call their relatives, by relationship. */
export const KIN_WORDS: Readonly<Record<Language, Readonly<Record<RelationshipType, readonly string[]>>>> = {
  en: english,
  de: german,
};
