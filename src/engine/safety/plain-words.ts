import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../text/any-of.ts';

/**
 * A sentence as bare words: lower case, contractions written out, typing errors fixed, fillers gone, so that
 * one pattern covers many ways of writing. Commas stay, each as a word of its own, because they show where a
 * phrase ends.
 */

/** No apostrophe, or any kind of one: people type both. */
const CONTRACTIONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bcan(?:['’]?t|not)\b/gu, 'can not'],
  [/\bwon['’]?t\b/gu, 'will not'],
  [/\bain['’]?t\b/gu, 'is not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n['’]?t\b/gu, '$1 not'],
  [/\bi['’]?m\b/gu, 'i am'],
  [/\bi['’]?ve\b/gu, 'i have'],
  [/\bid (?=(?:rather|sooner|be|like|kill|end|just|better)\b)/gu, 'i would '],
  [/(?<=\p{L})['’]d\b/gu, ' would'],
  [/(?<=\p{L})['’]ll\b/gu, ' will'],
  [/(?<=\p{L})['’]re\b/gu, ' are'],
  [/(?<=\p{L})['’]ve\b/gu, ' have'],
  [/\b(s?he|it|there|that|what|who|nobody|everybody|everyone|someone|somebody)['’]s\b/gu, '$1 is'],
  [/\b(s?he|there)s\b/gu, '$1 is'],
  [/['’]s\b/gu, " 's"],
];

const SPELT: ReadonlyMap<string, string> = new Map(Object.entries(distressWords.spelt));

/** Words that matter, recognised even with one wrong letter because no other word is that close. */
const OFTEN_MISTYPED = distressWords.oftenMistyped;
/** Real words of their own, although close to one of those. */
const ALSO_WORDS = new Set(distressWords.nearToThose);
const SHORTEST_MISTYPED = 5;

/**
 * Is it the same word apart from one letter too many, missing or wrong, or two swapped letters? The first
 * letter must be right.
 */
const isOneSlipFrom = (word: string, known: string): boolean => {
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 1) return false;
  let at = 1;
  while (at < word.length && word[at] === known[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (word.length > known.length) return rest(word, 1) === rest(known, 0);
  if (word.length < known.length) return rest(word, 0) === rest(known, 1);
  const swapped = word[at] === known[at + 1] && word[at + 1] === known[at];
  return rest(word, 1) === rest(known, 1) || (swapped && rest(word, 2) === rest(known, 2));
};

const KNOWN_BY_FIRST_LETTER = Map.groupBy(OFTEN_MISTYPED, (word) => word[0]);
const KNOWN = new Set(OFTEN_MISTYPED);

const putRight = (word: string): string => {
  const spelt = SPELT.get(word);
  if (spelt !== undefined) return spelt;
  if (word.length < SHORTEST_MISTYPED || KNOWN.has(word) || ALSO_WORDS.has(word)) return word;
  const known = KNOWN_BY_FIRST_LETTER.get(word[0])?.find(
    (one) => one.length >= 6 && isOneSlipFrom(word, one),
  );
  return known ?? word;
};

const STRENGTHENS_OR_SOFTENS = new RegExp(` ${anyOf(...wordLists.strengthenOrSoften)}(?= )`, 'gu');
const JOINED: readonly (readonly [pattern: RegExp, words: string])[] = [
  // Words that only strengthen or soften, and say neither who nor when.
  [STRENGTHENS_OR_SOFTENS, ''],
  [/ any more(?= )/gu, ' anymore'],
  [/ any longer(?= )/gu, ' anymore'],
  [/ (?:do|does) not(?= )/gu, ' not'],
  [/ no longer(?= )/gu, ' not'],
  [/ (?:too|t) (?=(?:die|live|kill|end|be)\b)/gu, ' to '],
  [/ every body(?= )/gu, ' everybody'],
  [/ no one(?= )/gu, ' nobody'],
  [/ my self(?= )/gu, ' myself'],
];

/** One blank before and after every word, and a full stop, as a word of its own, at the end. */
export const plainWords = (sentence: string): string => {
  let text = sentence.toLowerCase();
  for (const [pattern, words] of CONTRACTIONS) text = text.replace(pattern, words);
  const words = text.replace(/[,;:()–—]+| - /gu, ' , ').match(/[\p{L}\p{N}\p{M}]+|'s\b|,/gu) ?? [];
  let plain = ` ${words.map(putRight).join(' ')} . `;
  for (const [pattern, joined] of JOINED) plain = plain.replace(pattern, joined);
  return plain;
};
