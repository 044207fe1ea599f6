import {
  inEncodersWorker,
  languageOf,
  type Speaker,
  whileSomebodyWaits,
} from '#features/companion/server/api.ts';
import type { Log } from '#platform/server/log.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Language } from '#platform/shared/language.ts';
import { likePassagesJob } from './like-passages-job.ts';
import type { Likenesses } from './meaning.ts';

type ForWhom = { readonly speaker: Speaker; readonly signal?: AbortSignal | undefined };

/** Finds how near a question in English is to each of the passages. */
export type AskLikenesses = (forWhom: ForWhom, question: string) => Promise<Likenesses | null>;

/** Uses the companion's encoder, in a worker. */
export const likenessesIn =
  (workers: Workers): AskLikenesses =>
  (forWhom, question) =>
    inEncodersWorker(workers, forWhom, likePassagesJob, question, question.length);

type Asked = ForWhom & { readonly question: string; readonly language: Language };

/**
 * null if the encoder doesn't support the language, fails, takes too long, or has no room here. The question
 * is then searched by its words alone.
 */
export const likenessesInTime = async (
  { likenesses, log }: { readonly likenesses: AskLikenesses; readonly log: Log },
  { question, language, speaker, signal }: Asked,
): Promise<Likenesses | null> => {
  if (language !== 'en' || languageOf(question) === 'de') return null;
  try {
    return await whileSomebodyWaits({ speaker, signal }, (waiting) => likenesses(waiting, question));
  } catch (error) {
    log.debug({ err: error }, 'a question to the help was searched by its words alone');
    return null;
  }
};
