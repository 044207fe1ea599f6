import { z } from 'zod';
import { ANSWER_FORMS, type AnswerForm } from '#engine/interview/bank/bank-item.ts';
import data from './refused-answers.json' with { type: 'json' };

const answers = z.array(z.string().regex(/\S/u)).min(1);
const cases = z
  .strictObject({ byEveryForm: answers, ofOneForm: z.record(z.enum(ANSWER_FORMS), answers) })
  .parse(data);

/**
 * Answers that are no form a template takes, whatever was asked: remarks about today, questions back, corrections, replies without matter, whole
 * sentences in British, American, Indian and second-language English, typed as people type. All our own.
 */
export const REFUSED_BY_EVERY_FORM: readonly string[] = cases.byEveryForm;

/** What each form is for; every other form must leave it alone, but for those named in `OVERLAPS`. */
export const OF_ONE_FORM: Readonly<Record<AnswerForm, readonly string[]>> = cases.ofOneForm;

/** Forms (first) that rightly take what another (second) is for: a trade or a name is a noun phrase too, a number may be an age. */
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
