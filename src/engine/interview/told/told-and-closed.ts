import type { Theme } from '../../conversation/themes.ts';
import { type AnswerSoFar, isTelling } from './answers-so-far.ts';
import { isTenderText } from './tender-memories.ts';

/** What was told in a conversation, theme by theme, and what its writer will not be asked about. */
export type ToldAndClosed = {
  /** Answers per theme that were neither skipped nor bare. */
  readonly coverage: ReadonlyMap<Theme, number>;
  /** Themes left alone for good. */
  readonly closedThemes: ReadonlySet<Theme>;
  /**
   * Themes with one question that was passed over lightly: left alone for this conversation, and for good
   * after a second time.
   */
  readonly passedThemes: ReadonlySet<Theme>;
};

/**
 * A refusal ("I'd rather not say") closes its subject for good. Just asking for something else closes it if
 * the question was personal. An everyday question closes its theme for this conversation only, or ten taps
 * would silence half a life. Answering a question of a closed theme opens it again.
 */
export const toldAndClosed = (answers: readonly AnswerSoFar[]): ToldAndClosed => {
  const coverage = new Map<Theme, number>();
  const closedThemes = new Set<Theme>();
  const passedThemes = new Set<Theme>();
  for (const [at, answer] of answers.entries()) {
    const { question } = answer;
    if (answer.kind === 'skip') {
      const before = answers[at - 1];
      if (question === undefined) continue;
      if (!answer.passes || question.sensitivity > 0 || passedThemes.has(question.theme))
        closedThemes.add(question.theme);
      else passedThemes.add(question.theme);
      // A writer who will not talk about a death they have just mentioned is not asked how the family said
      // goodbye.
      if (isTenderText(answer.text) || (before !== undefined && isTenderText(before.text)))
        closedThemes.add('loss');
    } else if (question !== undefined && isTelling(answer)) {
      coverage.set(question.theme, (coverage.get(question.theme) ?? 0) + 1);
      closedThemes.delete(question.theme);
      passedThemes.delete(question.theme);
    }
  }
  return { coverage, closedThemes, passedThemes };
};
