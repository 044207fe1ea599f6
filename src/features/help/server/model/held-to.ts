import type { Language } from '#platform/shared/language.ts';
import { stemsOf } from '../search/stems.ts';

/** Why an answer may not be shown. */
export type Leaving =
  'empty' | 'too-long' | 'markup' | 'link' | 'number' | 'name' | 'not-in-source' | 'turned-round';

const LONGEST_ANSWER = 900;
const MARKUP = /[`{}<>|\\#*_~^[\]]/u;
const LINK = /https?:|www\.|@|(?:^|\s)\/\w|\b[\w-]+\.(?:com|org|net|de|io)\b/iu;
const NUMBER = /\d+(?:[.,:]\d+)*/gu;
/** As much of what a sentence says must stand in one source. */
const LEAST_SHARE = 0.6;
/** Fewer words of content state nothing: "That is easy." */
const LEAST_WORDS = 2;
const NEARLY_THE_SAME = 0.75;
const NOT: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:not|no|never|nobody|nothing|none|without|cannot|\w+n['’]t)\b/iu,
  de: /\b(?:nicht|nichts|nie|niemals|niemand\w*|kein\w*|ohne)\b/iu,
};

const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]+[.!?]*/gu)?.map((one) => one.trim()) ?? [];

/** Capitals that do not open a sentence; German writes every noun with one, so there only the share of known words counts. */
const namesIn = (sentence: string, language: Language): string[] =>
  language === 'de' ? [] : (sentence.slice(1).match(/(?<=[\s“"(])\p{Lu}[\p{L}’'-]+/gu) ?? []);

type Source = {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly sentences: readonly { readonly text: string; readonly words: ReadonlySet<string> }[];
};

const sourceOf = (text: string, language: Language): Source => ({
  text,
  words: new Set(stemsOf(text, language)),
  sentences: sentencesOf(text).map((sentence) => ({
    text: sentence,
    words: new Set(stemsOf(sentence, language)),
  })),
});

const shareIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;

/** Does a sentence say of nearly the same words that it is not so, or the other way round? */
const isTurnedRound = (sentence: string, source: Source, language: Language): boolean => {
  const words = stemsOf(sentence.replace(NOT[language], ' '), language);
  const nearest = source.sentences.filter((one) => shareIn(words, one.words) >= NEARLY_THE_SAME);
  return (
    nearest.length > 0 &&
    nearest.every((one) => NOT[language].test(one.text) !== NOT[language].test(sentence))
  );
};

/** What a sentence says, taken apart once. */
type Sentence = {
  readonly text: string;
  readonly words: readonly string[];
  /** Its words that the question did not bring. */
  readonly said: readonly string[];
  readonly numbers: readonly string[];
  readonly names: readonly string[];
};

const faultAgainst = (sentence: Sentence, source: Source, language: Language): Leaving | undefined => {
  const known = new Set(source.text.match(NUMBER) ?? []);
  const { text, words, said, numbers, names } = sentence;
  if (!numbers.every((number) => known.has(number))) return 'number';
  if (!names.every((name) => source.text.includes(name))) return 'name';
  const states = words.length >= LEAST_WORDS && said.length > 0;
  if (states && shareIn(said, source.words) < LEAST_SHARE) return 'not-in-source';
  return isTurnedRound(text, source, language) ? 'turned-round' : undefined;
};

/** All that a sentence states must stand in one source: facts of two, put together, may be a third that nobody wrote. */
const leavingOf = (
  text: string,
  sources: readonly Source[],
  asked: ReadonlySet<string>,
  language: Language,
): Leaving | undefined => {
  const words = stemsOf(text, language);
  const sentence: Sentence = {
    text,
    words,
    said: words.filter((word) => !asked.has(word)),
    numbers: text.match(NUMBER) ?? [],
    names: namesIn(text, language),
  };
  const faults = sources
    .toSorted((a, b) => shareIn(words, b.words) - shareIn(words, a.words))
    .map((source) => faultAgainst(sentence, source, language));
  return faults.includes(undefined) ? undefined : (faults[0] ?? 'not-in-source');
};

/**
 * Does a model's answer keep to what it was given? Each sentence must rest on one of the sources: its numbers, its names, most of its
 * words, and nothing turned into its opposite. Answers why not, or undefined where it does.
 */
export const leaves = (
  answer: string,
  { sources, question, language }: { sources: readonly string[]; question: string; language: Language },
): Leaving | undefined => {
  if (answer.trim() === '') return 'empty';
  if (answer.length > LONGEST_ANSWER) return 'too-long';
  if (MARKUP.test(answer)) return 'markup';
  if (LINK.test(answer)) return 'link';
  const given = sources.map((text) => sourceOf(text, language));
  const asked = new Set(stemsOf(question, language));
  for (const sentence of sentencesOf(answer)) {
    const fault = leavingOf(sentence, given, asked, language);
    if (fault) return fault;
  }
  return undefined;
};
