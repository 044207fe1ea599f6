import type { AnswerForm } from '../../interview/bank/bank-item.ts';
import { matchForm } from './answer-forms.ts';

/** Builds the words before the answer from the question; undefined if this answer does not fit. */
export type QuestionRule = {
  readonly asks: RegExp;
  readonly says: (
    asked: readonly string[],
    answer: string,
  ) => { readonly before: string; readonly after?: string } | undefined;
};

export const fits = (answer: string, ...forms: readonly AnswerForm[]): boolean =>
  forms.some((form) => matchForm(form, answer) !== undefined);

/**
 * Turns the companion's "you" into the writer's "I"; undefined if a "you" remains that could be either "I" or
 * "me".
 */
export const fromTheWriter = (text: string): string | undefined => {
  const mine = text
    .replace(/\b(when|where|before|after|that|while|if|since|what|how) you were\b/giu, '$1 I was')
    .replace(/\b(when|where|before|after|that|while|if|since|what|how) you are\b/giu, '$1 I am')
    .replace(/\b(when|where|before|after|that|while|if|since|what|how) you\b/giu, '$1 I')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byours\b/giu, 'mine')
    .replace(/\byourself\b/giu, 'myself')
    .replace(
      /\b(to|with|for|from|by|at|of|taught|helped|met|gave|told|took|brought|made|raised|showed|lived with|married|looked after) you\b/giu,
      '$1 me',
    );
  return /\byou\b/iu.test(mine) ? undefined : mine;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const subject = (phrase: string): string | undefined => {
  const mine = fromTheWriter(phrase);
  return mine === undefined ? undefined : capital(mine.replace(/^(?:that|this)\s/iu, 'the '));
};
