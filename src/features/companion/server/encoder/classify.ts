import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import classes from '#content/companion/en/reader/classes.json' with { type: 'json' };
import tokenizerData from '#content/companion/en/reader/tokenizer.json' with { type: 'json' };
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';

/** Batch size; limits the memory. */
const AT_ONCE = 16;
/** As in training: so many tokens of the sentence, and the last ones of what went before, in all so many. */
const MOST_OF_SENTENCE = 44;
const MOST_TOKENS = 72;

/** The name `scripts/build.ts` gives the copy of the weights in the build, next to `main.js` and above the chunks. */
const BUILT = 'reader';
const NAME = 'weights.onnx';

const weightsFile = (): string => {
  if (import.meta.filename.endsWith('.ts'))
    return join(import.meta.dirname, '../../../../../content/companion/en/reader', NAME);
  const beside = join(import.meta.dirname, BUILT, NAME);
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', BUILT, NAME);
};

const tokenizer = new Tokenizer(tokenizerData, {});
const idsOf = (text: string): readonly number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
const CLS = tokenizer.token_to_id('[CLS]') ?? 0;
const SEP = tokenizer.token_to_id('[SEP]') ?? 0;

/** The tokens of the sentence, and those of what went before it. */
type Tokens = { readonly sentence: readonly number[]; readonly before: readonly number[] };

const tokensOf = ({ text, before }: SentenceInContext): Tokens => {
  const sentence = [CLS, ...idsOf(text.replaceAll('’', "'")).slice(0, MOST_OF_SENTENCE), SEP];
  const room = MOST_TOKENS - 1 - sentence.length;
  const context = idsOf(before.replaceAll('’', "'")).slice(-room);
  return { sentence, before: context.length === 0 ? [] : [...context, SEP] };
};

let session: Promise<InferenceSession> | undefined;

/** Loads the weights on first use; after a failure, the next message tries again. */
const openSession = (): Promise<InferenceSession> => {
  session ??= InferenceSession.create(weightsFile(), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Keeps no memory for the largest batch it ever saw.
    enableCpuMemArena: false,
  });
  session.catch(() => (session = undefined));
  return session;
};

const classifySome = async (rows: readonly Tokens[]): Promise<readonly (readonly number[])[]> => {
  const length = Math.max(...rows.map(({ sentence, before }) => sentence.length + before.length));
  const tensorOf = (value: (row: Tokens, at: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from(
        rows.flatMap((row) => Array.from({ length }, (_token, at) => BigInt(value(row, at)))),
      ),
      [rows.length, length],
    );
  const { likelihoods } = await (
    await openSession()
  ).run({
    ids: tensorOf(({ sentence, before }, at) => sentence[at] ?? before[at - sentence.length] ?? 0),
    types: tensorOf(({ sentence }, at) => Number(at >= sentence.length)),
    mask: tensorOf(({ sentence, before }, at) => Number(at < sentence.length + before.length)),
  });
  // What `scripts/reader-training` exports.
  const numbers = likelihoods?.data as Float32Array;
  return rows.map((_row, at) => Array.from(numbers.subarray(at * classes.length, (at + 1) * classes.length)));
};

/**
 * How likely each sentence is each of `classes.json`, in their order; together 1. An English sentence takes a
 * few milliseconds. The weights take about 100 MB, and are loaded on first use.
 */
export const classify = async (
  sentences: readonly SentenceInContext[],
): Promise<readonly (readonly number[])[]> => {
  const all: (readonly number[])[] = [];
  for (let at = 0; at < sentences.length; at += AT_ONCE)
    all.push(...(await classifySome(sentences.slice(at, at + AT_ONCE).map(tokensOf))));
  return all;
};
