import german from '#content/help/de/tree-questions.json' with { type: 'json' };
import english from '#content/help/en/tree-questions.json' with { type: 'json' };
import type { OwnTree, Relative } from '#features/family/server/api.ts';
import { RELATIONSHIP_TYPES, type RelationshipType } from '#features/family/shared/relationship.ts';
import type { Language } from '#platform/shared/language.ts';
import { KIN_WORDS } from '../bank/kin-words.ts';

/** What a question can ask about a person. The first one that it names counts. */
export const MATTERS = ['count', 'age', 'born', 'work', 'lives', 'events', 'about'] as const;
export type Matter = (typeof MATTERS)[number];

export type Whom =
  | { readonly kind: 'self' }
  | { readonly kind: 'everybody' }
  | { readonly kind: 'relationship'; readonly relationship: RelationshipType }
  | { readonly kind: 'named'; readonly relatives: readonly Relative[] };

export type TreeQuestion = { readonly whom: Whom; readonly matter: Matter; readonly language: Language };

/** Matches any of these words, phrases or patterns as a whole. Letters with umlauts are letters too. */
const anyOf = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u');

const matters = (asks: Readonly<Record<Matter, readonly string[]>>): Readonly<Record<Matter, RegExp>> => ({
  count: anyOf(asks.count),
  age: anyOf(asks.age),
  born: anyOf(asks.born),
  work: anyOf(asks.work),
  lives: anyOf(asks.lives),
  events: anyOf(asks.events),
  about: anyOf(asks.about),
});
const ASKS: Readonly<Record<Language, Readonly<Record<Matter, RegExp>>>> = {
  en: matters(english.asks),
  de: matters(german.asks),
};
const SELF: Readonly<Record<Language, RegExp>> = {
  en: anyOf(english.self),
  de: anyOf(german.self),
};
const EVERYBODY: Readonly<Record<Language, RegExp>> = {
  en: anyOf(english.everybody),
  de: anyOf(german.everybody),
};
/** Asks how to do something, not what the tree says. */
const HOW_TO: Readonly<Record<Language, RegExp>> = {
  en: anyOf(english.howTo),
  de: anyOf(german.howTo),
};

const LANGUAGES_TO_READ: Readonly<Record<Language, readonly Language[]>> = {
  en: ['en', 'de'],
  de: ['de', 'en'],
};

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whether a question asks how to do something. If so, the help texts answer it. */
export const asksHow = (question: string, language: Language): boolean =>
  LANGUAGES_TO_READ[language].some((one) => HOW_TO[one].test(plain(question)));

const relationshipIn = (words: ReadonlySet<string>, language: Language): RelationshipType | undefined =>
  RELATIONSHIP_TYPES.find((type) =>
    KIN_WORDS[language][type].flatMap(wordsOf).some((word) => words.has(word)),
  );

const namedIn = (words: ReadonlySet<string>, { relatives }: OwnTree): Relative[] => {
  const fits = (name: string): number => wordsOf(plain(name)).filter((part) => words.has(part)).length;
  const fitting = relatives.map((relative) => ({ relative, parts: fits(relative.person?.name ?? '') }));
  const most = Math.max(0, ...fitting.map(({ parts }) => parts));
  return most === 0 ? [] : fitting.filter(({ parts }) => parts === most).map(({ relative }) => relative);
};

const whomIn = (text: string, tree: OwnTree, language: Language): Whom | undefined => {
  const words = new Set(wordsOf(text));
  const relationship = relationshipIn(words, language);
  const named = namedIn(words, tree);
  if (named.length > 0) return { kind: 'named', relatives: named };
  if (relationship) return { kind: 'relationship', relationship };
  if (EVERYBODY[language].test(text)) return { kind: 'everybody' };
  return SELF[language].test(text) ? { kind: 'self' } : undefined;
};

/** What a question asks of the tree, or undefined if simple rules can't parse it. */
export const readTreeQuestion = (
  question: string,
  tree: OwnTree,
  language: Language,
): TreeQuestion | undefined => {
  const text = plain(question);
  for (const one of LANGUAGES_TO_READ[language]) {
    const matter = MATTERS.find((asked) => ASKS[one][asked].test(text));
    const whom = matter && whomIn(text, tree, one);
    if (matter && whom) return { whom, matter, language: one };
  }
  return undefined;
};
