import type { Turn } from '../../conversation/turn.ts';
import { inStandardSpelling } from '../../text/dialect.ts';

/**
 * A sentence in standard spelling, and what was said just before it: what it does depends on both.
 */
export type SentenceInContext = {
  readonly text: string;
  /** The question it may answer and the sentence before it; '' at the start of a conversation. */
  readonly before: string;
};

const SENTENCE_END = /(?<=[.?!])\s+/u;

/** What the companion said last before the turn at this index; '' if nothing. */
export const askedBefore = (turns: readonly Turn[], at: number): string =>
  turns[turns.findLastIndex(({ type }, index) => index < at && type === 'ai')]?.content ?? '';

/** The sentences of a message in their context. `asked`: the companion's turn before it; '' if there is none. */
export const inContext = (asked: string, sentences: readonly string[]): readonly SentenceInContext[] => {
  const question = asked.trim().split(SENTENCE_END).at(-1) ?? '';
  const read = sentences.map((text) => inStandardSpelling(text.trim()));
  return read.map((text, at) => ({
    text,
    before: [question, read[at - 1] ?? ''].filter((words) => words !== '').join(' | '),
  }));
};
