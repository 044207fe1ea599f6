import type { Turn } from './turn.ts';
import type { Elsewhere } from '../interview/told/elsewhere.ts';

/** What either engine is asked for its next words. */
export type ReplyRequest = {
  /** Everything so far, the writer's newest words as the last turn. */
  readonly turns: readonly Turn[];
  /** What the writer's other conversations told and asked; nothing of it is asked again. A visitor has none. */
  readonly elsewhere?: Elsewhere;
  /** Same seed and turns, same reply, byte for byte. */
  readonly seed: string;
  readonly signal?: AbortSignal;
};
