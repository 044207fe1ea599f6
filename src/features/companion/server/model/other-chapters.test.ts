import { expect, it } from 'vitest';
import { estimatedTokens } from '#platform/server/language-model/language-model.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { digestOf } from '#engine/interview/told/conversation-digest.ts';
import { elsewhereOf } from '#engine/interview/told/elsewhere.ts';
import { otherChapters } from './other-chapters.ts';
import { replyGate } from './reply-gate.ts';
import { replyAsk } from './model-reply.ts';
import { vetWords } from './vet-words.ts';

const ai = (content: string): Turn => ({ type: 'ai', content });
const user = (content: string): Turn => ({ type: 'user', content });
const CHAPTER: readonly Turn[] = [
  ai('Which teacher do you remember best?'),
  user('Miss Hartley, who wore a green hat.'),
  ai('I see. What happened on a visit to your grandparents?'),
  user('I would rather not talk about that.'),
];
const HERE: readonly Turn[] = [
  ai('Hello. Where were you born?'),
  user('My teacher Miss Hartley kept geese.'),
];

it('tells the model what other chapters told, what was refused there, and what was asked on the same topic', () => {
  const lines = otherChapters(elsewhereOf([digestOf(CHAPTER)]), 'My teacher kept geese.');
  expect(lines).toEqual([
    '[told in other chapters] your schooldays',
    '[does not want to speak of] your grandparents',
    '[asked earlier] Which teacher do you remember best?',
  ]);
  expect(otherChapters(undefined, 'My teacher kept geese.')).toEqual([]);
});

it('costs at most two hundred tokens, however many chapters there are', () => {
  const many = elsewhereOf(Array.from({ length: 100 }, () => digestOf(CHAPTER)));
  const cost = (turns: readonly Turn[], elsewhere?: typeof many) =>
    estimatedTokens(
      replyAsk(turns, elsewhere)
        .messages.map(({ content }) => content)
        .join(''),
    );
  expect(cost(HERE, many) - cost(HERE)).toBeLessThanOrEqual(200);
});

it('blocks any question that another chapter asked, in the same or similar words', () => {
  const elsewhere = elsewhereOf([digestOf(CHAPTER)]);
  const gate = replyGate({
    vet: vetWords(HERE, ''),
    asked: [],
    isRepeated: elsewhere.isAsked,
    spareQuestion: () => 'What did the geese eat?',
  });
  const text =
    gate.take('You had a teacher who kept geese. What teacher do you remember the best?') + gate.end();
  expect(text).toBe('You had a teacher who kept geese. What did the geese eat?');
});
