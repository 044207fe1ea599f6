import { timeSlices } from '#platform/server/event-loop.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { type DistressLevel, distressLevel } from '#engine/safety/distress.ts';
import { openVerdicts } from './verdicts.ts';

/**
 * Every message comes with the whole conversation, and everything but the newest message has been read
 * before.
 */
const verdicts = openVerdicts<boolean>(40_000);

export const isCallForHelp = (level: DistressLevel): boolean => level === 'danger' || level === 'self-harm';

/** Whether these words call for help now. The words themselves are not stored. */
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
 * The conversation without the words of someone who was in danger or meant to harm themselves: they belong to
 * those who can help, not to a model or in a chapter. The turns keep their positions.
 */
export const quietTurns = (turns: readonly Turn[]): readonly Turn[] => turns.map(quiet);

/** The same, without blocking anyone else while a conversation of megabytes is read for the first time. */
export const quietTurnsInTime = async (turns: readonly Turn[]): Promise<readonly Turn[]> => {
  const quieted: Turn[] = [];
  const giveWay = timeSlices();
  for (const turn of turns) {
    quieted.push(quiet(turn));
    await giveWay();
  }
  return quieted;
};

/** The messages that must be read before these turns can be quieted, each once. */
export const unreadWords = (turns: readonly Turn[]): readonly string[] => {
  const words = turns.filter(({ type, content }) => type === 'user' && content !== '');
  return [...new Set(words.map(({ content }) => content))].filter(
    (content) => verdicts.of(content) === undefined,
  );
};

/** Caches what was read elsewhere. `callForHelp` is in the order of `words`. */
export const rememberRead = (words: readonly string[], callForHelp: readonly boolean[]): void => {
  for (const [at, one] of words.entries()) verdicts.remember(one, callForHelp[at] === true);
};
