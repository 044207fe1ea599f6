import data from '#content/companion/en/photo-questions.json' with { type: 'json' };
import { type StatementTemplate, statementsOf, type TextByForm } from './bank-item.ts';

/**
 * A question about a photo. It belongs to no stage and no theme of a life, so it is not in the bank: only somebody who shows a photo is asked it,
 * and by a companion that cannot see it.
 */
export type PhotoQuestion = {
  /** Stable, never reused. */
  readonly id: string;
  readonly wordings: readonly string[];
  readonly statements: readonly StatementTemplate[];
};

const { thanks, goingOn, questions } = data;

/** In the order in which one who holds a photo would be asked. */
export const PHOTO_QUESTIONS: readonly PhotoQuestion[] = questions.map((question) => ({
  ...question,
  // Only forms of an answer are named there: `bank-data.test.ts` says so.
  statements: statementsOf(question.statements as TextByForm),
}));

/** Said before the question. None claims to see anything. */
export const PHOTO_THANKS: readonly string[] = thanks;

/** … and before another question about the same photo. */
export const PHOTO_GOING_ON: readonly string[] = goingOn;
