import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { GIVEN_NAMES } from '../../text/known-names.ts';
import { findNames } from '../../text/names.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { plainWord, words } from '../../text/words.ts';
import type { Message } from './named-in-wish.ts';

/** What stands for a name that the writer wants left out, unless they say what should. */
const NO_NAME = 'X';

/** "Don't put the lad's name in", "best not have her in by name". */
const ABOUT_A_NAME = /\bnames?\b/iu;
/** "Say the chief clerk", "just put somebody", "put only “a young setter”". */
const INSTEAD = new RegExp(
  String.raw`${anyOf(/(?<!\b(?:\p{L}+n['’]?t|not|never|dinnae?)\s(?:\S+\s)?)/u)}\b${anyOf(/say|put|write|print|call (?:him|her|them|it)/u)}\s+(?:just\s+|only\s+)?["“]?(${anyOf(/the|an?|my|our|some|somebody|someone|one/u)}\b(?:\s+[\p{L}’'-]+){0,3}?)["”]?(?=[.,;!]|$)`,
  'iu',
);
/** "He was called Stephen Garth", "a lad cried Wullie": up to three words that may be a name follow. */
const CALLED = /\b(?:called|cried|named|name (?:was|is|of)|name['’]s)\s+((?:[\p{L}’'-]+\s?){1,3})/giu;
const TITLE = new RegExp(String.raw`^${anyOf(...wordLists.titles)}\.?$`, 'iu');

export type NameLeftOut = {
  /** The words of the name, in small letters and without a title. */
  readonly words: readonly string[];
  /** What the writer wants to read instead. */
  readonly instead: string | undefined;
};

/** All that several wishes say about the same name. */
export const withName = (known: readonly NameLeftOut[], name: NameLeftOut): NameLeftOut[] => {
  const same = known.find((one) => one.words.some((word) => name.words.includes(word)));
  const instead = name.instead ?? same?.instead;
  const words = [...new Set([...(same?.words ?? []), ...name.words])];
  return [...known.filter((one) => one !== same), { words, instead }];
};

const nameWords = (name: string): string[] =>
  words(name)
    .map(({ text }) => text)
    .filter((word) => !TITLE.test(word) && !STOP_WORDS.has(plainWord(word)))
    .map((word) => word.replace(/['’]s$/u, '').toLowerCase());

const peopleIn = (text: string): string[] =>
  findNames(text)
    .filter(({ kind }) => kind !== 'place')
    .map((name) => name.text);

/** "called stephen garth he was": the first word, and a second one that also has a capital or is a name. */
const calledIn = (text: string): string[] =>
  Array.from(text.matchAll(CALLED), ([, called = '']) => {
    const all = called.trim().split(/\s+/u);
    const end = all.findIndex((word) => STOP_WORDS.has(plainWord(word)));
    const name = end === -1 ? all : all.slice(0, end);
    const isName = (word: string): boolean => /^\p{Lu}/u.test(word) || GIVEN_NAMES.has(plainWord(word));
    return isName(name[0] ?? '') ? name.slice(0, 2).join(' ') : '';
  }).filter((name) => name !== '');

/** The name that was told last, one introduced as a name first. */
const lastTold = (messages: readonly Message[]): string | undefined => {
  const told = messages.map(({ sentences }) => sentences.map(({ text }) => text)).toReversed();
  const lastBy = (namesIn: (text: string) => string[]): string | undefined =>
    told.map((texts) => texts.flatMap(namesIn).at(-1)).find((name) => name !== undefined);
  return lastBy(calledIn) ?? lastBy(peopleIn);
};

/**
 * The name that a wish ("Please don't put the name of Mr Dunn.") wants left out, and nothing else with it.
 * `next`: the sentence after the wish, which may say what to put instead. Undefined for a wish about anything
 * else, and if no name was told.
 */
export const nameLeftOut = (
  wish: string,
  next: string | undefined,
  told: readonly Message[],
): NameLeftOut | undefined => {
  const own = INSTEAD.exec(wish);
  const instead = own?.[1] ?? INSTEAD.exec(next ?? '')?.[1];
  const asked = own === null ? wish : wish.slice(0, own.index);
  const namedHere = peopleIn(asked).at(-1);
  if (!ABOUT_A_NAME.test(wish) && !(instead !== undefined && namedHere !== undefined)) return undefined;
  const name = namedHere ?? lastTold(told);
  const found = name === undefined ? [] : nameWords(name);
  return found.length === 0 ? undefined : { words: found, instead };
};

const asTitle = (name: string): string =>
  name.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
/** A pattern for the word, with or without its capital. */
const inEitherCase = (word: string): string =>
  `[${word.charAt(0).toLowerCase()}${word.charAt(0).toUpperCase()}]${word.slice(1).replaceAll(/[^\p{L}\p{N}]/gu, '.')}`;
const TITLE_BEFORE = anyOf(...wordLists.titles.map(inEitherCase));

/** Every spelling of the name in `said`, with what is to be read instead: "Mr Dunn" and "Dunn", "dunn". */
export const withoutName = (
  { words: named, instead }: NameLeftOut,
  said: string,
): { readonly said: string; readonly meant: string }[] => {
  const word = anyOf(...named.map(inEitherCase));
  // A first name takes the surname after it along.
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])((?:${TITLE_BEFORE}\.?\s+)?)(${word}(?:\s+${word})*(?:\s+\p{Lu}\p{Ll}+)?)(?![\p{L}\p{N}])`,
    'gu',
  );
  const forms = new Map<string, string>();
  for (const [whole, title = ''] of said.matchAll(pattern))
    // The chapter may have given it its capitals by now.
    for (const form of [whole, asTitle(whole), whole.charAt(0).toUpperCase() + whole.slice(1)])
      forms.set(form, instead ?? `${form.slice(0, title.length)}${NO_NAME}`);
  return [...forms].map(([form, meant]) => ({ said: form, meant }));
};
