const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of what was said must stand in a message that it was made into; the rest is the writer's to change. */
const SHARE = 0.3;

/** Whether a message was made of these words. */
export const sharesWords = (message: string, words: string): boolean => {
  const inMessage = new Set(wordsOf(message));
  const said = wordsOf(words);
  return said.filter((word) => inMessage.has(word)).length >= said.length * SHARE;
};
