import { expect, it } from 'vitest';
import type { Turn } from '#engine/conversation/turn.ts';
import { chapterPasses, conversationTokenBudget, plannedPassTokens } from './pass-plan.ts';

const lastPass = (turns: readonly Turn[]): number => chapterPasses(turns).at(-1) ?? 0;

const conversation = (answers: number, wordsEach: number): Turn[] =>
  Array.from({ length: answers }, (): Turn[] => [
    { type: 'ai', content: 'What came then?' },
    { type: 'user', content: 'word '.repeat(wordsEach).trim() },
  ]).flat();

const passes = (answers: number, wordsEach: number): number[] => [
  ...new Set(Array.from({ length: answers }, (_, at) => lastPass(conversation(at + 1, wordsEach)))),
];

it('leaves the first words of a conversation to the built-in composer', () => {
  expect(lastPass([])).toBe(0);
  expect(lastPass(conversation(1, 30))).toBe(0);
});

it('has the model rewrite when the words said have doubled, not at every message', () => {
  expect(passes(20, 34)).toEqual([0, 4, 8, 16, 32]);
  expect(passes(80, 34).length).toBeLessThanOrEqual(7);
});

it('never cancels a rewrite that is due: more words never cover fewer turns', () => {
  const covered = Array.from({ length: 60 }, (_, at) => lastPass(conversation(at + 1, 25)));
  expect(covered).toEqual(covered.toSorted((a, b) => a - b));
});

it('plans rewrites for people who say much in few turns, up to a chapter of a thousand words', () => {
  expect(lastPass(conversation(20, 90))).toBeGreaterThan(0);
  expect(lastPass(conversation(4, 250))).toBeGreaterThanOrEqual(4);
});

it('never plans rewrites that cost more than twenty turns may, however much is said', () => {
  for (const words of [34, 90, 250, 700, 3_000]) {
    const passes = new Map<number, number>();
    for (let answers = 1; answers <= 20; answers++) {
      const covers = lastPass(conversation(answers, words));
      if (covers > 0) passes.set(covers, plannedPassTokens(conversation(20, words).slice(0, covers)));
    }
    expect([...passes.values()].reduce((sum, tokens) => sum + tokens, 0)).toBeLessThan(20 * (550 + 205));
  }
});

it('gives a conversation a budget that grows with what is said', () => {
  expect(conversationTokenBudget(conversation(20, 34))).toBe(50_000);
  expect(conversationTokenBudget(conversation(40, 34))).toBe(100_000);
  expect(conversationTokenBudget([])).toBeGreaterThan(0);
});
