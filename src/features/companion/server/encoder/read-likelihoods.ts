import heads from '#content/companion/en/heads.json' with { type: 'json' };
import { featuresOf, openHeads } from '#engine/interview/heads.ts';
import type { SentenceLikelihoods } from '../text-jobs.ts';
import { encode } from './encode.ts';

const likelihoodsOf = openHeads(heads);
/** Below this a likelihood is noise. */
const WORTH_TELLING = 0.02;

/** How likely each sentence is each of the moments; null where it could not be read. */
export const readLikelihoods = async (
  sentences: readonly string[],
): Promise<readonly SentenceLikelihoods[]> => {
  const numbers = await encode(sentences);
  return sentences.map((sentence, at) => {
    const read = numbers[at];
    if (!read) return null;
    return [...likelihoodsOf(featuresOf(sentence, read))].filter(
      ([, likelihood]) => likelihood >= WORTH_TELLING,
    );
  });
};
