import type { MessageReading } from '#engine/interview/listen/message-reading.ts';

/** What an encoder read in the sentences of a message, in order: the likelihoods of moments, and nothing else. */
export const readSentences = (...sentences: readonly Readonly<Record<string, number>>[]): MessageReading => ({
  likelihoods: sentences.map((one) => new Map(Object.entries(one))),
  repeats: [],
  questions: new Map(),
});
