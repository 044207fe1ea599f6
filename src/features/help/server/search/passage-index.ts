import type { Language } from '#platform/shared/language.ts';
import type { Passage } from '../bank/passage.ts';
import { SEARCH_WORDS } from '../bank/search-words.ts';
import { stemsOf } from './stems.ts';
import { hearIn, termsOf } from './vocabulary.ts';

/** A passage and how well it fits: `share` is how much of the question's meaning it covers, from 0 to 1. */
export type Found = { readonly passage: Passage; readonly score: number; readonly share: number };

export type PassageIndex = {
  /** The passages that have anything to do with a question, best first. */
  find(question: string): Found[];
};

/** The weight of a term, by the part of the passage it is in. */
const PART_WEIGHT = { title: 2, asked: 1, text: 0.4 };
/**
 * The usual BM25 parameters: how soon repetition stops counting, and how much long passages are penalised.
 */
const SATURATION = 1.2;
const LENGTH_PART = 0.4;
/**
 * A word that no passage contains counts against all of them. A word from a subject that isn't ours counts
 * much more.
 */
const UNKNOWN_WEIGHT = 1;
const NOT_OURS_WEIGHT = 2.2;
/** People say a lot besides their question, so each further word missing from a passage counts less. */
const FURTHER_MISSING = 0.4;
const SAID_ONCE = 0.5;
const SUBJECT_FROM = 3;
/** Words for a person or a device seldom decide what is asked. */
const LITTLE_WEIGHT = 0.5;
/**
 * One way of asking that contains the whole question is a better sign than scattered words, and best if it
 * contains nothing else.
 */
const LINE_BONUS = 1.2;
const LINE_SHARE_PART = 0.65;

type Indexed = {
  readonly passage: Passage;
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
  readonly lines: readonly ReadonlySet<string>[];
};

const indexed = (passage: Passage, language: Language): Indexed => {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const term of termsOf(text, language)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  add(passage.title, PART_WEIGHT.title);
  add(passage.text, PART_WEIGHT.text);
  for (const line of passage.asked) add(line, PART_WEIGHT.asked);
  const length = sumOf([...weights.values()]);
  const lines = [passage.title, ...passage.asked]
    .flatMap((line) => line.split(','))
    .map((line) => new Set(termsOf(line, language)))
    .filter(({ size }) => size > 0);
  return { passage, weights, length, lines };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The heaviest missing word counts in full, and each further one for less. */
const sumOfMissing = (missing: readonly number[]): number =>
  sumOf(missing.toSorted((a, b) => b - a).map((weight, at) => weight * FURTHER_MISSING ** at));

/** A term of the question and its weight; 0 if no passage contains it. */
type Weighed = { readonly term: string; readonly weight: number };

/**
 * Ranked search in the passages of one language. There are few enough to read all of them for each question.
 */
export const indexPassages = (passages: readonly Passage[], language: Language): PassageIndex => {
  const all = passages.map((passage) => indexed(passage, language));
  const ours = new Set(all.flatMap(({ weights }) => [...weights.keys()]));
  const timesHeld = (term: string): number => Math.max(...all.map(({ weights }) => weights.get(term) ?? 0));
  // A word that some passage uses more than once is ours, whatever else it may mean: the shares of a bank,
  // and sharing a story.
  const notOurs = new Set(
    stemsOf(SEARCH_WORDS[language].notOurs.join(' '), language).filter(
      (stem) => timesHeld(stem) < SUBJECT_FROM,
    ),
  );
  const known = new Set([...ours, ...notOurs]);
  const sayLittle = new Set(termsOf(SEARCH_WORDS[language].sayLittle.join(' '), language));
  const meanLength = sumOf(all.map(({ length }) => length)) / Math.max(1, all.length);
  const rarity = (term: string): number => {
    const holding = all.filter(({ weights }) => weights.has(term)).length;
    return Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5));
  };
  const unknown = rarity('');
  /**
   * A word that one way of asking happens to contain says little. A word that a passage repeats is its
   * subject.
   */
  const bearing = (term: string): number => (timesHeld(term) <= 1 ? SAID_ONCE : 1);

  const weigh = (term: string, sure: number): number =>
    ours.has(term) ? rarity(term) * bearing(term) * sure * (sayLittle.has(term) ? LITTLE_WEIGHT : 1) : 0;

  const scoreOf = (held: readonly Weighed[], { weights, length, lines }: Indexed) => {
    const scattered = held.map(({ term, weight }) => {
      const times = weights.get(term) ?? 0;
      const slowed = times + SATURATION * (1 - LENGTH_PART + (LENGTH_PART * length) / meanLength);
      return (weight * times * (SATURATION + 1)) / slowed;
    });
    const inLines = lines.map((line) => {
      const inLine = held.filter(({ term }) => line.has(term));
      const weight = sumOf(inLine.map((one) => one.weight));
      return { weight, fit: weight * (1 - LINE_SHARE_PART + (LINE_SHARE_PART * inLine.length) / line.size) };
    });
    return {
      score: sumOf(scattered) + LINE_BONUS * Math.max(0, ...inLines.map(({ fit }) => fit)),
      inOneLine: Math.max(0, ...inLines.map(({ weight }) => weight)),
    };
  };

  return {
    find: (question) => {
      const asked = hearIn(question, known, language).map(({ term, sure }) => ({
        term,
        weight: weigh(term, sure),
      }));
      const foreign = asked.filter(({ term }) => notOurs.has(term)).length * unknown * NOT_OURS_WEIGHT;
      return all
        .flatMap((one): Found[] => {
          const held = asked.filter(({ term, weight }) => weight > 0 && one.weights.has(term));
          if (held.length === 0) return [];
          const missing = asked.filter(({ term }) => !one.weights.has(term) && !notOurs.has(term));
          const against = sumOfMissing(missing.map(({ weight }) => weight || unknown * UNKNOWN_WEIGHT));
          const whole = sumOf(held.map(({ weight }) => weight)) + against + foreign;
          const { score, inOneLine } = scoreOf(held, one);
          const share = (sumOf(held.map(({ weight }) => weight)) + inOneLine) / 2 / whole;
          return [{ passage: one.passage, score, share }];
        })
        .toSorted((a, b) => b.score - a.score);
    },
  };
};
