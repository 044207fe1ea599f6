import { expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import { createCompanion } from '../companion.ts';
import { openLanguageModel } from '#platform/server/language-model/open-language-model.ts';
import { openOutcomes } from './outcomes.ts';

const clock = () => new Date('2026-03-05T12:00:00Z');
const log = openLog('silent');

it('adds outcomes to the row of the day, without blocking anyone', async () => {
  const { db } = await emptyDatabase();
  const outcomes = openOutcomes(db, clock, log);
  outcomes.count('builtin', 'reply', 'shipped');
  outcomes.count('builtin', 'reply', 'shipped', 2);
  await outcomes.flush();
  outcomes.count('builtin', 'reply', 'shipped');
  await Promise.all([outcomes.flush(), outcomes.flush()]);
  expect(await db.selectFrom('companion_outcome').select(['outcome', 'times']).execute()).toEqual([
    { outcome: 'shipped', times: 4 },
  ]);
});

it('distinguishes what a model wrote from what people were shown', async () => {
  const { db } = await emptyDatabase();
  const standIn = await startModelStandIn({ behaviour: 'five-questions' });
  const model = openLanguageModel({
    protocol: 'openai-compatible',
    baseUrl: standIn.baseUrl,
    name: 'm',
    firstTokenMs: 500,
  });
  const companion = createCompanion({
    workers: testWorkers(),
    db,
    clock,
    log,
    secret: 'a secret',
    models: { model: () => model, isTooSlowToReply: () => false, waitMs: 10_000 },
    limits: {
      anonymousTurnsPerDay: 9,
      turnsPerDay: 9,
      dailyTokenBudget: 100_000,
      writerTokenBudget: null,
      turnsLimited: true,
    },
    helpLines: undefined,
  });
  const reply = async (content: string) => {
    const speaker = { viewer: null, address: '192.0.2.1' };
    const turns = [{ type: 'user' as const, content }];
    const events: string[] = [];
    for await (const event of companion.reply({ turns, seed: 's', speaker })) events.push(event.type);
    expect(events.at(-1)).toBe('done');
  };
  await reply('I was born in Leeds in 1948.');
  standIn.behave('status-401');
  await reply('I was born in York in 1950.');
  await companion.flush();
  await standIn.close();
  const rows = await db.selectFrom('companion_outcome').select(['engine', 'outcome', 'times']).execute();
  const times = (engine: string, outcome: string) =>
    rows.find((row) => row.engine === engine && row.outcome === outcome)?.times ?? 0;
  expect(times('openai-compatible', 'shipped')).toBe(1);
  expect(times('openai-compatible', 'raw-broken-key-refused')).toBe(1);
  expect(times('openai-compatible', 'fell-back')).toBe(1);
  expect(times('builtin', 'shipped')).toBe(1);
});
