import type { Likelihoods } from './hear.ts';

/** One row of weights for each moment and for plain telling, as `npm run companion:train` writes them. */
export type HeadsData = {
  /** The moments' ids, and PLAIN. */
  readonly classes: readonly string[];
  /** What one step of a row's whole numbers stands for. */
  readonly steps: readonly number[];
  /** The rows one after the other, as signed bytes in base64. */
  readonly rows: string;
};

export const PLAIN = 'plain';

/** The encoder's numbers lie between -0.2 and 0.2, the signs beside them are 0 or 1. */
const EMBEDDING_SCALE = 6;
const FEW_WORDS = 3;
const MANY_WORDS = 18;

/** What a sentence is told by: the encoder's numbers, five plain signs beside them, and a 1 for the bias. */
export const featuresOf = (sentence: string, numbers: ArrayLike<number>): Float32Array => {
  const words = sentence.trim().split(/\s+/u).length;
  const signs = [
    sentence.includes('?'),
    words <= FEW_WORDS,
    words > MANY_WORDS,
    /\byou(?:r|['’]?re)?\b/iu.test(sentence),
    /^(?:i|we|my)\b/iu.test(sentence.trim()),
    true,
  ].map(Number);
  return Float32Array.from([...Array.from(numbers, (number) => number * EMBEDDING_SCALE), ...signs]);
};

const softmax = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((before, power) => before + power, 0);
  return powers.map((power) => power / sum);
};

/** How likely a sentence with these features is each of the moments. */
export const openHeads = ({ classes, steps, rows }: HeadsData): ((features: Float32Array) => Likelihoods) => {
  const weights = Int8Array.from(atob(rows), (char) => char.charCodeAt(0));
  return (features) => {
    const scores = classes.map((_class, row) => {
      let score = 0;
      for (const [at, feature] of features.entries())
        score += (weights[row * features.length + at] ?? 0) * feature;
      return score * (steps[row] ?? 0);
    });
    const likely = softmax(scores).map((likelihood, at): [string, number] => [
      classes[at] ?? PLAIN,
      likelihood,
    ]);
    return new Map(likely.filter(([id]) => id !== PLAIN));
  };
};
