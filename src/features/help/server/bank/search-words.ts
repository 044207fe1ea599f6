import german from '#content/help/de/search-words.json' with { type: 'json' };
import english from '#content/help/en/search-words.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';

/** Words that count for less, or against every passage, where a question is searched for. */
export type SearchWords = {
  /** They say nothing about what is asked. */
  readonly stop: readonly string[];
  /** Whom it is for, on which machine and when: they stand in questions of every kind. */
  readonly sayLittle: readonly string[];
  /** Of matters that are none of this software's: a question that holds one must be about something here all the more surely. */
  readonly notOurs: readonly string[];
};

export const SEARCH_WORDS: Readonly<Record<Language, SearchWords>> = { en: english, de: german };
