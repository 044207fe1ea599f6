import { plainWords } from './plain-words.ts';

/** An opening of one word or two must be the whole sentence: "Next door lived the Murphys." */
const LONG_OPENING = 3;
/** Marks a phrase that may stand anywhere in a sentence of few words; in a longer one it is part of the story. */
const ANYWHERE = '* ';
const MOST_AROUND = 24;
/** Marks a phrase that a sentence ends with: goodbyes do. */
const AT_THE_END = '$ ';
const MOST_BEFORE_THE_END = 8;
/** Stands in such a phrase for one to four words: "leave ~ out of the book". */
const GAP = '~';
const GAP_PATTERN = String.raw`\S+(?: \S+){0,3}`;
const FILLERS =
  /^(?:(?:well|oh|ah|ok|okay|right|no|yes|please|sorry|thanks|thank you|but|and|so|look|tell me|love|dear|actually|now|anyway|er|um|just|then) )+(?=\S)/u;
const CLOSERS =
  /(?: (?:please|dear|love|then|now|thanks|thank you|pet|duck|hen|mate|lass|pal|chuck|darling|sugar|folks|honey|my dear|my love|the now|the noo|for now))+$/u;

type WithPhrases = { readonly exact?: readonly string[] };
type Phrase<Moment> = {
  readonly words: string;
  readonly length: number;
  readonly moment: Moment;
  /** Only where it has a gap. */
  readonly pattern?: RegExp;
};

const firstWord = (words: string): string => words.split(' ', 1)[0] ?? '';

const byFirstWord = <Moment>(
  phrases: readonly Phrase<Moment>[],
): ReadonlyMap<string, readonly Phrase<Moment>[]> => Map.groupBy(phrases, ({ words }) => firstWord(words));

const phraseOf = <Moment>(words: string, moment: Moment): Phrase<Moment> => ({
  words,
  length: words.split(' ').length,
  moment,
  ...(words.includes(GAP) ? { pattern: new RegExp(` ${words.replaceAll(GAP, GAP_PATTERN)} `, 'u') } : {}),
});

const standsIn = ({ words, pattern }: Phrase<unknown>, text: string): boolean =>
  pattern === undefined ? text.includes(` ${words} `) : pattern.test(text);
const endsWith = ({ words, pattern }: Phrase<unknown>, text: string): boolean =>
  pattern === undefined ? text.endsWith(` ${words} `) : new RegExp(`${pattern.source}$`, 'u').test(text);

/** Whether a sentence opens with one of these phrases, whatever little words stand before it. */
export const opensWith = (sentence: string, phrases: readonly string[]): boolean => {
  const words = `${plainWords(sentence).replace(FILLERS, '')} `;
  return phrases.some((phrase) => words.startsWith(`${phrase} `));
};

/** Finds the moment that a sentence is beyond doubt, by the words that it opens with or that stand in it: of several the most urgent (`urgency`: the least), then the longest. Linear in the sentence. */
export const openExact = <Moment extends WithPhrases>(
  moments: readonly Moment[],
  urgency: (moment: Moment) => number,
): ((sentence: string) => Moment | undefined) => {
  const all = moments.flatMap((moment) => (moment.exact ?? []).map((phrase) => ({ phrase, moment })));
  const marked = (mark: string): Phrase<Moment>[] =>
    all
      .filter(({ phrase }) => phrase.startsWith(mark))
      .map(({ phrase, moment }) => phraseOf(phrase.slice(mark.length), moment));
  const openings = byFirstWord(
    all
      .filter(({ phrase }) => !phrase.startsWith(ANYWHERE) && !phrase.startsWith(AT_THE_END))
      .map(({ phrase, moment }) => phraseOf(phrase, moment)),
  );
  const within = byFirstWord(marked(ANYWHERE));
  const atTheEnd = marked(AT_THE_END);
  const longest = Math.max(0, ...[...within.values()].flat().map(({ length }) => length)) + MOST_AROUND;

  return (sentence) => {
    const words = plainWords(sentence);
    const short = words.replace(FILLERS, '');
    const opened = [words, short, short.replace(CLOSERS, '')].flatMap((start) =>
      (openings.get(firstWord(start)) ?? []).filter(
        (phrase) =>
          start === phrase.words || (phrase.length >= LONG_OPENING && start.startsWith(`${phrase.words} `)),
      ),
    );
    const single = words.split(' ', longest + 1);
    const stands =
      single.length > longest
        ? []
        : single
            .flatMap((word) => within.get(word) ?? [])
            .filter(
              (phrase) => single.length <= phrase.length + MOST_AROUND && standsIn(phrase, ` ${words} `),
            );
    const ended = atTheEnd.filter(
      (phrase) => single.length <= phrase.length + MOST_BEFORE_THE_END && endsWith(phrase, ` ${words} `),
    );
    const found = [...opened, ...stands, ...ended].toSorted((a, b) => b.words.length - a.words.length);
    // "I didn't ask you to leave that out" holds "leave that out", and asks for the opposite.
    const whole = found.filter(
      ({ words: phrase }, at) => !found.slice(0, at).some((longer) => longer.words.includes(phrase)),
    );
    // "Don't put that in the book": of two that overlap the more urgent holds.
    return whole.toSorted((a, b) => urgency(a.moment) - urgency(b.moment))[0]?.moment;
  };
};
