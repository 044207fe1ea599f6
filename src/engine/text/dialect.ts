import standard from '#content/language/en/dialect.json' with { type: 'json' };
import { asPattern } from './as-pattern.ts';
import { GIVEN_NAMES } from './known-names.ts';

const STANDARD: ReadonlyMap<string, string> = new Map(Object.entries(standard));
const longestFirst = [...STANDARD.keys()].toSorted((a, b) => b.length - a.length).map(asPattern);
/** Lower case, or at the start of a sentence: "ken" is to know, "Ken" in the middle is a man. */
const IN_DIALECT = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${longestFirst.join('|')})(?![\p{L}\p{N}-]|['’]\p{L})`,
  'gu',
);
const OPENING = /^[\s"“'‘(]*(\p{Lu}[\p{L}'’]*)/u;

/**
 * A sentence of Scots, or of the north of England, with its commonest words spelled the standard way, for
 * code that only recognises those: "Dinna pit in that" says "Don't put in that". Words that are written the
 * same in standard English ("fit" for "what") stay. The result is never printed.
 */
export const inStandardSpelling = (sentence: string): string => {
  const first = OPENING.exec(sentence)?.[1]?.toLowerCase();
  const opens = first !== undefined && !GIVEN_NAMES.has(first);
  const lower = opens ? sentence.replace(/\p{Lu}/u, (letter) => letter.toLowerCase()) : sentence;
  const spelled = lower.replaceAll('’', "'").replace(IN_DIALECT, (word) => STANDARD.get(word) ?? word);
  return opens ? spelled.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : spelled;
};
