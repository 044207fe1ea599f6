import { hash } from 'node:crypto';
import type { Turn } from '../shared/turn.ts';
import { distressLevel } from './distress.ts';

/** Verdicts kept, some 100 bytes each: a conversation comes whole with every message, and all but its newest words were read before. */
const MOST_KEPT = 40_000;
/** Others are answered as often as this while a long conversation is read for the first time. */
const BREATHE_AFTER_MS = 8;

const kept = new Map<string, boolean>();

/** Do these words call for help, now? The words themselves are not kept. */
const callsForHelp = (words: string): boolean => {
  const key = hash('sha256', words, 'base64url');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const level = distressLevel(words);
  const verdict = level === 'danger' || level === 'self-harm';
  kept.set(key, verdict);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
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
  let busySince = performance.now();
  for (const turn of turns) {
    quieted.push(quiet(turn));
    if (performance.now() - busySince < BREATHE_AFTER_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    busySince = performance.now();
  }
  return quieted;
};
