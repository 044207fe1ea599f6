const TAGS = ['think', 'thinking', 'thought', 'thoughts', 'reasoning'];
const LONGEST_OPENING = Math.max(...TAGS.map((tag) => tag.length)) + 2;

/** Takes an answer piece by piece and returns what the reader may see of each. */
export type ThoughtFilter = {
  take(piece: string): string;
  /** The answer is over; returns what was held back until its beginning was known. */
  end(): string;
};

/**
 * The name of the tag that a text opens with, `undefined` if there is none, `'maybe'` if it could still
 * become one.
 */
const openedBy = (text: string): string | undefined => {
  const start = text.slice(0, LONGEST_OPENING).toLowerCase();
  const whole = TAGS.find((tag) => start.startsWith(`<${tag}>`));
  if (whole !== undefined) return whole;
  return TAGS.some((tag) => `<${tag}>`.startsWith(start)) ? 'maybe' : undefined;
};

/**
 * Some local models write their reasoning first, between <think> tags, as part of the answer. The reader
 * shouldn't see it. An answer that starts this way is held back until the tag closes; every other answer
 * passes at once.
 */
export const withoutThoughts = (): ThoughtFilter => {
  let held: string | undefined = '';
  return {
    take: (piece) => {
      if (held === undefined) return piece;
      held += piece;
      const start = held.trimStart();
      const tag = openedBy(start);
      if (tag === 'maybe') return '';
      if (tag === undefined) {
        held = undefined;
        return start;
      }
      const closing = `</${tag}>`;
      // Search only the new part: thoughts can be long.
      const from = Math.max(0, start.length - piece.length - closing.length);
      const close = start.slice(from).toLowerCase().indexOf(closing);
      if (close < 0) return '';
      held = undefined;
      const rest = start.slice(from + close + closing.length).trimStart();
      // White space after the tag may come with the next piece.
      if (rest === '') held = '';
      return rest;
    },
    end: () => (held !== undefined && openedBy(held.trimStart()) === 'maybe' ? held : ''),
  };
};
