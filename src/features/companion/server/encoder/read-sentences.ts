import heads from '#content/companion/en/heads.json' with { type: 'json' };
import roleHeads from '#content/companion/en/role-heads.json' with { type: 'json' };
import { featuresOf, openHeads } from '#engine/interview/listen/heads.ts';
import { isRemark, type Likelihoods, REMARK } from '#engine/interview/listen/read-sentence.ts';
import type { SentenceRole } from '#engine/compose/leave-out/sentence-role.ts';
import type { SentenceReading } from '../text-jobs.ts';
import { encode } from './encode.ts';

const likelihoodsOf = openHeads(heads);
const roleLikelihoodsOf = openHeads(roleHeads);
/** Lower likelihoods are noise. */
const WORTH_TELLING = 0.02;
/**
 * The likelihood from which a wish is believed. If something is kept out by mistake, the writer can see it
 * and put it back.
 */
const WISH_FROM = 0.4;
/** From here on, one head is enough. */
const CERTAIN = 0.5;

/** The heads for moments also recognise wishes. They were trained on other sentences, so both are asked. */
const likelyWish = (wish: 'keep-out' | 'put-in', roles: Likelihoods, moments: Likelihoods): number => {
  const likely = roles.get(wish) ?? 0;
  return likely >= CERTAIN ? likely : (likely + (moments.get(wish) ?? 0)) / 2;
};

const roleIn = (likelihoods: Likelihoods, putIn: number): SentenceRole => {
  if ((likelihoods.get('keep-out') ?? 0) >= WISH_FROM) return 'keep-out';
  if (putIn >= WISH_FROM) return 'put-in';
  return isRemark(likelihoods) ? 'remark' : 'told';
};

/** What each sentence does and what it means for the chapter; null if it could not be read. */
export const readSentences = async (sentences: readonly string[]): Promise<readonly SentenceReading[]> => {
  const numbers = await encode(sentences);
  return sentences.map((sentence, at) => {
    const read = numbers[at];
    if (!read) return null;
    const features = featuresOf(sentence, read);
    const moments = likelihoodsOf(features);
    const roles = roleLikelihoodsOf(features);
    const likelihoods = new Map([
      ...moments,
      ['keep-out', likelyWish('keep-out', roles, moments)],
      [REMARK, roles.get(REMARK) ?? 0],
    ]);
    return {
      likelihoods: [...likelihoods].filter(([, likelihood]) => likelihood >= WORTH_TELLING),
      role: roleIn(likelihoods, likelyWish('put-in', roles, moments)),
    };
  });
};
