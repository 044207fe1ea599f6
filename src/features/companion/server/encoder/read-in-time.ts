import type { SentenceInContext } from '#engine/interview/listen/in-context.ts';
import type { MessageReading } from '#engine/interview/listen/message-reading.ts';
import type { SentenceRole } from '#engine/compose/leave-out/sentence-role.ts';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import type { Log } from '#platform/server/log.ts';
import type { Job } from '#platform/server/worker-process/job.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { type ForWhom, inWorker } from '../compose-apart.ts';
import { type MessageRead, readMessageJob, readRolesJob } from '../text-jobs.ts';

/** A worker that reads takes 158 MB. A smaller machine needs that memory for the book. */
const LEAST_MEMORY = 2_000_000_000;
/**
 * No one waits longer than this; the exact rules answer instead. The first caller after a quiet minute waits
 * while the encoder loads. It then reads some hundred sentences a second.
 */
const LONGEST_MS = 3_000;

/** Reads English sentences. */
export type Encoder = {
  /** What the sentences of one message do, which of them to repeat, and what to ask next. */
  readonly readMessage: (forWhom: ForWhom, sentences: readonly SentenceInContext[]) => Promise<MessageRead>;
  /** What each sentence means for the chapter; null for one that cannot be read. */
  readonly readRoles: (
    forWhom: ForWhom,
    sentences: readonly SentenceInContext[],
  ) => Promise<readonly (SentenceRole | null)[]>;
};

/** Runs the encoder in a worker. Throws if there is too little memory for it, and what `inWorker` throws. */
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

/** The encoder in a worker, where it blocks no one else and cannot take the server down. */
export const encoderIn = (workers: Workers): Encoder => {
  const charactersIn = (sentences: readonly SentenceInContext[]): number =>
    sentences.reduce((sum, { text, before }) => sum + text.length + before.length, 0);
  return {
    readMessage: async (forWhom, sentences) =>
      inEncodersWorker(workers, forWhom, readMessageJob, sentences, charactersIn(sentences)),
    readRoles: async (forWhom, sentences) =>
      inEncodersWorker(workers, forWhom, readRolesJob, sentences, charactersIn(sentences)),
  };
};

/**
 * Returns what `ask` gets from the encoder, unless it takes too long for a person to wait. It is also aborted
 * if the caller leaves.
 */
export const whileSomebodyWaits = <Answer>(
  forWhom: ForWhom,
  ask: (forWhom: ForWhom) => Promise<Answer>,
): Promise<Answer> =>
  answerInTime(LONGEST_MS, (tooLate) => {
    const signal = forWhom.signal ? AbortSignal.any([forWhom.signal, tooLate]) : tooLate;
    return ask({ ...forWhom, signal });
  });

/** A message as the engine takes it. */
export const asReading = ({ likelihoods, repeats, questions }: MessageRead): MessageReading => ({
  likelihoods: likelihoods.map((one) => (one === null ? undefined : new Map(one))),
  repeats,
  questions: new Map(questions),
});

/**
 * What the encoder reads in the newest message. Undefined if it fails, takes too long, or this machine has
 * too little memory for it. This only affects how closely a reply follows the message.
 */
export const readInTime = async (
  { encoder, log }: { readonly encoder: Pick<Encoder, 'readMessage'>; readonly log: Log },
  forWhom: ForWhom,
  sentences: readonly SentenceInContext[],
): Promise<MessageReading | undefined> => {
  try {
    return asReading(await whileSomebodyWaits(forWhom, (waiting) => encoder.readMessage(waiting, sentences)));
  } catch (error) {
    log.debug({ err: error }, 'a message was read without the encoder');
    return undefined;
  }
};
