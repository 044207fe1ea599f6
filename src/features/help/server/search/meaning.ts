import { createHash } from 'node:crypto';
import { featuresOf, type HeadsData, openHeads } from '#engine/interview/listen/heads.ts';
import type { Passage } from '../bank/passage.ts';

/** What `npm run help:learn` learns about the meaning of questions. */
export type MeaningData = {
  /** The checksum of the help texts it was learned from, by `checksumOf`. */
  readonly of: string;
  /** One row of weights for each title, and one for questions that no passage answers. */
  readonly heads: HeadsData;
};

/** Ids of passages, and how likely each is to answer a question. */
export type Likenesses = readonly (readonly [id: string, likeness: number])[];

/**
 * The passages include this id for questions we have no answer to, so that a question may be nearest to
 * those.
 */
export const NOT_OURS_ID = 'not-ours';

/** How likely it is that no passage answers the question. */
export const notOurs = (likenesses: Likenesses): number =>
  likenesses.find(([id]) => id === NOT_OURS_ID)?.[1] ?? 0;

/** How likely each of the passages is to answer a question, given with the encoder's numbers for it. */
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

/**
 * Opens the learned data; undefined if it was learned from other help texts. Passages with the same title are
 * interchangeable: an instance has only one of them.
 */
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
