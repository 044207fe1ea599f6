import data from '#content/companion/en/photo-questions.json' with { type: 'json' };
import { type StatementTemplate, statementsOf, type TextByForm } from './bank-item.ts';

/**
 * A question about a photo. It belongs to no stage and no theme of a life, so it isn't in the bank: it is
 * only asked when a writer shows a photo, by a companion that cannot see it.
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
  // The data's keys are all answer forms: `bank-data.test.ts` checks this.
  statements: statementsOf(question.statements as TextByForm),
}));

/** Said before the question. None claims to see anything. */
export const PHOTO_THANKS: readonly string[] = thanks;

/** … and before another question about the same photo. */
export const PHOTO_GOING_ON: readonly string[] = goingOn;
