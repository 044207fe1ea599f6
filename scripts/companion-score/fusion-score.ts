import { questionById } from '../../src/engine/interview/bank/bank.ts';
import { fuseAnswer } from '../../src/engine/compose/answer/fuse-answer.ts';
import { EARLY_LIFE, LATER_LIFE, ONCE_A_TELLING, WHOLE_LIFE } from './cases/fusion-cases.ts';

export type FusionScore = {
  readonly pairs: number;
  readonly correct: number;
  readonly wrong: readonly string[];
};

/**
 * Checks the fusion with the question's own words over the authored pairs, word for word. A question that is
 * no longer in the bank counts as wrong.
 */
export const scoreFusion = (): FusionScore => {
  const cases = [...EARLY_LIFE, ...LATER_LIFE, ...WHOLE_LIFE, ...ONCE_A_TELLING];
  const wrong = cases.flatMap(([id, answer, expected]) => {
    const item = questionById(id);
    const made = item === undefined ? 'no such question' : (fuseAnswer(item, answer)?.text ?? null);
    return made === expected
      ? []
      : [`${id} + "${answer}": ${made ?? 'no statement'} (wanted: ${expected ?? 'no statement'})`];
  });
  return { pairs: cases.length, correct: cases.length - wrong.length, wrong };
};
