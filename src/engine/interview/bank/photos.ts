import data from '#content/companion/en/photo-questions.json' with { type: 'json' };
import { type StatementTemplate, statementsOf, type TextByForm } from './bank-item.ts';

/**
 * A question about a photo. It belongs to no stage and no theme of a life, so it is not in the bank: only a
 * writer who shows a photo is asked it, by a companion that cannot see it.
 */
export type PhotoQuestion = {
  /** Stable, never reused. */
  readonly id: string;
  readonly wordings: readonly string[];
  readonly statements: readonly StatementTemplate[];
};

const { thanks, goingOn, questions } = data;

/** In the order in which you would ask someone who is holding a photo. */
export const PHOTO_QUESTIONS: readonly PhotoQuestion[] = questions.map((question) => ({
  ...question,
  // The data names only forms of an answer: `bank-data.test.ts` checks it.
  statements: statementsOf(question.statements as TextByForm),
}));

/** Said before the question. None claims to see anything. */
export const PHOTO_THANKS: readonly string[] = thanks;

/** … and before another question about the same photo. */
export const PHOTO_GOING_ON: readonly string[] = goingOn;
