import { describe, expect, it } from 'vitest';
import type { Likelihoods } from '#engine/interview/read-sentence.ts';
import { GREETING } from '../../../shared/greeting.ts';
import { ENGLISH } from '../scripts.ts';
import { builtinReply } from './builtin-reply.ts';

/** To one message with several seeds. `read`: what an encoder makes of its sentences, in order. */
const repliesTo = (message: string, ...read: readonly Record<string, number>[]): string[] =>
  ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
    builtinReply(
      {
        turns: [
          { type: 'ai', content: GREETING },
          { type: 'user', content: message },
        ],
        seed,
      },
      read.map((one): Likelihoods => new Map(Object.entries(one))),
    ),
  );
const asksOf = (id: string): readonly string[] => ENGLISH.momentOf(id)?.asks ?? [];
const isAsked = (replies: readonly string[], asks: readonly string[]): boolean =>
  replies.every((reply) => asks.some((ask) => reply.endsWith(ask)));

describe('a story under way', () => {
  const STORY = 'We were three miles off. I could hear the skipper on the radio telling his wife goodbye.';

  it('is asked for the rest of it, whatever it speaks of', () => {
    expect(isAsked(repliesTo(STORY, {}, { 'story-going-on': 0.7 }), asksOf('story-going-on'))).toBe(true);
  });

  it('is over where it is told further up', () => {
    const ended = repliesTo('The door burst open. We all laughed. We worked in the mill by then.', {
      'story-going-on': 0.9,
    });
    expect(ended.some((reply) => asksOf('story-going-on').some((ask) => reply.endsWith(ask)))).toBe(false);
  });

  it('is not hurried on where something hard was told', () => {
    for (const reply of repliesTo('My wife died that night.', { 'story-going-on': 0.7 }))
      expect(asksOf('story-going-on').some((ask) => reply.endsWith(ask))).toBe(false);
  });
});

describe('the first message', () => {
  const read = { goodbye: 0.9 };

  it('takes leave only in exact words', () => {
    const stops = (replies: readonly string[]): boolean =>
      replies.every((reply) => ENGLISH.spokenIn(reply).moment?.act === 'stop');
    expect(stops(repliesTo('It is minus 22 and so I have time for it.', read))).toBe(false);
    expect(stops(repliesTo('Goodbye for today.'))).toBe(true);
  });
});

describe('what belongs to somebody else', () => {
  it('is not asked about as the writer’s own', () => {
    const buses = ENGLISH.topics.find(({ id }) => id === 'buses-and-trams')?.asks ?? [];
    expect(isAsked(repliesTo('I was a bus driver for years.'), buses)).toBe(true);
    expect(isAsked(repliesTo('He is a bus driver now.'), buses)).toBe(false);
  });
});

describe('how the writing came about', () => {
  it.each([
    'My granddaughter set this up for me.',
    'My daughter says I should write it all down.',
    'Our Sandra says I have got to write my life down before I forget it.',
  ])('is not asked about: %s', (message) => {
    for (const reply of repliesTo(message)) expect(reply).not.toMatch(/daughter|Sandra/u);
  });
});
