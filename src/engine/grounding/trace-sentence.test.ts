import { describe, expect, it } from 'vitest';
import type { Turn } from '../conversation/turn.ts';
import { clausesOf, tracer } from './trace-sentence.ts';
import { faithfulCases, FAULT_TYPES, faultCases } from './fault-suite.ts';
import { saidIndex } from './said-index.ts';

const traceIn = (...said: readonly string[]) => {
  const turns: Turn[] = said.map((content) => ({ type: 'user', content }));
  return tracer(saidIndex({ turns, meant: (words) => words }));
};

it.each(FAULT_TYPES)('doubts every sentence with this fault: %s', (type) => {
  const cases = faultCases().filter((one) => one.type === type);
  expect(cases.filter(({ sentence, said }) => traceIn(...said)(sentence).why === null)).toEqual([]);
});

it('doubts nothing that was said, alone or joined', () => {
  expect(faithfulCases().filter(({ sentence, said }) => traceIn(...said)(sentence).why !== null)).toEqual([]);
});

const TOLD = [
  'My father kept bees behind the house. My brother Tom carried the honey to Mrs Pym.',
  'My mother never went near them. She worked at the mill for 22 years.',
  'We left in the snow, with two suitcases.',
];

it.each([
  ['two answers', 'My father kept bees behind the house, and my mother never went near them.'],
  ['three', 'My father kept bees, my mother never went near them, and we left in the snow.'],
  [
    'a number in words',
    'My mother never went near them, because she worked at the mill for twenty-two years.',
  ],
])('accepts a sentence that joins %s, each as it was told', (_what, sentence) => {
  expect(traceIn(...TOLD)(sentence).why).toBeNull();
});

it.each([
  ['the deed of another', 'My mother never went near them, and she carried the honey to Mrs Pym.'],
  ['another relative', 'My father kept bees, and my uncle worked at the mill.'],
  ['a no for a yes', 'My father kept bees, and my mother went near them.'],
  ['another number', 'We left in the snow, and she worked at the mill for 12 years.'],
  ['what nobody said', 'We left in the snow, and I wept all the way to the station.'],
  ['two subjects of one deed', 'My mother and Tom carried the honey to Mrs Pym.'],
])('doubts a sentence that joins what was told with %s', (_what, sentence) => {
  expect(traceIn(...TOLD)(sentence).why).not.toBeNull();
});

describe('clauses', () => {
  it.each([
    ['He was a bass and I was a tenor.', ['He was a bass', 'I was a tenor.']],
    [
      'Tom was not afraid of the dark, but I was, and I kept a candle.',
      ['Tom was not afraid of the dark, but I was', 'I kept a candle.'],
    ],
    ['My mother, Tom and I went to sea.', ['My mother, Tom and I went to sea.']],
    [
      'My father kept 12 hives and never went near them.',
      ['My father kept 12 hives and never went near them.'],
    ],
  ])('%s', (sentence, clauses) => expect(clausesOf(sentence)).toEqual(clauses));
});
