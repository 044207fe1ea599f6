import { z } from 'zod';
import { ANSWER_FORMS, type AnswerForm } from '#engine/interview/bank/bank-item.ts';
import data from './refused-answers.json' with { type: 'json' };

const answers = z.array(z.string().regex(/\S/u)).min(1);
const cases = z
  .strictObject({ byEveryForm: answers, ofOneForm: z.record(z.enum(ANSWER_FORMS), answers) })
  .parse(data);

/**
 * Answers that fit no template form, whatever was asked: remarks about today, questions back, corrections,
 * empty replies, whole sentences in British, American, Indian and second-language English, typed the way
 * people type. All written by us.
 */
export const REFUSED_BY_EVERY_FORM: readonly string[] = cases.byEveryForm;

/** What each form is for. Every other form must reject it, except those listed in `OVERLAPS`. */
export const OF_ONE_FORM: Readonly<Record<AnswerForm, readonly string[]>> = cases.ofOneForm;

/**
 * Pairs of forms where the first rightly accepts what the second is for: a trade or a name is also a noun
 * phrase, a number may be an age.
 */
export const OVERLAPS: readonly (readonly [AnswerForm, AnswerForm])[] = [
  ['age', 'number'],
  ['number', 'age'],
  ['name', 'place'],
  ['place', 'name'],
  ['names', 'place'],
  ['noun-phrase', 'place'],
  ['noun-phrase', 'name'],
  ['noun-phrase', 'names'],
  ['noun-phrase', 'occupation'],
  ['noun-phrase', 'noun-phrases'],
  ['noun-phrases', 'place'],
  ['noun-phrases', 'names'],
];
