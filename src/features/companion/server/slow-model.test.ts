// Not run again on PostgreSQL: chapter-drafts.pg.test.ts races the drafts there.
import { expect, it, vi } from 'vitest';
import {
  type LanguageModel,
  type ModelAsk,
  ModelFailed,
} from '#platform/server/language-model/language-model.ts';
import { openLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { noEncoder } from '#test/harness/no-encoder.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { createCompanion } from './companion.ts';
import { isSmall } from './model/model-reply.ts';
import { SHORT_REPLY_INSTRUCTIONS, shortReplyAsk } from './model/short-reply-prompt.ts';

/** A model that writes a chapter only when told to, and repeats in it what it was asked to read. */
const aSlowModel = () => {
  const asks: ModelAsk[] = [];
  const waiting: ((failure?: Error) => void)[] = [];
  const complete: LanguageModel['complete'] = async (ask) => {
    asks.push(ask);
    await new Promise<void>((resolve, reject) =>
      waiting.push((failure) => (failure ? reject(failure) : resolve())),
    );
    const said = [...(ask.messages[0]?.content ?? '').matchAll(/^\[(t\d+) said\] (.+)$/gmu)];
    const text = ['Title: As I told it', ...said.map(([, tag, words]) => `${words} [${tag}]`)].join('\n');
    return { text, inputTokens: 10, outputTokens: 10 };
  };
  const model: LanguageModel = {
    protocol: 'local',
    name: 'a-small-model',
    host: null,
    complete,
    stream: () => {
      throw new Error('Nobody is kept waiting for it.');
    },
  };
  const end = (failure?: Error) => waiting.splice(0).forEach((one) => one(failure));
  return { model, asks, finish: () => end(), fail: () => end(new ModelFailed('server-error')) };
};

const aCompanion = async () => {
  const { db } = await emptyDatabase();
  const slow = aSlowModel();
  const companion = createCompanion({
    workers: testWorkers(),
    encoder: noEncoder,
    db,
    clock: systemClock,
    log: openLog('silent'),
    secret: 'a secret',
    models: { model: () => slow.model, isTooSlowToReply: () => true, waitMs: 10_000 },
    limits: {
      anonymousTurnsPerDay: 99,
      turnsPerDay: 99,
      dailyTokenBudget: 1e9,
      writerTokenBudget: null,
      turnsLimited: false,
    },
    helpLines: undefined,
  });
  const compose = (turns: readonly Turn[]) =>
    companion.compose({ turns, speaker: { viewer: null, address: '192.0.2.1' }, style: 'told-well' });
  return { ...slow, companion, compose };
};

const said = (content: string): Turn => ({ type: 'user', content });
const LEEDS = said(
  'I was born in Leeds in 1948, in a flat above the bakery on Marsh Lane. My mother Rose kept the shop, and my father drove a coal lorry for the council. There were four of us children, and we slept in two beds in the back room, with the window open in summer and the smell of bread coming up from four in the morning.',
);
const MILL = said(
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor under the looms. It was so loud that we learned to read lips. I met Harold at a dance at the Mecca in 1967, and he stepped on my foot twice. We married in the spring of 1969 at Saint Bartholomew church. Our daughter Susan was born in 1971 and our son Peter two years later. Harold died in 2003, and I moved to Whitby to be near the sea, where I still walk every morning before breakfast.',
);

it('keeps no one waiting: the built-in companion replies, and the chapter follows once it is written', async () => {
  const { companion, compose, asks, finish } = await aCompanion();
  const speaker = { viewer: null, address: '192.0.2.1' };
  for await (const event of companion.reply({ turns: [LEEDS], seed: 's', speaker }))
    if (event.type === 'done') expect(event.engine).toBe('builtin');
  expect(asks).toEqual([]);

  const meanwhile = await compose([LEEDS]);
  expect(meanwhile).toMatchObject({
    engine: 'builtin',
    notes: expect.arrayContaining(['model-writing']),
  });
  expect(asks).toMatchObject([{ isUnhurried: true }]);
  const draft = meanwhile.beingWritten ?? 'none';
  expect(await companion.isBeingWritten(draft)).toBe(true);
  finish();
  await vi.waitUntil(async () => !(await companion.isBeingWritten(draft)));
  const told = await compose([LEEDS]);
  expect(told).toMatchObject({ engine: 'local', title: 'As I told it' });
  expect(told.notes).not.toContain('model-writing');
  expect(told.beingWritten).toBeNull();
  expect(asks).toHaveLength(1);
});

it('goes on showing the earlier chapter while the model writes the new one', async () => {
  const { compose, finish } = await aCompanion();
  await compose([LEEDS]);
  finish();
  await compose([LEEDS]);
  const meanwhile = await compose([LEEDS, MILL]);
  expect(meanwhile).toMatchObject({
    engine: 'local',
    title: 'As I told it',
    notes: expect.arrayContaining(['model-writing']),
  });
  finish();
});

it('keeps the earlier chapter if the model cannot rewrite it, and says so', async () => {
  const { compose, finish, fail } = await aCompanion();
  await compose([LEEDS]);
  finish();
  await compose([LEEDS]);
  await compose([LEEDS, MILL]);
  fail();
  const still = await compose([LEEDS, MILL]);
  expect(still).toMatchObject({
    engine: 'local',
    title: 'As I told it',
    notes: expect.arrayContaining(['model-failed']),
    beingWritten: null,
  });
  const words = still.paragraphs.flat().map(({ text }) => text);
  expect(words.join(' ')).toContain('Armley');
});

it.each([
  ['ministral-3:3b', true],
  ['mistralai/Ministral-3-8B-Instruct-2512', true],
  ['gemma3n:e4b', true],
  ['qwen3-30b-a3b', false],
  ['mixtral:8x7b', false],
  ['gpt-oss:20b', false],
  ['mistral-small-latest', false],
  ['claude-3b2', false],
])('tells whether %s needs a short prompt, wherever it runs: %s', (name, small) => {
  expect(isSmall({ protocol: 'openai-compatible', name })).toBe(small);
});

it('gives a small model a short prompt with a stable beginning, so that it rereads only what is new', () => {
  expect(SHORT_REPLY_INSTRUCTIONS.length).toBeLessThan(1_700);
  const turns: Turn[] = [{ type: 'ai', content: 'Where were you born?' }];
  const keptFrom: boolean[] = [];
  let before = '';
  for (let at = 0; at < 60; at++) {
    turns.push(said(`This is what I told as number ${at}. ${'It was long ago. '.repeat(20)}`));
    const { instructions, messages } = shortReplyAsk(turns);
    expect(instructions).toBe(SHORT_REPLY_INSTRUCTIONS);
    expect(messages.map(({ role }) => role)).toEqual(
      messages.map((_, nth) => (nth % 2 === 0 ? 'user' : 'assistant')),
    );
    expect(messages.at(-1)?.role).toBe('user');
    const now = JSON.stringify(messages).slice(1, -1);
    keptFrom.push(now.startsWith(before));
    expect(now.length).toBeLessThan(13_000);
    before = now;
    turns.push({ type: 'ai', content: `Thank you for that, number ${at}. What came then?` });
  }
  // Its beginning moves in large steps, not with every message.
  expect(keptFrom.filter(Boolean).length).toBeGreaterThan(50);
});
