import type { Turn } from '#engine/conversation/turn.ts';

/**
 * A turn's words as one line of a transcript. Line breaks become spaces and square brackets become round
 * ones, so that nothing typed can look like one of our lines. A long message keeps its beginning and its end,
 * where people say what matters to them.
 */
export const oneLine = (text: string, mostCharacters: number): string => {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  if (line.length <= mostCharacters) return line;
  const half = Math.floor((mostCharacters - 3) / 2);
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
};

/** The questions in the companion's turns, oldest first. */
export const askedQuestions = (turns: readonly Turn[]): string[] =>
  turns.flatMap((turn) => (turn.type === 'ai' && /[?？]/u.test(turn.content) ? [turn.content] : []));
