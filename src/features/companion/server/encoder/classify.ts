import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import classes from '#content/companion/en/reader/classes.json' with { type: 'json' };
import tokenizerData from '#content/companion/en/reader/tokenizer.json' with { type: 'json' };
import { contentFolder } from '#platform/server/content-folder.ts';
import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';

/** Batch size; limits the memory. */
const AT_ONCE = 16;
/**
 * As in training: at most this many tokens of the sentence, then the last tokens of the text before it, up to
 * this many in total.
 */
const MOST_OF_SENTENCE = 44;
const MOST_TOKENS = 72;

const tokenizer = new Tokenizer(tokenizerData, {});
const idsOf = (text: string): readonly number[] => tokenizer.encode(text, { add_special_tokens: false }).ids;
const CLS = tokenizer.token_to_id('[CLS]') ?? 0;
const SEP = tokenizer.token_to_id('[SEP]') ?? 0;

/** The tokens of the sentence, and those of the text before it. */
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
  session ??= InferenceSession.create(join(contentFolder('companion/en/reader', 'reader'), 'weights.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Doesn't keep memory reserved for the largest batch so far.
    enableCpuMemArena: false,
  });
  session.catch(() => (session = undefined));
  return session;
};

/** The outputs of the model that `scripts/reader-training` exports. */
type Outputs = {
  /** For each row, the likelihood of each class. */
  readonly likelihoods: Tensor;
  /** For each row, the likelihood that it is the one to repeat; at most 1 in total. */
  readonly repeats: Tensor;
  /** For each question, the likelihood that it is the one to ask after all the rows together. */
  readonly questions: Tensor;
};

const numbersIn = ({ data }: Tensor): readonly number[] => Array.from(data as Float32Array);

const runOn = async (rows: readonly Tokens[]): Promise<Outputs> => {
  const length = Math.max(...rows.map(({ sentence, before }) => sentence.length + before.length));
  const tensorOf = (value: (row: Tokens, at: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from(
        rows.flatMap((row) => Array.from({ length }, (_token, at) => BigInt(value(row, at)))),
      ),
      [rows.length, length],
    );
  const session = await openSession();
  return (await session.run({
    ids: tensorOf(({ sentence, before }, at) => sentence[at] ?? before[at - sentence.length] ?? 0),
    types: tensorOf(({ sentence }, at) => Number(at >= sentence.length)),
    mask: tensorOf(({ sentence, before }, at) => Number(at < sentence.length + before.length)),
  })) as Outputs;
};

export type Classified = {
  /** For each sentence, the likelihood of each class in `classes.json`, in that order; they add up to 1. */
  readonly likelihoods: readonly (readonly number[])[];
  /** For each sentence, the likelihood that a good listener would repeat it; at most 1 in total. */
  readonly repeats: readonly number[];
  /**
   * For each question in `questions.json`, in that order, the likelihood that they would ask it next; they
   * add up to 1.
   */
  readonly questions: readonly number[];
};

/**
 * Reads the sentences of one message. Other sentences can be read too, but then only the likelihoods mean
 * anything. If there are very many, the last ones decide what to repeat and ask. A sentence takes a few
 * milliseconds. The weights take about 100 MB, and are loaded on first use.
 */
export const classify = async (sentences: readonly SentenceInContext[]): Promise<Classified> => {
  const likelihoods: (readonly number[])[] = [];
  let next: Pick<Classified, 'repeats' | 'questions'> = { repeats: [], questions: [] };
  // The last batch is full.
  for (let end = sentences.length % AT_ONCE || AT_ONCE; end <= sentences.length; end += AT_ONCE) {
    const start = Math.max(0, end - AT_ONCE);
    const rows = sentences.slice(start, end);
    const outputs = await runOn(rows.map(tokensOf));
    const numbers = numbersIn(outputs.likelihoods);
    const width = classes.length;
    likelihoods.push(...rows.map((_row, at) => numbers.slice(at * width, (at + 1) * width)));
    next = {
      repeats: [...Array.from({ length: start }, () => 0), ...numbersIn(outputs.repeats)],
      questions: numbersIn(outputs.questions),
    };
  }
  return { likelihoods, ...next };
};
