import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { type ForWhom, inWorker } from './compose-apart.ts';
import { quietTurnsInTime, rememberRead, unreadWords } from './quiet-turns.ts';
import { callsForHelpJob } from './text-jobs.ts';

/**
 * More than a single message can contain. A conversation grows one message at a time, so more than this is
 * unread only after a restart, or in an attack.
 */
const HERE_UP_TO_CHARACTERS = 30_000;

/** `quietTurns`, with anything long and unread being read in a worker. Throws what `composeApart` throws. */
export const quietTurnsApart = async (
  workers: Workers,
  forWhom: ForWhom,
  turns: readonly Turn[],
): Promise<readonly Turn[]> => {
  const words = unreadWords(turns);
  const characters = words.reduce((sum, { length }) => sum + length, 0);
  if (characters > HERE_UP_TO_CHARACTERS)
    rememberRead(words, await inWorker(workers, forWhom, callsForHelpJob, words, characters));
  return quietTurnsInTime(turns);
};
