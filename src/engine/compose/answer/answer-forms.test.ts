import { describe, expect, it } from 'vitest';
import { ANSWER_FORMS } from '../../interview/bank/bank-item.ts';
import { questionById } from '../../interview/bank/bank.ts';
import { matchForm } from './answer-forms.ts';
import {
  OF_ONE_FORM,
  OVERLAPS,
  REFUSED_BY_EVERY_FORM,
} from '#features/companion/server/builtin/cases/refused-answers.ts';
import { fuseAnswer } from './fuse-answer.ts';

const fused = (id: string, answer: string): string | undefined => {
  const item = questionById(id);
  return item && fuseAnswer(item, answer)?.text;
};

describe.each(ANSWER_FORMS)('an answer in the form %s', (form) => {
  it('is recognised by its form', () => {
    expect(OF_ONE_FORM[form].filter((answer) => matchForm(form, answer) === undefined)).toEqual([]);
  });

  it('does not match anything else people say', () => {
    const others = ANSWER_FORMS.filter(
      (other) => other !== form && !OVERLAPS.some(([taker, taken]) => taker === form && taken === other),
    ).flatMap((other) => OF_ONE_FORM[other]);
    const refused = [...REFUSED_BY_EVERY_FORM, ...others];
    expect(refused.length).toBeGreaterThan(200);
    expect(
      refused.filter((answer) => matchForm(form, answer.replace(/[\s.!,;…]+$/u, '')) !== undefined),
    ).toEqual([]);
  });
});

describe('a statement made of a question and a short answer', () => {
  it.each([
    ['parents.father-work', 'Docker', 'My father was a docker.'],
    ['parents.father-work', 'Engineer', 'My father was an engineer.'],
    [
      'first-work.first-job',
      'errand boy for the butcher',
      'My first job was as an errand boy for the butcher.',
    ],
    ['first-work.first-job', 'paper round', 'My first job was a paper round.'],
    ['first-work.dream', 'nurse', 'When I was young I wanted to be a nurse.'],
    ['origins.birthplace', 'Born in Leeds in 1943', 'I was born in Leeds in 1943.'],
    [
      'origins.birthplace',
      'on the farm at Dunmore 1939 the eighth of eleven',
      'I was born on the farm at Dunmore in 1939, the eighth of eleven.',
    ],
    ['origins.birthplace', 'OLDHAM, 1937', 'I was born in Oldham in 1937.'],
    ['school.leaving', 'when I was ten', 'I was ten when I left school.'],
    ['home.neighbours', 'The Blanchards', 'The neighbours I remember best are the Blanchards.'],
    ['friends.first', '李明', 'My first real friend was 李明.'],
  ])('%s + "%s"', (id, answer, statement) => {
    expect(fused(id, answer)).toBe(statement);
  });

  it.each([
    ['play.collection', 'People talk too much these days.'],
    ['home.chores', 'Coal in'],
    ['origins.birthplace', 'I am born in Krakow'],
    ['school.further', 'died young'],
  ])('is not made: %s + "%s"', (id, answer) => {
    expect(fused(id, answer)).toBeUndefined();
  });
});
