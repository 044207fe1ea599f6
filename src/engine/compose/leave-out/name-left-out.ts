import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { asPattern } from '../../text/as-pattern.ts';
import { GIVEN_NAMES } from '../../text/known-names.ts';
import { findNames } from '../../text/names.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { contentWords, plainWord, words } from '../../text/words.ts';
import type { Correction } from '../chapter.ts';
import { type Message, SAYS_HOW } from './named-in-wish.ts';

/** The replacement for a name that the writer wants left out, unless they give one. */
const NO_NAME = 'X';

const SAYS_WHAT_TO_DO =
  /\b(?:put|print|write|mention|say|hear|use|leave|left|keep|lose|call|make|go|goes|stand|stay|stays|appear|without|give|by name|not name)\b/iu;
/** "Don't put the lad's name in", "best not have her in by name". */
export const isAboutName = (wish: string): boolean =>
  /\bnames?\b(?! of it\b)/iu.test(wish) && SAYS_WHAT_TO_DO.test(wish);
const NOT_TO_BE =
  /\b(?:not|never|without)\b|n['’]t\b|\b(?:leave|left|leaving|keep|kept|take|taken)\b.*\bout\b/iu;
const ASKS =
  /\b(?:please|kindly|(?:would|could|will|can) you|I (?:asked|ask|would rather|prefer|want)|I['’]d rather)\b/iu;
/** "Would you kindly not give Miss Linington's name?", "I asked only that her name be left out" */
export const asksForNoName = (text: string): boolean =>
  isAboutName(text) && NOT_TO_BE.test(text) && ASKS.test(text);

/** "…, his daughter is my neighbour" */
const BEFORE_ITS_REASON = /,\s+(?=(?:he|she|they|his|her|their|for|because|as|since)\b)|\s+because\s+/iu;
/** "Say the chief clerk", "just put somebody", "put only “a young setter”". */
const INSTEAD = new RegExp(
  String.raw`${anyOf(/(?<!\b(?:\p{L}+n['’]?t|not|never|dinnae?)\s(?:\S+\s)?)/u)}\b${anyOf(/say|put|write|print|call (?:him|her|them|it)|make (?:him|her|it)/u)}\s+(?:just\s+|only\s+)?["“'‘]?(${anyOf(/the|an?|my|our|some|somebody|someone|one/u)}\b(?:\s+[\p{L}’'-]+){0,3}?)["”'’]?(?=[.,;!]|$|\s+(?:(?:can|could|will|would) you|please|instead)\b)`,
  'iu',
);
/** "“My landlady” will do." */
const WILL_DO =
  /^["“'‘]?((?:the|an?|my|our|some|somebody|someone)\b[^"”’]*?)["”'’]?,?\s+(?:will|would|['’]ll) do\b/iu;
/** "He was called Stephen Garth", "a lad cried Wullie": up to three words that may be a name follow. */
const CALLED = /\b(?:called|cried|named|name (?:was|is|of)|name['’]s)\s+((?:[\p{L}’'-]+\s?){1,3})/giu;
const TITLE = new RegExp(String.raw`^${anyOf(...wordLists.titles)}\.?$`, 'iu');

/** "mr landry" */
const TITLED = /\b(?:mr|mrs|ms|miss|dr)\.?\s+(?!name\b)[\p{L}’'-]+/iu;

export type NameLeftOut = {
  /** The words of the name, in lower case and without a title. */
  readonly words: readonly string[];
  /** What the writer wants to read instead. */
  readonly instead: string | undefined;
  /** Whether the wish is about nothing else. */
  readonly isAll: boolean;
  /** Whether the sentence after the wish says what to read instead, and nothing else. */
  readonly isSaidAfter: boolean;
};

/** Merges what several wishes say about the same name. */
export const withName = (known: readonly NameLeftOut[], name: NameLeftOut): NameLeftOut[] => {
  const same = known.find((one) => one.words.some((word) => name.words.includes(word)));
  const instead = name.instead ?? same?.instead;
  const words = [...new Set([...(same?.words ?? []), ...name.words])];
  return [...known.filter((one) => one !== same), { ...name, words, instead }];
};

const nameWords = (name: string): string[] =>
  words(name)
    .map(({ text }) => text)
    .filter((word) => !TITLE.test(word) && !STOP_WORDS.has(plainWord(word)))
    .map((word) => word.replace(/['’]s$/u, '').toLowerCase());

/** "called stephen garth he was": the first word, and a second one that also has a capital or is a name. */
const calledIn = (text: string): string[] =>
  Array.from(text.matchAll(CALLED), ([, called = '']) => {
    const all = called.trim().split(/\s+/u);
    const end = all.findIndex((word) => STOP_WORDS.has(plainWord(word)));
    const name = end === -1 ? all : all.slice(0, end);
    const isName = (word: string): boolean => /^\p{Lu}/u.test(word) || GIVEN_NAMES.has(plainWord(word));
    return isName(name[0] ?? '') ? name.slice(0, 2).join(' ') : '';
  }).filter((name) => name !== '');

const namesIn = (text: string, isSure: boolean): string[] => [
  ...calledIn(text),
  ...findNames(text)
    .filter(({ kind }) => (isSure ? kind === 'person' : kind !== 'place'))
    .map((name) => name.text),
];

const decapitalised = (text: string | undefined): string | undefined =>
  text && text.charAt(0).toLowerCase() + text.slice(1);

/** The person whom the wish itself names, if the name was also told, or is certainly a name. */
const namedBy = (wish: string, told: readonly string[]): string | undefined => {
  const said = new Set(words(wish).map(({ text }) => text.replace(/['’]s$/u, '').toLowerCase()));
  const isSaid = (name: string): boolean => nameWords(name).some((word) => said.has(word));
  return (
    told.flatMap((text) => namesIn(text, false)).findLast(isSaid) ??
    TITLED.exec(wish)?.[0] ??
    namesIn(wish, true).at(-1)
  );
};

/** "The lad's name": a name within this many sentences of where he was mentioned is his. */
const INTRODUCED_WITHIN = 5;
/** "Her name": one told in this message or the two before it. */
const MESSAGES_BACK = 3;

/**
 * The person whom the wish describes ("the lad"), or only refers to ("her name"). Undefined if nobody is
 * named where the description was told.
 */
const describedBy = (wish: string, messages: readonly Message[]): string | undefined => {
  const told = messages.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const matter = told.map((text) => contentWords(text));
  const described = contentWords(wish).filter(
    (word) => word !== 'name' && !SAYS_HOW.has(word) && matter.some((of) => of.includes(word)),
  );
  if (described.length === 0) {
    const latest = messages.slice(-MESSAGES_BACK).flatMap(({ sentences }) => sentences);
    return latest.flatMap(({ text }) => namesIn(text, true)).at(-1);
  }
  return matter
    .map((of, at) => (of.some((word) => described.includes(word)) ? at : -1))
    .filter((at) => at >= 0)
    .toReversed()
    .map((at) => told.slice(at, at + INTRODUCED_WITHIN).flatMap((text) => namesIn(text, true))[0])
    .find((name) => name !== undefined);
};

/** "Their name and what happened that December" */
const SAYS_MORE =
  /\bnames?\b.*\b(?:and|or|nor) (?:that|the|what|how|when|where|who|his|her|their)\b|\bas well\b/iu;

/**
 * The name that a wish ("Please don't put the name of Mr Dunn.") wants left out. `next`: the sentence after the
 * wish, which may say what to put instead. `known`: the names left out so far. Undefined for a wish about
 * anything else, and if it isn't certain whose name it is.
 */
export const nameLeftOut = (
  wish: string,
  next: string | undefined,
  messages: readonly Message[],
  known: readonly NameLeftOut[],
): NameLeftOut | undefined => {
  const own = INSTEAD.exec(wish);
  const after = INSTEAD.exec(next ?? '') ?? WILL_DO.exec(next ?? '');
  const instead = decapitalised((own ?? after)?.[1]?.replace(/['’]$/u, ''));
  const [asked = ''] = (own === null ? wish : wish.slice(0, own.index)).split(BEFORE_ITS_REASON);
  const told = messages.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  // "My landlady's name", once "my landlady" has replaced it.
  const said = contentWords(asked);
  const again = known.find(({ instead: of }) => contentWords(of ?? '').some((word) => said.includes(word)));
  if (again !== undefined && isAboutName(wish)) return { ...again, isSaidAfter: false };
  const named = namedBy(asked, told);
  if (!isAboutName(wish) && !(instead !== undefined && named !== undefined)) return undefined;
  const name = named ?? describedBy(asked, messages);
  const found = name === undefined ? [] : nameWords(name);
  if (found.length === 0) return undefined;
  return { words: found, instead, isAll: !SAYS_MORE.test(wish), isSaidAfter: own === null && after !== null };
};

const asTitle = (name: string): string =>
  name.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
/** A pattern for the word, with or without its capital. */
const inEitherCase = (word: string): string =>
  `[${word.charAt(0).toLowerCase()}${word.charAt(0).toUpperCase()}]${word.slice(1).replaceAll(/[^\p{L}\p{N}]/gu, '.')}`;
const TITLE_BEFORE = anyOf(...wordLists.titles.map(inEitherCase));

/** Every spelling of the name in `said`, with its replacement: "Mr Dunn" and "Dunn", "dunn". */
export const withoutName = ({ words: named, instead }: NameLeftOut, said: string): Correction[] => {
  const word = anyOf(...named.map(inEitherCase));
  // A first name includes the surname after it.
  // "A Miss Linington", "the principal Mr Landry": what stands for the name stands once.
  const before = instead === undefined ? '' : `an? |${asPattern(instead)} `;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])((?:${before})?)((?:${TITLE_BEFORE}\.?\s+)?)(${word}(?:\s+${word})*(?:\s+\p{Lu}\p{Ll}+)?)(?![\p{L}\p{N}])`,
    'gu',
  );
  const forms = new Map<string, string>();
  for (const [whole, lead = '', title = '', name = ''] of said.matchAll(pattern))
    // The chapter may have given it its capitals by now.
    for (const form of [whole, lead + asTitle(title + name), whole.charAt(0).toUpperCase() + whole.slice(1)])
      forms.set(form, instead ?? `${form.slice(0, title.length)}${NO_NAME}`);
  return [...forms].map(([form, meant]) => ({ said: form, meant }));
};
