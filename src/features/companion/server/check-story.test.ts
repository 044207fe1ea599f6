import { describe, expect, it } from 'vitest';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { CheckedStory } from '../shared/contract.ts';
import { MAX_CHECKED_LENGTH, MAX_CHECKED_SENTENCES } from '../shared/limits.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { keepDecision } from './known/decisions.ts';

const CHECK = '/api/companion/check';
const BORN = 'I was born in Otley in 1948.';
const BEES = 'My father kept bees behind the house.';
const HIVES = 'He had eleven hives.';

const TALK: Turn[] = [
  { type: 'ai', content: 'Hello. Where were you born?' },
  { type: 'user', content: 'Otley, 1948. Father kept bees behind the house. He had eleven hives.' },
  { type: 'ai', content: 'What did your mother do?' },
  { type: 'user', content: 'My mother Rose baked on Thursdays.' },
];
const PUT_RIGHT: Turn[] = [
  ...TALK,
  { type: 'ai', content: 'Thank you. What was the year?' },
  { type: 'user', content: 'No, it was 1951.' },
];

const check = async (
  person: Person,
  sentences: readonly { text: string; was: string | null }[],
  conversation = TALK,
): Promise<CheckedStory> => {
  const { status, body } = await person.send<CheckedStory>('POST', CHECK, { conversation, sentences });
  expect(status).toBe(200);
  return body;
};
const checkOne = async (text: string, was: string | null, conversation = TALK) => {
  const [first] = (await check((await testApp()).visitor, [{ text, was }], conversation)).sentences;
  if (!first) throw new Error('nothing was answered');
  const said = first.sources.map(({ turn, start, end }) => conversation[turn]?.content.slice(start, end));
  return { ...first, said };
};
const untouched = (text: string, conversation?: Turn[]) => checkOne(text, text, conversation);

describe('checking a story', () => {
  it('is open to visitors and writers, and returns results in the order of the sentences', async () => {
    const app = await testApp();
    const sentences = [BEES, BORN].map((text) => ({ text, was: text }));
    const visitors = await check(app.visitor, sentences);
    expect(visitors.sentences.map((one) => one.sources.map(({ turn }) => turn))).toEqual([[1], [1, 1]]);
    expect(await check(await app.writer(), sentences)).toEqual(visitors);
  });

  it('uses up no turn', async () => {
    const app = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '0' });
    expect((await check(app.visitor, [{ text: BEES, was: BEES }])).sentences).toHaveLength(1);
  });

  it('is refused after thousands of checks in one day', async () => {
    const app = await testApp();
    const one = [{ text: BEES, was: BEES }];
    await check(app.visitor, one);
    await app.db.updateTable('companion_use').set({ turns: 4_000 }).execute();
    const refused = await app.visitor.send('POST', CHECK, { conversation: TALK, sentences: one });
    expect(codeOf(refused)).toBe('turns-used-up');
  });

  it('handles an empty story and an empty conversation', async () => {
    const { visitor } = await testApp();
    expect(await check(visitor, [], [])).toEqual({ sentences: [], left: [] });
    expect((await check(visitor, [{ text: BEES, was: null }], [])).sentences).toEqual([
      { sources: [], why: null, instead: null },
    ]);
  });

  it.each([
    ['no sentences', { conversation: TALK }],
    ['a sentence that is none', { conversation: TALK, sentences: ['One.'] }],
    ['a turn of nobody', { conversation: [{ type: 'system', content: '' }], sentences: [] }],
    [
      'a sentence that is too long',
      { conversation: TALK, sentences: [{ text: 'a'.repeat(MAX_CHECKED_LENGTH + 1), was: null }] },
    ],
    [
      'too many sentences',
      {
        conversation: [],
        sentences: Array.from({ length: MAX_CHECKED_SENTENCES + 1 }, () => ({ text: 'a', was: null })),
      },
    ],
  ])('refuses %s', async (_what, body) => {
    const answered = await (await testApp()).visitor.send('POST', CHECK, body);
    expect([answered.status, codeOf(answered)]).toEqual([400, 'bad-input']);
  });

  it('lists what was told but is in no sentence of the story, in the order of telling', async () => {
    const { visitor } = await testApp();
    const { left } = await check(visitor, [{ text: BEES, was: BEES }]);
    expect(left.map(({ turn, text }) => [turn, text])).toEqual([
      [1, BORN],
      [1, HIVES],
      [3, 'My mother Rose baked on Thursdays.'],
    ]);
    const [born] = left;
    expect(TALK[1]?.content.slice(born?.start, born?.end)).toBe('Otley');
  });

  it('distinguishes what was kept out at the writer’s wish from what no one decided about', async () => {
    const { visitor } = await testApp();
    const prison = 'My brother went to prison in 1962.';
    const talk: Turn[] = [
      ...TALK,
      { type: 'ai', content: 'What else?' },
      { type: 'user', content: `${prison} Please don’t put that in the book.` },
    ];
    const { left } = await check(
      visitor,
      [
        { text: BORN, was: BORN },
        { text: BEES, was: BEES },
      ],
      talk,
    );
    expect(left.map(({ why, text }) => [why, text])).toEqual([
      ['unused', HIVES],
      ['unused', 'My mother Rose baked on Thursdays.'],
      ['asked', prison],
    ]);
  });
});

describe('a sentence that the companion wrote', () => {
  it('is supported by exactly the words it was made of', async () => {
    expect(await untouched(BEES)).toMatchObject({ why: null, said: ['Father kept bees behind the house.'] });
    expect(await untouched(BORN)).toMatchObject({ why: null });
  });

  it('may be worded by a model, as long as its content was told', async () => {
    expect(await untouched('On Thursdays my mother baked.')).toMatchObject({
      why: null,
      said: ['My mother Rose baked on Thursdays.'],
    });
  });

  it('is doubted if it was never told, and what was told is offered instead', async () => {
    expect(await untouched('My father kept golden bees behind the house.')).toMatchObject({
      why: 'not-said',
      instead: 'Father kept bees behind the house.',
    });
  });

  it('is doubted once its content was corrected, and the correction is offered', async () => {
    expect(await untouched(BORN)).toMatchObject({ why: null });
    expect(await untouched(BORN, PUT_RIGHT)).toMatchObject({
      why: 'put-right',
      instead: 'I was born in Otley in 1951.',
      said: ['Otley', '1951'],
    });
  });
});

describe('a sentence that the writer changed', () => {
  it.each([
    ['another number', 'He had twelve hives.', HIVES, 'number'],
    ['another year', 'I was born in Otley in 1950.', BORN, 'number'],
    ['another day', 'My mother Rose baked on Fridays.', 'My mother Rose baked on Thursdays.', 'number'],
    ['another place', 'I was born in Leeds in 1948.', BORN, 'name'],
    ['another name', 'My mother Ruth baked on Thursdays.', 'My mother Rose baked on Thursdays.', 'name'],
    ['another relative', 'My uncle kept bees behind the house.', BEES, 'relation'],
    ['a no for a yes', 'My father never kept bees behind the house.', BEES, 'not'],
  ])('is doubted with %s', async (_what, text, was, why) => {
    expect(await checkOne(text, was)).toMatchObject({ why, instead: was });
  });

  it('is not doubted if it only rewords, adds or leaves out something', async () => {
    const reworded = [
      ['My dear old father kept his bees behind our house.', BEES],
      ['My father Walter kept bees behind the house.', BEES],
      ['He had hives.', HIVES],
      ['I was born in Otley in 1951.', 'I was born in Otley in 1951.'],
    ] as const;
    for (const [text, was] of reworded)
      expect(await checkOne(text, was, PUT_RIGHT), text).toMatchObject({ why: null, instead: null });
    expect((await checkOne(reworded[0][0], BEES)).said).toEqual(['Father kept bees behind the house.']);
  });
});

describe('a sentence that the writer wrote', () => {
  it('is never doubted', async () => {
    for (const text of ['We had nine cows.', 'My uncle Fred went to Leeds in 1960.', 'It was not so.'])
      expect(await checkOne(text, null)).toMatchObject({ sources: [], why: null, instead: null });
  });

  it('has its place in the conversation shown too', async () => {
    expect((await checkOne('My father kept bees.', null)).said).toEqual([
      'Father kept bees behind the house.',
    ]);
  });
});

it('accepts a name in the spelling its writer chose, and in no other writer’s', async () => {
  const app = await testApp();
  const writer = await app.writer();
  const decided = { key: 'rose', decision: 'name', said: 'Rose', meant: 'Rosa' } as const;
  await keepDecision(app.db, writer.session.userId, { kind: 'person', ...decided }, new Date());
  const spelt = ['Rosa', 'Rose'].map((name) => `My mother ${name} baked on Thursdays.`);
  const sentences = spelt.map((text) => ({ text, was: text }));
  const doubts = async (person: Person) =>
    (await check(person, sentences)).sentences.map(({ why }) => why !== null);
  expect(await doubts(writer)).toEqual([false, true]);
  expect(await doubts(app.visitor)).toEqual([true, false]);
  expect(await doubts(await app.writer())).toEqual([true, false]);
});

it('quotes no words of self-harm', async () => {
  const talk: Turn[] = [{ type: 'user', content: 'I am going to kill myself tonight with my pills.' }];
  expect(await checkOne('I am going to kill myself tonight.', null, talk)).toMatchObject({ sources: [] });
});

it('does not block others while it checks a long story', async () => {
  const app = await testApp();
  const sentences = Array.from({ length: 600 }, (_, i) => {
    const text = `My cousin number ${i} kept golden geese.`;
    return { text, was: text };
  });
  // Short enough to be composed on this thread, so that only the check can let other work run.
  const conversation = Array.from({ length: 60 }, (_, i): Turn => ({
    type: 'user',
    content: `My cousin number ${i} kept ${i + 2} geese by the mill.`,
  }));
  let rounds = 0;
  const others = setInterval(() => rounds++, 1);
  expect((await check(app.visitor, sentences, conversation)).sentences).toHaveLength(600);
  clearInterval(others);
  // Without yielding, `rounds` would be 0.
  expect(rounds).toBeGreaterThan(5);
});
