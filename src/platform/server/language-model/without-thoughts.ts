const OPEN = '<think>';
const CLOSE = '</think>';

/** Takes an answer piece by piece and gives what the reader may see of each. */
export type ThoughtFilter = {
  take(piece: string): string;
  /** The answer is over; what was held until its beginning was known. */
  end(): string;
};

/**
 * Some local models write their reasoning first, between <think> tags, as part of the answer. It is not for the reader: an answer
 * that begins so is held until the tag closes; every other answer passes at once.
 */
export const withoutThoughts = (): ThoughtFilter => {
  let held: string | undefined = '';
  return {
    take: (piece) => {
      if (held === undefined) return piece;
      held += piece;
      const start = held.trimStart();
      const thinks = start.startsWith(OPEN);
      if (!thinks && OPEN.startsWith(start)) return '';
      const close = thinks ? start.indexOf(CLOSE) : 0;
      if (close < 0) return '';
      const rest = thinks ? start.slice(close + CLOSE.length).trimStart() : start;
      held = rest === '' && thinks ? '' : undefined;
      return rest;
    },
    end: () => (held !== undefined && !held.trimStart().startsWith(OPEN) ? held : ''),
  };
};
