import { replySentences } from '#engine/conversation/reply-contract.ts';
import { MAX_NOTE_LENGTH } from '#features/family/stories/shared/story-limits.ts';

/** At the end of words, not inside an address: “Who was that?” but not “example.org/?page=2”. */
const ENDS_AS_QUESTION = /[?？؟]['"’”»)\]]*(?=\s|$)/u;

/** As many of these sentences as fit into one question, starting with the first. */
const thatFit = (sentences: readonly string[]): string => {
  const [first = '', ...more] = sentences;
  let joined = first.slice(0, MAX_NOTE_LENGTH);
  for (const sentence of more) {
    const longer = `${joined} ${sentence}`;
    if (longer.length > MAX_NOTE_LENGTH) break;
    joined = longer;
  }
  return joined.toWellFormed();
};

/**
 * The questions somebody asks in a reply, for the companion to put to the writer; undefined if there are
 * none.
 */
export const questionsIn = (words: string): string | undefined => {
  if (!ENDS_AS_QUESTION.test(words)) return undefined;
  // A short reply is asked as it is, including everything that leads up to the question.
  if (words.length <= MAX_NOTE_LENGTH) return words;
  const asked = words
    .split(/\n\s*\n/u)
    .flatMap((paragraph) => replySentences(paragraph.replaceAll(/\s+/gu, ' ').trim()))
    .filter((sentence) => ENDS_AS_QUESTION.test(sentence));
  return asked.length > 0 ? thatFit(asked) : undefined;
};
