import { timeSlices } from '#platform/server/event-loop.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { type DistressLevel, distressLevel } from '#engine/safety/distress.ts';
import { openVerdicts } from './verdicts.ts';

/** A conversation comes whole with every message, and all but its newest words were read before. */
const verdicts = openVerdicts<boolean>(40_000);

export const isCallForHelp = (level: DistressLevel): boolean => level === 'danger' || level === 'self-harm';

/** Do these words call for help, now? The words themselves are not kept. */
export const callsForHelp = (words: string): boolean => {
  const known = verdicts.of(words);
  if (known !== undefined) return known;
  const verdict = isCallForHelp(distressLevel(words));
  verdicts.remember(words, verdict);
  return verdict;
};

const quiet = (turn: Turn): Turn =>
  turn.type === 'user' && turn.content !== '' && callsForHelp(turn.content)
    ? { type: 'user', content: '' }
    : turn;

/**
 * The conversation without the words of somebody who was in danger or meant to harm themselves: they belong to those who can help, neither to a model
 * nor into a chapter. The turns keep their places.
 */
export const quietTurns = (turns: readonly Turn[]): readonly Turn[] => turns.map(quiet);

/** The same, holding up nobody else while a conversation of megabytes is read for the first time. */
export const quietTurnsInTime = async (turns: readonly Turn[]): Promise<readonly Turn[]> => {
  const quieted: Turn[] = [];
  const giveWay = timeSlices();
  for (const turn of turns) {
    quieted.push(quiet(turn));
    await giveWay();
  }
  return quieted;
};

/** The words that have to be read before these turns can be quieted, each once. */
export const unreadWords = (turns: readonly Turn[]): readonly string[] => {
  const words = turns.filter(({ type, content }) => type === 'user' && content !== '');
  return [...new Set(words.map(({ content }) => content))].filter(
    (content) => verdicts.of(content) === undefined,
  );
};

/** Remembers what was read elsewhere: `callForHelp` in the order of `words`. */
export const rememberRead = (words: readonly string[], callForHelp: readonly boolean[]): void => {
  for (const [at, one] of words.entries()) verdicts.remember(one, callForHelp[at] === true);
};
