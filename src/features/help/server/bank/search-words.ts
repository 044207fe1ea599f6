import german from '#content/help/de/search-words.json' with { type: 'json' };
import english from '#content/help/en/search-words.json' with { type: 'json' };
import type { Language } from '#platform/shared/language.ts';

/** Words that a search ignores, words that count for less, and words that count against every passage. */
export type SearchWords = {
  /** Words that say nothing about the subject of a question. They are ignored. */
  readonly stop: readonly string[];
  /**
   * Words for a person, a device or a time. They occur in questions of every kind, so they count for less.
   */
  readonly sayLittle: readonly string[];
  /**
   * Words from subjects this software has nothing to do with. A question with one of them must match a
   * passage all the more clearly.
   */
  readonly notOurs: readonly string[];
};

export const SEARCH_WORDS: Readonly<Record<Language, SearchWords>> = { en: english, de: german };
