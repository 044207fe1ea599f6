import { type Features, type HeadsData, scoreOf, WIDTH } from '#engine/interview/listen/heads.ts';

/** An example: its features, its class, and how much it counts. */
export type Row = { readonly features: Features; readonly row: number; readonly weight: number };

const EPOCHS = 8;
/**
 * The weights of the last rounds are averaged: any single one leans towards what it saw last (Polyak and
 * Juditsky 1992).
 */
const AVERAGED = 5;
const LEARNING_RATE = 0.1;
const WEIGHT_DECAY = 1e-4;
const INT8_MAX = 127;

/** Numbers from 0 up to 1, always the same ones (mulberry32). */
const random = (): (() => number) => {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

const shuffle = <T>(items: T[], next: () => number): void => {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
};

/**
 * Softmax regression by stochastic gradient descent with AdaGrad's steps (Duchi, Hazan and Singer 2011): one
 * row of weights for each class.
 */
export const learn = (examples: readonly Row[], classes: number): Float32Array => {
  const weights = new Float32Array(classes * WIDTH);
  const squares = new Float32Array(classes * WIDTH).fill(1e-6);
  const scores = new Float64Array(classes);
  const averaged = new Float32Array(weights.length);
  const next = random();
  const order = [...examples];
  for (let round = 0; round < EPOCHS; round++) {
    shuffle(order, next);
    for (const { features, row, weight } of order) {
      let most = -Infinity;
      for (let one = 0; one < classes; one++) {
        const score = (scores[one] = scoreOf(weights, one * WIDTH, features));
        most = Math.max(most, score);
      }
      let sum = 0;
      for (let one = 0; one < classes; one++) sum += scores[one] = Math.exp((scores[one] ?? 0) - most);
      for (let one = 0; one < classes; one++) {
        const error = ((scores[one] ?? 0) / sum - Number(one === row)) * weight;
        if (Math.abs(error) < 1e-3) continue;
        for (const [at, value] of features.values.entries()) {
          const place = one * WIDTH + (features.places[at] ?? 0);
          const gradient = error * value + WEIGHT_DECAY * (weights[place] ?? 0);
          const square = (squares[place] = (squares[place] ?? 0) + gradient * gradient);
          weights[place] = (weights[place] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
        }
      }
    }
    if (round >= EPOCHS - AVERAGED)
      for (let at = 0; at < weights.length; at++)
        averaged[at] = (averaged[at] ?? 0) + (weights[at] ?? 0) / AVERAGED;
  }
  return averaged;
};

/**
 * Rounds the weights to whole steps, one byte each: the file is a quarter of the size, and reads the same.
 */
export const quantize = (weights: Float32Array, classes: readonly string[]): HeadsData => {
  const width = weights.length / classes.length;
  const rows = classes.map((_class, row) => weights.subarray(row * width, (row + 1) * width));
  const steps = rows.map(
    (row) => row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / INT8_MAX,
  );
  const bytes = rows.flatMap((row, at) => Array.from(row, (weight) => Math.round(weight / (steps[at] || 1))));
  return {
    classes,
    steps: steps.map((step) => Number(step.toPrecision(6))),
    rows: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  };
};
