import { expect, it } from 'vitest';
import type { Line } from './chapter-line.ts';
import { mendLines } from './mend-lines.ts';

/** What was said in each turn, and where a sentence of it stands. */
const SAID = [
  'Yes. My father was a miner. He kept pigeons. He was fond of them.',
  'My uncle Ned drove a tram in 1961. He whistled all the way.',
  'I was born in 1944.',
];
const line = (turn: number, text: string, words: string, by: Line['by'] = 'model'): Line => {
  const start = SAID[turn]?.indexOf(words) ?? 0;
  return {
    text,
    sources: [{ from: 'said', turn, start, end: start + words.length }],
    turns: [turn],
    opensParagraph: false,
    by,
  };
};
const asSaid = (turn: number, words: string, by: Line['by'] = 'model'): Line => line(turn, words, words, by);
const TOLD = [
  asSaid(0, 'My father was a miner.', 'builtin'),
  line(0, 'My father kept pigeons.', 'He kept pigeons.', 'builtin'),
  line(0, 'My father was fond of them.', 'He was fond of them.', 'builtin'),
];
const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

it('lets a sentence open with "He" behind the one it followed when it was said', () => {
  const lines = [asSaid(0, 'My father was a miner.'), line(0, 'He kept his pigeons.', 'He kept pigeons.')];
  expect(texts(mendLines(lines, TOLD.slice(0, 2), 1))).toEqual([
    'My father was a miner.',
    'He kept his pigeons.',
  ]);
});

it('puts the built-in sentence in the place of a "He" that would be somebody else there', () => {
  const lines = [
    asSaid(1, 'My uncle Ned drove a tram in 1961.'),
    line(0, 'He kept some pigeons.', 'He kept pigeons.'),
  ];
  expect(texts(mendLines(lines, TOLD.slice(1, 2), 2))).toEqual([
    'My father kept pigeons.',
    'My uncle Ned drove a tram in 1961.',
  ]);
});

it('leaves out what only answered, and the words that string sentences together', () => {
  const lines = [asSaid(0, 'Yes.'), line(0, 'And my father was a miner.', 'My father was a miner.')];
  expect(texts(mendLines(lines, TOLD.slice(0, 1), 1))).toEqual(['My father was a miner.']);
});

it('keeps the order of the model, unless its years go back', () => {
  const told = [
    asSaid(2, 'I was born in 1944.', 'builtin'),
    asSaid(1, 'My uncle Ned drove a tram in 1961.', 'builtin'),
  ];
  const backwards = [asSaid(1, 'My uncle Ned drove a tram in 1961.'), asSaid(2, 'I was born in 1944.')];
  expect(texts(mendLines(backwards, told, 3))).toEqual([
    'I was born in 1944.',
    'My uncle Ned drove a tram in 1961.',
  ]);
});

it('says nothing twice', () => {
  const twice = [
    asSaid(2, 'I was born in 1944.'),
    asSaid(0, 'My father was a miner.'),
    asSaid(2, 'I was born in 1944.'),
  ];
  expect(texts(mendLines(twice, TOLD.slice(0, 1), 3))).toEqual([
    'I was born in 1944.',
    'My father was a miner.',
  ]);
});

it('puts what was said since the model wrote behind what came before it in the life', () => {
  const later = asSaid(2, 'I was born in 1944.', 'builtin');
  expect(texts(mendLines([asSaid(0, 'My father was a miner.')], [TOLD[0] ?? later, later], 1))).toEqual([
    'My father was a miner.',
    'I was born in 1944.',
  ]);
  expect(texts(mendLines([asSaid(0, 'My father was a miner.')], [later, TOLD[0] ?? later], 1))).toEqual([
    'I was born in 1944.',
    'My father was a miner.',
  ]);
});
