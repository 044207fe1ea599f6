// npm run companion:train: learns from the example sentences of `content/companion/en` how to tell what a sentence does (`heads.json`), and what it is for the
// chapter (`role-heads.json`), and writes both beside them. `npm run companion:train -- roles` learns the second alone.
// The same sentences give the same file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Features, featuresOf, type HeadsData, PLAIN, scoreOf, WIDTH } from '#engine/interview/heads.ts';
import type { Act } from '#engine/interview/script.ts';
import { ENGLISH } from '#features/companion/server/builtin/scripts.ts';
import type { SentenceRole } from '#features/companion/server/builtin/sentence-role.ts';
import { encode } from '#features/companion/server/encoder/encode.ts';

type Examples = {
  readonly moments: Readonly<
    Record<string, { readonly says: readonly string[]; readonly not: readonly string[] }>
  >;
  readonly plain: readonly string[];
  readonly roles: Readonly<Record<SentenceRole, readonly string[]>>;
};
type Example = { readonly sentence: string; readonly is: string; readonly weight: number };
type Row = { readonly features: Features; readonly row: number; readonly weight: number };

const EPOCHS = 8;
/** The weights of the last rounds are averaged: any single one leans towards what it saw last (Polyak and Juditsky 1992). */
const AVERAGED = 5;
const LEARNING_RATE = 0.1;
const WEIGHT_DECAY = 1e-4;
/** There are many plain sentences, and a moment that is missed costs more than one that is imagined. */
const PLAIN_WEIGHT = 0.35;
const INT8_MAX = 127;

/** Sentences out of whole messages tell more of what a message is made of than single ones at a moment. */
const ROLE_WEIGHT = 6;

const plainly = (sentence: string): Example => ({ sentence, is: PLAIN, weight: PLAIN_WEIGHT });

const momentExamples = ({ moments, plain }: Examples): Example[] => [
  ...Object.entries(moments).flatMap(([id, { says, not }]) => [
    ...says.map((sentence) => ({ sentence, is: id, weight: 1 })),
    ...not.map(plainly),
  ]),
  ...plain.map(plainly),
];

/** What is said at these is said to the companion. */
const TO_THE_COMPANION: ReadonlySet<Act> = new Set([
  'stop',
  'refusal',
  'question',
  'complaint',
  'redirect',
  'pause',
]);

const roleOf = (moment: string): string => {
  if (moment === 'keep-out' || moment === 'put-in') return moment;
  const act = ENGLISH.momentOf(moment)?.act;
  return act !== undefined && TO_THE_COMPANION.has(act) ? 'remark' : PLAIN;
};

const roleExamples = (examples: Examples): Example[] => [
  ...momentExamples(examples).map(({ sentence, is }) => ({ sentence, is: roleOf(is), weight: 1 })),
  ...Object.entries(examples.roles).flatMap(([role, sentences]) =>
    sentences.map((sentence) => ({ sentence, is: role === 'told' ? PLAIN : role, weight: ROLE_WEIGHT })),
  ),
];

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

/** Softmax regression by stochastic gradient descent with AdaGrad's steps (Duchi, Hazan and Singer 2011): one row of weights for each class. */
const learn = (examples: readonly Row[], classes: number): Float32Array => {
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

/** Weights in whole steps, a byte each: the file is a quarter of the size, and reads the same. */
const quantize = (weights: Float32Array, classes: readonly string[]): HeadsData => {
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

const FOLDER = join(import.meta.dirname, '../content/companion/en');

/** The examples as rows of numbers, in their order. */
const rowsOf = async (examples: readonly Example[], classes: readonly string[]): Promise<Row[]> => {
  const numbers = await encode(examples.map(({ sentence }) => sentence));
  return examples.flatMap(({ sentence, is, weight }, at) => {
    const read = numbers[at];
    return read ? [{ features: featuresOf(sentence, read), row: classes.indexOf(is), weight }] : [];
  });
};

const learnInto = async (file: string, examples: readonly Example[]): Promise<void> => {
  const classes = [...new Set([PLAIN, ...examples.map(({ is }) => is)])];
  const heads = quantize(learn(await rowsOf(examples, classes), classes.length), classes);
  writeFileSync(join(FOLDER, file), `${JSON.stringify(heads, null, 2)}\n`);
  console.log(`${file}: ${examples.length} sentences, ${classes.length} classes.`);
};

if (import.meta.main) {
  const examples = JSON.parse(readFileSync(join(FOLDER, 'examples.json'), 'utf8')) as Examples;
  await learnInto('role-heads.json', roleExamples(examples));
  if (process.argv[2] !== 'roles') await learnInto('heads.json', momentExamples(examples));
}
