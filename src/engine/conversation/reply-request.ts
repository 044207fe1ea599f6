import type { Turn } from './turn.ts';
import type { Elsewhere } from '../interview/told/elsewhere.ts';

/** What either engine receives when it is asked for a reply. */
export type ReplyRequest = {
  /** Everything so far; the last turn is the writer's newest message. */
  readonly turns: readonly Turn[];
  /**
   * What was told and asked in the writer's other conversations, so that none of it is asked again. A visitor
   * has none.
   */
  readonly elsewhere?: Elsewhere;
  /** Same seed and turns, same reply, byte for byte. */
  readonly seed: string;
  readonly signal?: AbortSignal;
};
