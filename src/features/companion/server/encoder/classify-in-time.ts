import type { Likelihoods } from '#engine/interview/listen/read-sentence.ts';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import type { Log } from '#platform/server/log.ts';
import type { Job } from '#platform/server/worker-process/job.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { type ForWhom, inWorker } from '../compose-apart.ts';
import { readSentencesJob, type SentenceReading } from '../text-jobs.ts';

/** A worker with the encoder holds 176 MB: on a smaller machine the book needs them. */
const LEAST_MEMORY = 2_000_000_000;
/** Longer than this nobody is kept waiting: the exact rules answer. The first to ask after a quiet minute waits for the encoder to be loaded; it reads some 100 sentences a second. */
const LONGEST_MS = 3_000;

/** Tells what each sentence does, and what it is for the chapter; null of one that cannot be read. */
export type ReadSentences = (
  forWhom: ForWhom,
  sentences: readonly string[],
) => Promise<readonly SentenceReading[]>;

/** Has the encoder read something in a worker. Throws where there is too little memory for it, and what `inWorker` throws. */
export const inEncodersWorker = async <Input, Output>(
  workers: Workers,
  forWhom: ForWhom,
  job: Job<Input, Output>,
  input: Input,
  characters: number,
): Promise<Output> => {
  if (machineMemory() < LEAST_MEMORY) throw new Error('There is too little memory for the encoder.');
  return inWorker(workers, forWhom, job, input, characters);
};

/** The encoder, in a worker: where it holds up nobody else, and takes nothing down. */
export const encoderIn =
  (workers: Workers): ReadSentences =>
  async (forWhom, sentences) => {
    const characters = sentences.reduce((sum, { length }) => sum + length, 0);
    return inEncodersWorker(workers, forWhom, readSentencesJob, sentences, characters);
  };

/** What `ask` answers of the encoder, unless somebody would wait for it too long; whoever goes away ends it as well. */
export const whileSomebodyWaits = <Answer>(
  forWhom: ForWhom,
  ask: (forWhom: ForWhom) => Promise<Answer>,
): Promise<Answer> =>
  answerInTime(LONGEST_MS, (tooLate) => {
    const signal = forWhom.signal ? AbortSignal.any([forWhom.signal, tooLate]) : tooLate;
    return ask({ ...forWhom, signal });
  });

/**
 * What the sentences of the newest message do; undefined where the encoder fails, takes too long, or has no room here. Nothing depends on it but how
 * closely a reply follows.
 */
export const classifyInTime = async (
  { readSentences, log }: { readonly readSentences: ReadSentences; readonly log: Log },
  forWhom: ForWhom,
  sentences: readonly string[],
): Promise<readonly (Likelihoods | undefined)[] | undefined> => {
  try {
    const read = await whileSomebodyWaits(forWhom, (waiting) => readSentences(waiting, sentences));
    return read.map((one) => (one === null ? undefined : new Map(one.likelihoods)));
  } catch (error) {
    log.debug({ err: error }, 'a message was read without the encoder');
    return undefined;
  }
};
