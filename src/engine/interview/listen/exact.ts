import { plainWords } from './plain-words.ts';

/** An opening of one or two words must be the whole sentence: "Next door lived the Murphys." */
const LONG_OPENING = 3;
/** Marks a phrase that may be anywhere in a short sentence; in a longer one it is part of the story. */
const ANYWHERE = '* ';
const MOST_AROUND = 24;
/** Marks a phrase that ends a sentence, as goodbyes do. */
const AT_THE_END = '$ ';
const MOST_BEFORE_THE_END = 8;
/** Between two words of a phrase, matches one to four other words: "leave ~ out of the book". */
const GAP = '~';
const GAP_PATTERN = String.raw`\S+(?: \S+){0,3}`;

/**
 * The little words of a language that may come before or after what is said, and those that reverse its
 * meaning.
 */
export type LittleWords = {
  readonly fillers: readonly string[];
  readonly closers: readonly string[];
  readonly negations: readonly string[];
  /**
   * Whatever comes right after one of these was said by someone in the story: "she waved and said ta ra pet".
   */
  readonly saying: readonly string[];
};
type Cut = (words: string) => string;

const alternatives = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');
/** Removes the little words at the start, if something is left. */
const cutFillers = ({ fillers }: LittleWords): Cut => {
  const pattern = new RegExp(`^(?:(?:${alternatives(fillers)}) )+(?=\\S)`, 'u');
  return (words) => words.replace(pattern, '');
};
const cutClosers = ({ closers }: LittleWords): Cut => {
  const pattern = new RegExp(`(?: (?:${alternatives(closers)}))+$`, 'u');
  return (words) => words.replace(pattern, '');
};

type WithPhrases = { readonly exact?: readonly string[] };
type Phrase<Moment> = {
  readonly words: string;
  readonly length: number;
  readonly moment: Moment;
  /** Only if it has a gap. */
  readonly pattern?: RegExp;
};

const firstWord = (words: string): string => words.split(' ', 1)[0] ?? '';
const lastWord = (words: string): string => words.slice(words.lastIndexOf(' ') + 1);

/** `isLast`: whether a sentence must end with it. */
const phraseOf = <Moment>(words: string, moment: Moment, isLast = false): Phrase<Moment> => ({
  words,
  length: words.split(' ').length,
  moment,
  ...(words.includes(GAP)
    ? { pattern: new RegExp(` ${words.replaceAll(GAP, GAP_PATTERN)} ${isLast ? '$' : ''}`, 'u') }
    : {}),
});

/**
 * The part of a text before the phrase, with a space before and after the text; undefined if it does not have
 * the phrase.
 */
const before = ({ words, pattern }: Phrase<unknown>, text: string): string | undefined => {
  const at = pattern === undefined ? text.indexOf(` ${words} `) : text.search(pattern);
  return at === -1 ? undefined : text.slice(0, at);
};
const endsWith = ({ words, pattern }: Phrase<unknown>, text: string): boolean =>
  pattern === undefined ? text.endsWith(` ${words} `) : pattern.test(text);

/** Tests whether a sentence opens with one of these phrases, whatever little words come before it. */
export const openOpenings = (
  little: LittleWords,
): ((sentence: string, phrases: readonly string[]) => boolean) => {
  const withoutFillers = cutFillers(little);
  return (sentence, phrases) => {
    const words = `${withoutFillers(plainWords(sentence))} `;
    return phrases.some((phrase) => words.startsWith(`${phrase} `));
  };
};

/**
 * Finds the moment that a sentence, given as `plainWords`, certainly is, by its opening words or by words in
 * it. If there are several, the most urgent wins (`urgency`: lowest first), then the longest. Linear in the
 * sentence.
 */
export const openExact = <Moment extends WithPhrases>(
  moments: readonly Moment[],
  urgency: (moment: Moment) => number,
  little: LittleWords,
): ((words: string) => Moment | undefined) => {
  const withoutFillers = cutFillers(little);
  const withoutClosers = cutClosers(little);
  // "Don't put that bit in": the opposite of a phrase is not the phrase.
  const negation = alternatives(little.negations);
  const endsNegated = new RegExp(` (?:${negation})$`, 'u');
  const isNegative = new RegExp(`^(?:${negation}) `, 'u');
  // "She said don't put that in" is part of the story; "I said" repeats a wish to the companion.
  const endsSaying = new RegExp(
    `(?<! i) (?:${alternatives(little.saying)})(?: (?:me|us|him|her|them|to))*$`,
    'u',
  );
  const standsIn = (phrase: Phrase<Moment>, text: string): boolean => {
    const start = before(phrase, text);
    return (
      start !== undefined &&
      (isNegative.test(phrase.words) || !endsNegated.test(start)) &&
      !endsSaying.test(start)
    );
  };
  const all = moments.flatMap((moment) => (moment.exact ?? []).map((phrase) => ({ phrase, moment })));
  const marked = (mark: string): Phrase<Moment>[] =>
    all
      .filter(({ phrase }) => phrase.startsWith(mark))
      .map(({ phrase, moment }) => phraseOf(phrase.slice(mark.length), moment, mark === AT_THE_END));
  const openings = Map.groupBy(
    all
      .filter(({ phrase }) => !phrase.startsWith(ANYWHERE) && !phrase.startsWith(AT_THE_END))
      .map(({ phrase, moment }) => phraseOf(phrase, moment)),
    ({ words }) => firstWord(words),
  );
  const anywhere = marked(ANYWHERE);
  const within = Map.groupBy(anywhere, ({ words }) => firstWord(words));
  const atTheEnd = Map.groupBy(marked(AT_THE_END), ({ words }) => lastWord(words));
  const longest = Math.max(0, ...anywhere.map(({ length }) => length)) + MOST_AROUND;

  return (words) => {
    const short = withoutFillers(words);
    const opened = [words, short, withoutClosers(short)].flatMap((start) =>
      (openings.get(firstWord(start)) ?? []).filter(
        (phrase) =>
          start === phrase.words || (phrase.length >= LONG_OPENING && start.startsWith(`${phrase.words} `)),
      ),
    );
    const spaced = ` ${words} `;
    const single = words.split(' ', longest + 1);
    const stands =
      single.length > longest
        ? []
        : single
            .flatMap((word) => within.get(word) ?? [])
            .filter((phrase) => single.length <= phrase.length + MOST_AROUND && standsIn(phrase, spaced));
    const ended = (atTheEnd.get(lastWord(words)) ?? []).filter(
      (phrase) =>
        single.length <= phrase.length + MOST_BEFORE_THE_END &&
        endsWith(phrase, spaced) &&
        !endsSaying.test(before(phrase, spaced) ?? ''),
    );
    const found = [...opened, ...stands, ...ended].toSorted((a, b) => b.words.length - a.words.length);
    // "I didn't ask you to leave that out" contains "leave that out", and asks for the opposite.
    const whole = found.filter(
      ({ words: phrase }, at) => !found.slice(0, at).some((longer) => longer.words.includes(phrase)),
    );
    // "Don't put that in the book": if two overlap, the more urgent one wins.
    return whole.toSorted((a, b) => urgency(a.moment) - urgency(b.moment))[0]?.moment;
  };
};
