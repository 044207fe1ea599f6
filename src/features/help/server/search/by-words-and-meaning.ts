import type { Passage } from '../bank/passage.ts';
import type { ByLetters } from './letter-groups.ts';
import { type Likenesses, notOurs } from './meaning.ts';
import type { Found } from './passage-index.ts';

/** A passage, how well it fits overall, and each of the scores by itself. */
export type Ranked = {
  readonly passage: Passage;
  readonly fit: number;
  /** How much of the question's meaning its words cover. */
  readonly share: number;
  /** How near its ways of asking are, by their letters. */
  readonly near: number;
  /** How likely it is, by the meaning of the question; 0 without the encoder. */
  readonly likeness: number;
};

/** The words' score for the passage whose words match best. The others score proportionally less. */
const WORDS_PART = 0.3;
const LETTERS_PART = 0.8;
/** The penalty for each factor of e by which a passage is less likely than the likeliest one. */
const MEANING_PART = 0.1;
const LEAST_LIKELY = 1e-6;

type Signs = {
  readonly byWords: readonly Found[];
  readonly byLetters: ByLetters;
  readonly likenesses: Likenesses | null;
};

/**
 * All passages, best first. Words recognise names and buttons, letters recognise typing errors and the
 * phrasing of whole questions, and meaning recognises other words for the same thing.
 */
export const rankPassages = (
  passages: readonly Passage[],
  { byWords, byLetters, likenesses }: Signs,
): readonly Ranked[] => {
  const most = byWords[0]?.score ?? 0;
  const found = new Map(byWords.map((one) => [one.passage.id, one]));
  const like = new Map(likenesses);
  const likeness = ({ id }: Passage): number => like.get(id) ?? 0;
  const likeliest = Math.max(LEAST_LIKELY, notOurs(likenesses ?? []), ...passages.map(likeness));
  const behind = (passage: Passage): number =>
    likenesses ? Math.log(Math.max(LEAST_LIKELY, likeness(passage)) / likeliest) : 0;
  return passages
    .map((passage) => {
      const { score = 0, share = 0 } = found.get(passage.id) ?? {};
      const near = byLetters.get(passage.id) ?? 0;
      const fit =
        LETTERS_PART * near + (most > 0 ? (WORDS_PART * score) / most : 0) + MEANING_PART * behind(passage);
      return { passage, fit, share, near, likeness: likeness(passage) };
    })
    .toSorted((a, b) => b.fit - a.fit);
};
