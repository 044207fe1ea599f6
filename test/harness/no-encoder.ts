import type { Encoder } from '#features/companion/server/api.ts';

/** Stands in for the encoder, which takes a second to load and has its own tests: it reads nothing. */
export const noEncoder: Encoder = {
  readMessage: async () => ({ likelihoods: [], repeats: [], questions: [] }),
  readRoles: async (_forWhom, sentences) => sentences.map(() => null),
};
