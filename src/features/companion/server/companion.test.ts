// Not run again on PostgreSQL: it is about what the companion says.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Behaviour,
  type ModelStandIn,
  startModelStandIn,
  type StandInOptions,
} from '#test/fakes/model-stand-in.ts';
import { patience } from '#test/harness/patience.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import type { ReplyEvent } from '../shared/contract.ts';
import { checkReply } from '#engine/conversation/reply-contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const withModel = async (
  behaviour: Behaviour,
  { settings = {}, ...options }: StandInOptions & { settings?: Record<string, string> } = {},
) => {
  const standIn = await startModelStandIn({ behaviour, ...options });
  open.push(standIn);
  const app = await testApp({
    AI_BASE_URL: standIn.baseUrl,
    AI_MODEL: 'a-model',
    AI_FIRST_TOKEN_MS: '3000',
    ...settings,
  });
  return { standIn, ...app };
};

const GREETING = 'Hello. Where were you born?';
const A_LIFE = [
  'I was born in Leeds in 1948, in a flat above the bakery on Marsh Lane.',
  'My mother Rose kept the shop and my father drove a coal lorry for the council.',
  'There were four of us children, and we slept in two beds in the back room.',
  'I walked to Quarry Mount school with my brother Tom every morning, in wooden clogs.',
  'Mr Hargreaves taught us sums and kept a parrot in the classroom.',
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor.',
  'I met Harold at a dance at the Mecca in 1967, and he stepped on my foot twice.',
  'We married in the spring of 1969 at Saint Bartholomew church.',
  'Our daughter Susan was born in 1971 and our son Peter two years later.',
  'Harold died in 2003, and I moved to Whitby to be near the sea.',
];
const conversationOf = (answers: readonly string[]): Turn[] =>
  answers.flatMap((content, at): Turn[] => [
    {
      type: 'ai',
      content: at === 0 ? GREETING : `Thank you for telling me. What happened after number ${at}?`,
    },
    { type: 'user', content },
  ]);

type Done = Extract<ReplyEvent, { type: 'done' }>;
const doneOf = (events: readonly ReplyEvent[]): Done => {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the reply did not end: ${JSON.stringify(events)}`);
  return last;
};
const textOf = (events: readonly ReplyEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

type Chapter = {
  title: string;
  paragraphs: { text: string }[][];
  left: { text: string; why: string }[];
  engine: string;
  beingWritten: string | null;
};
const wordsOf = (chapter: Chapter): string =>
  chapter.paragraphs
    .flat()
    .map((s) => s.text)
    .join(' ');

const REPLY = { message: A_LIFE[1] ?? '', conversation: conversationOf(A_LIFE.slice(0, 1)) };
const ASKED = REPLY.conversation.map((turn) => turn.content);
const BREAKS_OFF: readonly Behaviour[] = [
  'status-401',
  'status-429',
  'status-500',
  'reset',
  'cut-off',
  'hang',
  'hang-midway',
  'slow-first-token',
  'html',
  'empty',
  'five-megabytes',
  'not-json',
  'error-event',
];

describe('a reply', () => {
  it('streams word by word from the built-in companion if no model is configured', async () => {
    const { visitor } = await testApp();
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', REPLY);
    const done = doneOf(body);
    expect(done).toMatchObject({ engine: 'builtin', care: 'none' });
    expect(textOf(body)).toBe(done.content);
    expect(body.length).toBeGreaterThan(8);
    expect(checkReply(done.content, ASKED)).toEqual({ ok: true });
  });

  it('is the same for the same conversation', async () => {
    const { visitor } = await testApp();
    const ask = () => visitor.stream<ReplyEvent>('/api/companion/reply', REPLY);
    expect((await ask()).body).toEqual((await ask()).body);
  });

  it('comes from the model if one is configured, and says so', async () => {
    const { visitor, standIn } = await withModel('well-behaved');
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', REPLY);
    expect(doneOf(body).engine).toBe('openai-compatible');
    expect(doneOf(body).content).toMatch(/council|mother|lorry/);
    expect(textOf(body)).toBe(doneOf(body).content);
    expect(standIn.seen).toHaveLength(1);
  });

  it.each(BREAKS_OFF)(
    'comes from the built-in companion when the model does %s, within the time limit',
    async (behaviour) => {
      const { visitor } = await withModel(behaviour, { slowMs: 60_000 });
      const startedAt = performance.now();
      const { body, status } = await visitor.stream<ReplyEvent>('/api/companion/reply', REPLY);
      expect(status).toBe(200);
      expect(doneOf(body).engine).toBe('builtin');
      expect(checkReply(doneOf(body).content, ASKED)).toEqual({ ok: true });
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    },
  );

  it.each([
    'nonsense',
    'invented-facts',
    'five-questions',
    'no-question',
    'praise-essay',
    'repeats-question',
    'obeys-injections',
    'whole-json',
    'thinks-aloud',
    'status-500-once',
  ] as const)('follows the rules for replies when the model does %s', async (behaviour) => {
    const { visitor } = await withModel(behaviour);
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', REPLY);
    const { content } = doneOf(body);
    expect(checkReply(content, ASKED)).toEqual({ ok: true });
    expect(content).not.toMatch(/Philomena|Buenos Aires|1931|inspiring|Paris|<think>|florp/);
  });

  it('sends the model only the last turns of a long conversation, and facts from the rest', async () => {
    const { visitor, standIn } = await withModel('well-behaved');
    const conversation = conversationOf(
      Array.from({ length: 150 }, (_, i) => `In ${1900 + i} ${A_LIFE[i % 10]}`),
    );
    await visitor.stream('/api/companion/reply', { message: 'x '.repeat(9_000), conversation });
    // Small models at home often have 4,096. The rest is for the reply, and for words that take more tokens.
    expect(standIn.seen[0]?.inputTokens).toBeLessThan(2_600);
  });

  it('is cancelled at the model when the reader leaves', async () => {
    const { standIn, context } = await withModel('well-behaved', { paceMs: 60 });
    const { buildApp } = await import('#app/server/app.ts');
    const leaving = new AbortController();
    const response = await buildApp(context).request('http://localhost:3000/api/companion/reply', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify(REPLY),
    });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await reader?.cancel().catch(() => undefined);
    await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
  });

  it('needs some text from the writer, and room in the conversation', async () => {
    const { visitor } = await testApp();
    expect(
      (await visitor.send('POST', '/api/companion/reply', { message: ' \n ', conversation: [] })).status,
    ).toBe(400);
    const conversation = Array.from({ length: 2_000 }, () => ({ type: 'user', content: 'a' }));
    expect(codeOf(await visitor.send('POST', '/api/companion/reply', { message: 'b', conversation }))).toBe(
      'conversation-full',
    );
  });
});

describe.each(['without a model', 'with a model'])('distress, %s', (mode) => {
  const open = async (settings: Record<string, string> = {}) =>
    mode === 'with a model'
      ? withModel('well-behaved', { settings })
      : { standIn: undefined, ...(await testApp(settings)) };
  const say = async (message: string, settings: Record<string, string> = {}) => {
    const { visitor, standIn } = await open(settings);
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', {
      message,
      conversation: REPLY.conversation,
    });
    return { ...doneOf(body), asks: standIn?.seen.length ?? 0 };
  };
  const MEANT = 'I want to kill myself tonight.';

  it('brings up the operator’s help lines, and no more questions for someone who means to harm themselves', async () => {
    const done = await say(MEANT, { HELP_LINES: 'Emergency 112; Lifeline 0800 111 222' });
    expect(done).toMatchObject({ engine: 'builtin', care: 'self-harm', asks: 0 });
    expect(done.content).toContain('Emergency 112');
    expect(done.content).toContain('Lifeline 0800 111 222');
    expect(done.content).not.toContain('?');
  });

  it('is answered in German if it is expressed in German', async () => {
    const done = await say('Ich möchte nicht mehr leben.', { HELP_LINES: 'TelefonSeelsorge 0800 111 0 111' });
    expect(done).toMatchObject({ engine: 'builtin', care: 'self-harm', asks: 0 });
    expect(done.content).toMatch(/^Ich bin ein Programm.*TelefonSeelsorge 0800 111 0 111/u);
    expect((await say('Ich könnte sterben vor Lachen.')).care).toBe('none');
  });

  it('brings up the help lines for the browser’s region', async () => {
    const { visitor } = await open({ HELP_LINES: 'GB: Samaritans 116 123; US: 988 Lifeline' });
    const answer = await visitor.raw('/api/companion/reply', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US,en;q=0.9' },
      body: JSON.stringify({ message: MEANT, conversation: [] }),
    });
    const sent = await answer.text();
    expect(sent).toContain('988 Lifeline');
    expect(sent).not.toContain('Samaritans');
  });

  it('brings up the emergency number if the operator set no help lines', async () => {
    expect((await say(MEANT)).content).toMatch(/emergency number where you are \(112/);
  });

  it('is answered even beyond the daily limit', async () => {
    const limits = { AI_ANONYMOUS_TURNS_PER_DAY: '0' };
    expect((await say(MEANT, limits)).care).toBe('self-harm');
  });

  it('is kept out of the chapter and away from the model', async () => {
    const { visitor, standIn } = await open();
    const conversation = conversationOf([...A_LIFE.slice(0, 8), MEANT, ...A_LIFE.slice(8)]);
    const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', { conversation });
    expect(wordsOf(body)).toContain('Leeds');
    expect(wordsOf(body)).not.toContain('kill');
    await visitor.stream('/api/companion/reply', { message: 'Let us go on.', conversation });
    for (const ask of standIn?.seen ?? []) expect(ask.asked.everything).not.toContain('kill myself');
  });
});

it('acknowledges past grief once, and then goes on listening', async () => {
  const { visitor } = await testApp();
  const message = 'My father used to beat me with a belt when I was a child.';
  const first = doneOf(
    (await visitor.stream<ReplyEvent>('/api/companion/reply', { message, conversation: [] })).body,
  );
  expect(first.care).toBe('past');
  const conversation = [
    { type: 'user', content: message },
    { type: 'ai', content: first.content },
  ];
  const next = doneOf(
    (await visitor.stream<ReplyEvent>('/api/companion/reply', { message, conversation })).body,
  );
  expect(next.content).not.toBe(first.content);
});

describe('a chapter', () => {
  const compose = async (behaviour: Behaviour, answers: readonly string[] = A_LIFE) => {
    const opened = await withModel(behaviour, { slowMs: 60_000 });
    const { body, status } = await opened.visitor.send<Chapter>('POST', '/api/companion/chapter', {
      conversation: conversationOf(answers),
    });
    expect(status).toBe(200);
    return { ...opened, chapter: body };
  };

  it('is written by the model, with four to six paragraphs and everything that was told', async () => {
    const { chapter } = await compose('well-behaved');
    expect(chapter.engine).toBe('openai-compatible');
    expect(chapter.paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(chapter.paragraphs.length).toBeLessThanOrEqual(6);
    for (const name of [
      'Leeds',
      '1948',
      'Rose',
      'Tom',
      'Hargreaves',
      'Armley',
      'Harold',
      '1967',
      'Susan',
      'Whitby',
    ])
      expect(wordsOf(chapter)).toContain(name);
    expect(wordsOf(chapter)).not.toMatch(/\[t\d/);
  });

  it.each(BREAKS_OFF)('is never empty, even when the model does %s', async (behaviour) => {
    const { chapter } = await compose(behaviour);
    expect(chapter.engine).toBe('builtin');
    expect(wordsOf(chapter)).toContain('Leeds');
  });

  it('is told well by a model slower than a reply may be, and is announced until it is ready', async () => {
    const { visitor } = await withModel('slow-first-token', {
      slowMs: 1_500,
      // Three chapters a day: asking how far along one is uses up none of them.
      settings: { AI_FIRST_TOKEN_MS: '500', AI_ANONYMOUS_TURNS_PER_DAY: '1' },
    });
    const asked = { conversation: conversationOf(A_LIFE), style: 'told-well' };
    const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', asked);
    expect(body).toMatchObject({ engine: 'builtin', notes: ['model-writing'] });
    const status = () =>
      visitor.get<{ isBeingWritten: boolean }>(`/api/companion/chapter-drafts/${body.beingWritten}`);
    for (let times = 0; times < 5; times++) expect((await status()).body).toEqual({ isBeingWritten: true });
    await vi.waitUntil(async () => !(await status()).body.isBeingWritten, {
      timeout: patience(),
      interval: 200,
    });
    const told = await visitor.send<Chapter>('POST', '/api/companion/chapter', asked);
    expect(told.body).toMatchObject({ engine: 'openai-compatible', beingWritten: null });
  });

  it.each(['invented-facts', 'no-question', 'nonsense', 'praise-essay', 'obeys-injections'] as const)(
    'contains nothing that no one said, even when the model does %s',
    async (behaviour) => {
      const { chapter } = await compose(behaviour);
      expect(wordsOf(chapter)).toContain('Whitby');
      expect(wordsOf(chapter)).not.toMatch(/Philomena|Buenos|1931|inspiring|Paris|florp/);
    },
  );

  it('costs no model calls between two rewrites', async () => {
    const { visitor, standIn } = await withModel('well-behaved');
    for (let told = 1; told <= A_LIFE.length; told++) {
      const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', {
        conversation: conversationOf(A_LIFE.slice(0, told)),
      });
      expect(wordsOf(body)).toContain(A_LIFE[told - 1]?.match(/\p{Lu}\p{Ll}{3,}/gu)?.at(-1));
    }
    expect(standIn.seen.length).toBeLessThanOrEqual(3);
  });

  it('leaves out what the writer asks to keep out, even after the model has written it, and says why', async () => {
    const { visitor, standIn } = await withModel('well-behaved');
    const prison = 'My brother Tom went to prison for theft in 1962.';
    const told = conversationOf([...A_LIFE.slice(0, 6), prison]);
    const before = await visitor.send<Chapter>('POST', '/api/companion/chapter', { conversation: told });
    expect(before.body.engine).toBe('openai-compatible');
    expect(wordsOf(before.body)).toMatch(/prison/u);

    const wished: Turn[] = [
      ...told,
      { type: 'ai', content: 'I see. What happened next?' },
      { type: 'user', content: 'Please don’t put that in the book.' },
    ];
    const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', { conversation: wished });
    expect(body.engine).toBe('openai-compatible');
    expect(wordsOf(body)).not.toMatch(/prison|theft/u);
    expect(standIn.seen.at(-1)?.asked.everything).not.toMatch(/prison/u);
    expect(body.left).toContainEqual(expect.objectContaining({ text: prison, why: 'asked' }));
    expect(body.left.map(({ text }) => text).join(' ')).not.toContain('put that in');
  });

  it('leaves a name out of the model’s sentences as well', async () => {
    const { chapter } = await compose('well-behaved', [
      ...A_LIFE,
      'Please don’t put Tom’s name in the book.',
    ]);
    expect(chapter.engine).toBe('openai-compatible');
    expect(wordsOf(chapter)).not.toMatch(/\bTom\b/u);
    expect(wordsOf(chapter)).toMatch(/\bX\b/u);
  });

  it('is empty only if nothing was said', async () => {
    const { visitor } = await testApp();
    const { body } = await visitor.send<Chapter>('POST', '/api/companion/chapter', {
      conversation: [{ type: 'ai', content: GREETING }],
    });
    expect(body).toMatchObject({ title: '', paragraphs: [], engine: 'builtin' });
  });
});

it('spends at most 45,000 tokens in and 5,000 out over twenty turns, chapters included', async () => {
  const { visitor, standIn } = await withModel('well-behaved', { settings: { RATE_LIMITS: 'off' } });
  const turns: Turn[] = [{ type: 'ai', content: GREETING }];
  for (let at = 0; at < 20; at++) {
    // About the length of people's answers to an interviewer: 34 words.
    const message = `${A_LIFE[at % 10]} It was the year ${1950 + at}, and I can still see the ${['yard', 'lamp', 'stove', 'gate', 'tram'][at % 5]} and hear the ${['rain', 'bells', 'horses', 'sirens', 'choir'][at % 5]} from the window at night.`;
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', {
      message,
      conversation: turns,
    });
    turns.push({ type: 'user', content: message }, { type: 'ai', content: doneOf(body).content });
    await visitor.send('POST', '/api/companion/chapter', { conversation: turns });
  }
  const sum = (of: (ask: (typeof standIn.seen)[number]) => number) =>
    standIn.seen.reduce((all, ask) => all + of(ask), 0);
  expect(sum((ask) => ask.inputTokens)).toBeLessThan(45_000);
  expect(sum((ask) => ask.outputTokens)).toBeLessThan(5_000);
});

it('says which companion answers, and where the writer’s text is sent', async () => {
  const builtin = await (await testApp()).visitor.get('/api/companion');
  expect(builtin.body).toMatchObject({ engine: 'builtin', model: null, sentTo: null });
  const { visitor, standIn } = await withModel('well-behaved');
  const { body } = await visitor.get('/api/companion');
  expect(body).toMatchObject({
    engine: 'openai-compatible',
    model: 'a-model',
    sentTo: new URL(standIn.origin).host,
  });
});
