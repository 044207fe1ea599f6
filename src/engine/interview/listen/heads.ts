import type { Likelihoods } from './read-sentence.ts';
import { plainWords } from './plain-words.ts';

/** One row of weights for each moment and for plain telling, as `npm run companion:train` writes them. */
export type HeadsData = {
  /** The moments' ids, and PLAIN. */
  readonly classes: readonly string[];
  /** For each row, the weight that one unit of its integers represents. */
  readonly steps: readonly number[];
  /** The rows one after the other, as signed bytes in base64. */
  readonly rows: string;
};

export const PLAIN = 'plain';

/** The encoder's numbers are between -0.2 and 0.2, the features beside them are 0 or 1. */
const EMBEDDING_SCALE = 6;
const FEW_WORDS = 3;
const MANY_WORDS = 18;
/**
 * The number of places the words are hashed into (Weinberger et al. 2009, "Feature hashing"), each with this
 * value.
 */
const HASHED_PLACES = 4096;
const HASHED_VALUE = 0.7;
const LONGEST_RUN = 3;
const EMBEDDING_LENGTH = 512;
const SIGNS = 6;

/** The total number of places. */
export const WIDTH = EMBEDDING_LENGTH + SIGNS + HASHED_PLACES;

/** The features of a sentence: the places where it has a value, and the values. All other places are 0. */
export type Features = { readonly places: Uint16Array; readonly values: Float32Array };

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * The words of a sentence, with runs of two and three words and the sentence ends, hashed to places from
 * `first` on.
 */
const hashedPlaces = (sentence: string, first: number): ReadonlySet<number> => {
  const words = ['<', ...plainWords(sentence).split(' '), ...(sentence.includes('?') ? ['?'] : []), '>'];
  return new Set(
    words.flatMap((_word, at) =>
      Array.from(
        { length: Math.min(LONGEST_RUN, words.length - at) },
        (_run, more) => first + (hashOf(words.slice(at, at + more + 1).join(' ')) % HASHED_PLACES),
      ),
    ),
  );
};

/** The features of a sentence: the encoder's numbers, five plain signs, a 1 for the bias, and its words. */
export const featuresOf = (sentence: string, numbers: ArrayLike<number>): Features => {
  const count = sentence.trim().split(/\s+/u).length;
  const signs = [
    sentence.includes('?'),
    count <= FEW_WORDS,
    count > MANY_WORDS,
    /\byou(?:r|['’]?re)?\b/iu.test(sentence),
    /^(?:i|we|my)\b/iu.test(sentence.trim()),
    true,
  ].map(Number);
  const dense = [...Array.from(numbers, (number) => number * EMBEDDING_SCALE), ...signs];
  const hashed = [...hashedPlaces(sentence, dense.length)];
  return {
    places: Uint16Array.from([...dense.keys(), ...hashed]),
    values: Float32Array.from([...dense, ...hashed.map(() => HASHED_VALUE)]),
  };
};

const softmax = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((before, power) => before + power, 0);
  return powers.map((power) => power / sum);
};

/**
 * The sum of a row's weights at the places of a sentence, each times the sentence's value there; `start` is
 * where the row begins.
 */
export const scoreOf = (weights: ArrayLike<number>, start: number, { places, values }: Features): number => {
  let score = 0;
  for (let at = 0; at < places.length; at++)
    score += (weights[start + (places[at] ?? 0)] ?? 0) * (values[at] ?? 0);
  return score;
};

/** How likely a sentence with these features is to be each of the moments. */
export const openHeads = ({ classes, steps, rows }: HeadsData): ((features: Features) => Likelihoods) => {
  const weights = Int8Array.from(atob(rows), (char) => char.charCodeAt(0));
  const width = weights.length / classes.length;
  return (features) => {
    const scores = classes.map((_class, row) => scoreOf(weights, row * width, features) * (steps[row] ?? 0));
    const likely = softmax(scores).map((likelihood, at): [string, number] => [
      classes[at] ?? PLAIN,
      likelihood,
    ]);
    return new Map(likely.filter(([id]) => id !== PLAIN));
  };
};
