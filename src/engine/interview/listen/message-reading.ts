import type { Likelihoods } from './read-sentence.ts';

/** What an encoder made of the newest message, for each of the sentences that are read closely. */
export type MessageReading = {
  /** What each sentence does; undefined for one that could not be read. */
  readonly likelihoods: readonly (Likelihoods | undefined)[];
  /** How likely a good listener is to say each sentence back. */
  readonly repeats: readonly number[];
  /** How likely a good listener is to ask each question of the script next, likeliest first. */
  readonly questions: ReadonlyMap<string, number>;
};
