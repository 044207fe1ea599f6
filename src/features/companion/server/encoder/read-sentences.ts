import heads from '#content/companion/en/heads.json' with { type: 'json' };
import roleHeads from '#content/companion/en/role-heads.json' with { type: 'json' };
import { featuresOf, openHeads } from '#engine/interview/heads.ts';
import { isRemark, type Likelihoods, REMARK } from '#engine/interview/read-sentence.ts';
import type { SentenceRole } from '../builtin/sentence-role.ts';
import type { SentenceReading } from '../text-jobs.ts';
import { encode } from './encode.ts';

const likelihoodsOf = openHeads(heads);
const roleLikelihoodsOf = openHeads(roleHeads);
/** Below this a likelihood is noise. */
const WORTH_TELLING = 0.02;
/** From which likelihood on a role is believed. What stays out by mistake is shown to the writer, who can put it back. */
const WISH_FROM = 0.5;
/** The heads that know the moments know wishes as well. They were taught by other sentences, so where both believe it less is enough of each. */
const WISH_FROM_OF_BOTH = 0.4;

const roleIn = (roles: Likelihoods, moments: Likelihoods): SentenceRole => {
  const isWish = (role: 'keep-out' | 'put-in'): boolean => {
    const likely = roles.get(role) ?? 0;
    return likely >= WISH_FROM || (likely + (moments.get(role) ?? 0)) / 2 >= WISH_FROM_OF_BOTH;
  };
  if (isWish('keep-out')) return 'keep-out';
  if (isWish('put-in')) return 'put-in';
  return isRemark(roles) ? 'remark' : 'told';
};

/** What each sentence does, and what it is for the chapter; null where it could not be read. */
export const readSentences = async (sentences: readonly string[]): Promise<readonly SentenceReading[]> => {
  const numbers = await encode(sentences);
  return sentences.map((sentence, at) => {
    const read = numbers[at];
    if (!read) return null;
    const features = featuresOf(sentence, read);
    const moments = likelihoodsOf(features);
    const roles = roleLikelihoodsOf(features);
    return {
      likelihoods: [...moments, [REMARK, roles.get(REMARK) ?? 0] as const].filter(
        ([, likelihood]) => likelihood >= WORTH_TELLING,
      ),
      role: roleIn(roles, moments),
    };
  });
};
