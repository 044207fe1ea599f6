import { expect, it } from 'vitest';
import type { Turn } from '../../shared/turn.ts';
import { chapterPassAt, conversationTokenBudget } from './pass-plan.ts';

const conversation = (answers: number, wordsEach: number): Turn[] =>
  Array.from({ length: answers }, (): Turn[] => [
    { type: 'ai', content: 'What came then?' },
    { type: 'user', content: 'word '.repeat(wordsEach).trim() },
  ]).flat();

const passes = (answers: number, wordsEach: number): number[] => [
  ...new Set(Array.from({ length: answers }, (_, at) => chapterPassAt(conversation(at + 1, wordsEach)))),
];

it('leaves the first words to the built-in composer', () => {
  expect(chapterPassAt([])).toBe(0);
  expect(chapterPassAt(conversation(1, 30))).toBe(0);
});

it('writes anew when the words said have doubled, not at every message', () => {
  expect(passes(20, 34)).toEqual([0, 4, 8, 16, 32]);
  expect(passes(80, 34).length).toBeLessThanOrEqual(7);
});

it('never takes back a pass that is due: more said never covers less', () => {
  const covered = Array.from({ length: 60 }, (_, at) => chapterPassAt(conversation(at + 1, 25)));
  expect(covered).toEqual(covered.toSorted((a, b) => a - b));
});

it('writes for people who say much, as far as the allowance reaches', () => {
  expect(chapterPassAt(conversation(20, 90))).toBeGreaterThan(0);
});

it('gives a conversation a budget that grows with what is said', () => {
  expect(conversationTokenBudget(conversation(20, 34))).toBe(50_000);
  expect(conversationTokenBudget([])).toBeGreaterThan(0);
});
