import type { AnswerForm, StatementTemplate } from './bank-item.ts';

/**
 * The statement templates of a question, written form by form in the order in which they are tried.
 * A form without a template is one for which no wording reads well with every answer of that form.
 */
export const statementsFor = (
  textByForm: Partial<Record<AnswerForm, string>>,
): readonly StatementTemplate[] =>
  // Object.entries types its keys as string; the parameter type allows no key but an AnswerForm.
  Object.entries(textByForm).map(([form, text]) => ({ form: form as AnswerForm, text }));
