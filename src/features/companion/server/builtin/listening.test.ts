import { describe, expect, it } from 'vitest';
import { GREETING } from '#engine/conversation/greeting.ts';
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import { ENGLISH } from '#engine/interview/builtin/scripts.ts';
import { builtinReply } from '#engine/interview/builtin/builtin-reply.ts';
import { readSentences } from '#test/fakes/read-sentences.ts';
import { personIn } from '#engine/interview/builtin/interview-of.ts';

/**
 * The replies to one message with several seeds. `read`: what an encoder finds in its sentences, in order.
 */
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
      readSentences(...read),
    ),
  );
const asksOf = (id: string): readonly string[] => ENGLISH.momentOf(id)?.asks ?? [];
const isAsked = (replies: readonly string[], asks: readonly string[]): boolean =>
  replies.every((reply) => asks.some((ask) => reply.endsWith(ask)));

describe('a story that is not finished', () => {
  const STORY = 'We were three miles off. I could hear the skipper on the radio telling his wife goodbye.';

  it('is answered by asking for the rest, whatever the story is about', () => {
    expect(isAsked(repliesTo(STORY, {}, { 'story-going-on': 0.7 }), asksOf('story-going-on'))).toBe(true);
  });

  it('counts as finished once something else is told after it', () => {
    const ended = repliesTo('The door burst open. We worked in the mill by then.', {
      'story-going-on': 0.9,
    });
    expect(ended.some((reply) => asksOf('story-going-on').some((ask) => reply.endsWith(ask)))).toBe(false);
  });

  it('is not rushed if something painful was told', () => {
    for (const reply of repliesTo('My wife died that night.', { 'story-going-on': 0.7 }))
      expect(asksOf('story-going-on').some((ask) => reply.endsWith(ask))).toBe(false);
  });
});

describe('what is detected in a sentence', () => {
  const replyTo = (message: string, read: Record<string, number>): string =>
    builtinReply(
      {
        turns: [
          { type: 'ai', content: GREETING },
          { type: 'user', content: 'I grew up by the canal.' },
          { type: 'ai', content: 'I see. What was it like?' },
          { type: 'user', content: message },
        ],
        seed: 'a',
      },
      readSentences(read),
    );

  it.each([
    ['is no goodbye if that is unlikely', 0.3, false],
    ['is one if it is likely', 0.5, true],
  ])('%s', (_what, goodbye, isStop) => {
    const reply = replyTo('The news headlines, then bed.', { goodbye });
    expect(ENGLISH.spokenIn(reply).moment?.act === 'stop').toBe(isStop);
  });

  it('includes no person if the name is a day or a firm', () => {
    for (const message of [
      'Last Tuesday came round and there was the fish again on the table at the home, as it is every week.',
      'Then I answered an advertisement of Alfred Herbert Ltd and stayed with them, more or less, for life.',
    ])
      expect(lastQuestion(replyTo(message, {}))).not.toMatch(/Tuesday|Herbert/u);
  });

  it('includes a person whose name only ends like a day', () => {
    expect(personIn('Then Mr Faraday came in.')?.called).toMatch(/Faraday/u);
  });
});

describe('the first message', () => {
  const read = { goodbye: 0.9 };

  it('is a goodbye only in explicit words', () => {
    const stops = (replies: readonly string[]): boolean =>
      replies.every((reply) => ENGLISH.spokenIn(reply).moment?.act === 'stop');
    expect(stops(repliesTo('It is minus 22 and so I have time for it.', read))).toBe(false);
    expect(stops(repliesTo('Goodbye for today.'))).toBe(true);
  });

  it('is a wish to keep out only if nearly certain', () => {
    const replies = repliesTo('There is not much to tell that you could print.', { 'keep-out': 0.8 });
    const takesBack = (all: readonly string[]): boolean =>
      all.every((reply) => ENGLISH.spokenIn(reply).moment?.act === 'keep-out');
    expect(takesBack(replies)).toBe(false);
    const certain = repliesTo(
      'He did time. I should hate for anybody to read of it.',
      {},
      { 'keep-out': 0.97 },
    );
    expect(takesBack(certain)).toBe(true);
  });
});

it('does not take neutral replies for sympathy, but recognises sympathetic ones', () => {
  const { plain, sorry, gentle } = ENGLISH.general;
  const isHeavy = (words: string): boolean => ENGLISH.spokenIn(`${words} What happened next?`).isHeavy;
  expect(plain.filter(isHeavy)).toEqual([]);
  expect([...sorry, ...gentle].filter((words) => !isHeavy(words))).toEqual([]);
});

it('detects no goodbye in the middle of a story', () => {
  const turns = [
    { type: 'user' as const, content: 'My father farmed hogs.' },
    { type: 'ai' as const, content: 'I see. What happened next?' },
    {
      type: 'user' as const,
      content: 'Quiet. Up at 4:30. He could tell you what a hog weighed. He never hit us.',
    },
  ];
  const read = readSentences({}, { goodbye: 0.9 }, {}, {});
  expect(ENGLISH.spokenIn(builtinReply({ turns, seed: 'a' }, read)).moment?.act).not.toBe('stop');
  const last = readSentences({}, {}, {}, { goodbye: 0.9 });
  expect(ENGLISH.spokenIn(builtinReply({ turns, seed: 'a' }, last)).moment?.act).toBe('stop');
});

describe('what belongs to someone else', () => {
  it('is not asked about as the writer’s own', () => {
    const buses = ENGLISH.topics.find(({ id }) => id === 'buses-and-trams')?.asks ?? [];
    expect(isAsked(repliesTo('I was a bus driver for years.'), buses)).toBe(true);
    expect(isAsked(repliesTo('He is a bus driver now.'), buses)).toBe(false);
  });
});

describe('whoever got the writer to write', () => {
  it.each([
    'My granddaughter set this up for me.',
    'My daughter says I should write it all down.',
    'Our Sandra says I have got to write my life down before I forget it.',
  ])('is not asked about: %s', (message) => {
    for (const reply of repliesTo(message)) expect(reply).not.toMatch(/daughter|Sandra/u);
  });
});

it.each([
  'Before I begin, do you write down what I say exactly as I say it, or do you alter my words?',
  'When you put my words into the book, do you alter them, or do they stand as I wrote them?',
])('answers a question about changing the writer’s words: %s', (message) => {
  for (const reply of repliesTo(message))
    expect(ENGLISH.spokenIn(reply).moment?.id).toBe('are-my-words-changed');
});

it('does not take a reply quoted by the writer for one of the companion’s own', () => {
  const [promise = ''] = ENGLISH.momentOf('keep-out')?.answers ?? [];
  expect(ENGLISH.spokenIn(`${promise} What happened next?`).moment?.id).toBe('keep-out');
  expect(ENGLISH.spokenIn(`“${promise}” What happened next?`).moment?.id).not.toBe('keep-out');
});

it.each([
  ["You couldn't whisper a secret across a chapel without her having it.", 'keep-out', 0.35, false],
  ['That about the letters is only for you, please leave it out of the book.', 'keep-out', 0.97, true],
])('handles a long message: %s', (sentence, wish, likelihood, isWish) => {
  const told = 'We lived behind the mill in a row of twelve houses, and the yard had one tap for all of us.';
  const turns = ['Leeds, 1948', `${told} ${sentence}`].flatMap((content) => [
    { type: 'ai' as const, content: GREETING },
    { type: 'user' as const, content },
  ]);
  const reply = builtinReply({ turns, seed: 's' }, readSentences({}, { [wish]: likelihood }));
  expect(ENGLISH.spokenIn(reply).moment?.id === wish).toBe(isWish);
});

it('detects no goodbye in a first message that goes on', () => {
  const content = 'I was thirty years on the buses. So thats me done. Where do you want me to start?';
  const reply = builtinReply({ turns: [{ type: 'user', content }], seed: 's' });
  expect(ENGLISH.spokenIn(reply).moment?.act).not.toBe('stop');
});

it('detects a goodbye at the end, whatever comes before it', () => {
  const turns = ['Leeds, 1948', 'No need to be sorry, I never met the man. Ta-ra, mind how you go.'].flatMap(
    (content) => [
      { type: 'ai' as const, content: GREETING },
      { type: 'user' as const, content },
    ],
  );
  const reply = builtinReply({ turns, seed: 's' }, readSentences({}, { goodbye: 0.58, remark: 0.99 }));
  expect(ENGLISH.spokenIn(reply).moment?.act).toBe('stop');
});

it.each(['Are you human?', 'You are not listening.'])(
  'quotes nothing beside a wish to keep something out: %s',
  (said) => {
    const message = `${said} He took the money from the till. I would sooner his boy never read that.`;
    const turns = ['Leeds, 1948', message].flatMap((content) => [
      { type: 'ai' as const, content: GREETING },
      { type: 'user' as const, content },
    ]);
    const reply = builtinReply({ turns, seed: 's' }, readSentences({}, {}, { 'keep-out': 0.97 }));
    expect(reply).not.toContain('till');
    expect(reply).not.toContain('“');
  },
);
