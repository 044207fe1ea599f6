import { timeSlices } from '#platform/server/event-loop.ts';
import { factsIn } from './facts-in.ts';
import type { ToldConversation } from './gather-facts.ts';
import { themesOfMessage } from './life-map.ts';

const READ_FOR = { facts: factsIn, themes: themesOfMessage } as const;

/**
 * Reads what has not been read since the server started, without blocking anyone else: a life told in a
 * hundred chapters takes a few tenths of a second. Gathering and mapping then find it in the cache.
 */
export const readInTime = async (
  conversations: readonly ToldConversation[],
  what: keyof typeof READ_FOR,
): Promise<void> => {
  const giveWay = timeSlices();
  for (const { messages } of conversations)
    for (const { type, content } of messages) {
      if (type === 'ai') continue;
      READ_FOR[what](content);
      await giveWay();
    }
};
