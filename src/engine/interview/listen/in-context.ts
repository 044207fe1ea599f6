/** A sentence, and what was said just before it: what it does depends on both. */
export type SentenceInContext = {
  readonly text: string;
  /** The question it may answer and the sentence before it; '' at the start of a conversation. */
  readonly before: string;
};

const SENTENCE_END = /(?<=[.?!])\s+/u;

/** The sentences of a message in their context. `asked`: the companion's turn before it; '' if there is none. */
export const inContext = (asked: string, sentences: readonly string[]): readonly SentenceInContext[] => {
  const question = asked.trim().split(SENTENCE_END).at(-1) ?? '';
  return sentences.map((text, at) => ({
    text: text.trim(),
    before: [question, sentences[at - 1]?.trim() ?? ''].filter((words) => words !== '').join(' | '),
  }));
};
