import { createHash } from 'node:crypto';
import { featuresOf, type HeadsData, openHeads } from '#engine/interview/listen/heads.ts';
import type { Passage } from '../bank/passage.ts';

/** What questions to the help mean, as `npm run help:learn` learns it. */
export type MeaningData = {
  /** Of which help texts, as `checksumOf` says it. */
  readonly of: string;
  /** One row of weights for each title, and one for what is none of ours. */
  readonly heads: HeadsData;
};

/** Ids of passages, and how likely each is to answer a question. */
export type Likenesses = readonly (readonly [id: string, likeness: number])[];

/** Questions about what is not ours stand among the passages under this id, so that a question may be nearest to them. */
export const NOT_OURS_ID = 'not-ours';

/** How likely a question is one of those that no passage answers. */
export const notOurs = (likenesses: Likenesses): number =>
  likenesses.find(([id]) => id === NOT_OURS_ID)?.[1] ?? 0;

/** How likely each of the passages is to answer a question, which comes with the encoder's numbers for it. */
export type Meaning = (question: string, numbers: readonly number[]) => Likenesses;

/** A shorter piece of a text says too little. */
const FEWEST_WORDS = 4;

/** The title of a passage, the ways of asking for it, and its text piece by piece: people also ask in the words of an answer. */
export const waysOfAsking = ({ title, asked, text }: Passage): readonly string[] => [
  title,
  ...asked,
  ...text.split(/(?<=[.:;!?])\s+/u).filter((piece) => piece.split(' ').length >= FEWEST_WORDS),
];

export const checksumOf = (passages: readonly Passage[]): string =>
  createHash('sha256')
    .update(JSON.stringify(passages.map((one) => [one.id, waysOfAsking(one)])))
    .digest('hex')
    .slice(0, 16);

/** Opens what was learned; undefined where that was of other help texts than these. Passages of one title stand in for one another: an instance has one of them. */
export const openMeaning = (data: MeaningData, passages: readonly Passage[]): Meaning | undefined => {
  if (data.of !== checksumOf(passages)) return undefined;
  const likelihoodsOf = openHeads(data.heads);
  return (question, numbers) => {
    const likelihoods = likelihoodsOf(featuresOf(question, numbers));
    return [
      ...passages.map(({ id, title }) => [id, likelihoods.get(title) ?? 0] as const),
      [NOT_OURS_ID, likelihoods.get(NOT_OURS_ID) ?? 0] as const,
    ];
  };
};
