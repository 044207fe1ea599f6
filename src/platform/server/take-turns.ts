import { refuse } from '#platform/shared/problem.ts';

export type TurnsOptions = {
  /** Pieces of work at one time. */
  readonly atOnce: number;
  /** More than these wait for nothing but memory to run out. */
  readonly mostWaiting: number;
  readonly tryAgainAfterSeconds: number;
};

/** Does a piece of work when its turn comes, in the order of asking. Throws not-ready where too many wait. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export const takeTurns = ({ atOnce, mostWaiting, tryAgainAfterSeconds }: TurnsOptions): InTurn => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting) refuse('not-ready', { retryAfterSeconds: tryAgainAfterSeconds });
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes this turn over.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
