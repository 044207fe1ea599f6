import { describe, expect, it } from 'vitest';
import type { Turn } from '../../conversation/turn.ts';
import { readSentences } from '#test/fakes/read-sentences.ts';
import { builtinReply } from '../builtin/builtin-reply.ts';
import { ENGLISH } from '../builtin/scripts.ts';
import { closelyRead } from './read-message.ts';

const WHAT_NEXT = 'I see. What happened next?';

const answeredWith = (id: string, reply: string): boolean => {
  const { answers = [] } = ENGLISH.momentOf(id) ?? {};
  return answers.some((answer) => reply.includes(/^[^.?!]+[.?!]/u.exec(answer)?.[0] ?? answer));
};

/** The reply to a message after a story and a question. `asks`: how likely a good listener would ask each. */
const replyTo = (
  message: string,
  {
    asked = WHAT_NEXT,
    asks = {},
    read = [],
  }: { asked?: string; asks?: object; read?: readonly object[] } = {},
): string => {
  const turns: Turn[] = [
    { type: 'user', content: 'My father was a miner in Wigan. He was hard but fair, and he sang.' },
    { type: 'ai', content: asked },
    { type: 'user', content: message },
  ];
  return builtinReply(
    { turns, seed: 'a' },
    {
      ...readSentences(...(read as readonly Record<string, number>[])),
      questions: new Map(Object.entries(asks)),
    },
  );
};

describe('a goodbye', () => {
  it.each([
    'so i shut the lid and that was the end of the ferret and us all laughing in the yard like daft things right im away now the cats been sick on the mat ta ra pet',
    'On the last night we could see Wales, so we went back in. Ta ra a bit.',
    'I never knew what she meant by it. Mind how you go.',
  ])('at the end of a long breath, or in dialect, is heard: %s', (message) => {
    expect(answeredWith('goodbye', replyTo(message))).toBe(true);
  });

  it.each([
    'He stood on the step of the train with his cap on, and he waved and said ta ra pet',
    'When my ticket came she combed my hair so tight I could not blink, and she said walk good.',
  ])('in the story is not: %s', (message) => {
    expect(answeredWith('goodbye', replyTo(message))).toBe(false);
  });

  it('is answered with a question about what the writer means to tell next time', () => {
    const reply = replyTo('We sold the bakery. Tomorrow I will tell you about the flood. Good night.');
    expect(answeredWith('plans-next-time', reply)).toBe(true);
    expect(reply).toMatch(/(?:that|there)\b[^?]*\?$/u);
  });
});

it('answers a question beside a wish, and the wish', () => {
  const reply = replyTo(
    'He hid the money under the floor. Please don’t put the money in the book. Do you think I did wrong?',
  );
  expect(ENGLISH.spokenIn(reply).moment?.act).toMatch(/keep-out|question/u);
  expect(answeredWith('keep-out', reply)).toBe(true);
  expect(answeredWith('what-do-you-think', reply)).toBe(true);
});

describe('the words to be repeated', () => {
  it('are never those that were only put right', () => {
    const reply = replyTo(
      'No, I tell a lie, it was the year after. He bought me a bicycle for my birthday.',
      {
        read: [{ 'self-correction': 0.9 }, {}],
      },
    );
    expect(reply).not.toMatch(/tell a lie|year after/u);
  });

  it('are never those that say the same again', () => {
    const reply = replyTo('Hard but fair. He bought me a bicycle for my birthday.');
    expect(reply).not.toMatch(/“Hard/u);
  });
});

it('asks nobody to describe a person twice, though the question stood behind the writer’s own words', () => {
  const described = '“He sang.” What sort of man was your father?';
  const again = 'What was your father like to be around?';
  const message = 'He was a quiet man, my father, and he walked the hill every morning with the dog.';
  const asks = { 'What was {name} like to be around?': 0.9 };
  expect(replyTo(message, { asks })).toContain(again);
  expect(replyTo(message, { asked: described, asks })).not.toContain('like to be around');
});

it('hears no refusal in a bare “No” before a story', () => {
  const message = 'No. Nothing stays out of it at all. Put Ruth and the vicar in. I gave up in 2008.';
  const read = [{ 'refuse-topic': 0.7 }, {}, { 'put-in': 0.9 }, {}];
  expect(answeredWith('put-in', replyTo(message, { read }))).toBe(true);
  expect(answeredWith('refuse-topic', replyTo('No. Ask me about the shop.', { read }))).toBe(true);
});

it('reads a terse message as closely as a long sentence', () => {
  const terse =
    'Quiet. Big hands. Home two days. They lost her off Faroe. Iced up. Eleven men. I was ill. Bad hand.';
  const long = Array.from(
    { length: 8 },
    (_, at) => `In the year ${at} we took the boat out to the far banks again.`,
  );
  expect(closelyRead(terse.split(/(?<=\.) /u))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(closelyRead(long)).toEqual([0, 1, 4, 5, 6, 7]);
});
