import type { Turn } from '../shared/turn.ts';
import { distressLevel } from './distress.ts';

/**
 * The conversation without the words of somebody who meant to harm themselves: they belong to those who can help, neither to a model
 * nor into a chapter. The turns keep their places.
 */
export const quietTurns = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn) =>
    turn.type === 'user' && distressLevel(turn.content) === 'self-harm'
      ? { type: 'user', content: '' }
      : turn,
  );
