import { expect, it } from 'vitest';
import { startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import type { CompanionRates } from '../shared/contract.ts';

const RATES = '/api/admin/companion';
const TOLD = 'I was born in Leeds in 1948, above the bakery that my mother kept.';

it('shows the administrator alone how the companion is doing', async () => {
  const app = await testApp();
  const writer = await app.writer();
  const administrator = await app.writer({ role: 'administrator' });
  const [visitors, writers, own] = [
    await app.visitor.get(RATES),
    await writer.get(RATES),
    await administrator.get<CompanionRates>(RATES),
  ];
  expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
  expect([writers.status, codeOf(writers)]).toEqual([403, 'not-allowed']);
  expect(own.body).toEqual({
    engine: 'builtin',
    model: null,
    sentTo: null,
    tokensToday: 0,
    tokenBudget: 2_000_000,
    periods: [1, 7, 30].map((days) => ({ days, engines: [], care: 0 })),
  });
});

it('counts what a model wrote and what people were shown, by period, and keeps no word of it', async () => {
  const standIn = await startModelStandIn();
  const app = await testApp({
    AI_BASE_URL: standIn.baseUrl,
    AI_MODEL: 'a-model',
    AI_DAILY_TOKEN_BUDGET: '90000',
  });
  const administrator = await app.writer({ role: 'administrator' });
  const say = async (message: string) => {
    expect((await app.visitor.stream('/api/companion/reply', { message, conversation: [] })).status).toBe(
      200,
    );
  };
  await say(TOLD);
  standIn.behave('no-question');
  await say(`${TOLD} It was a Sunday.`);
  standIn.behave('invented-facts');
  await say(`${TOLD} It was a Monday.`);
  standIn.behave('status-500');
  await say(`${TOLD} It was a Tuesday.`);
  await say('I want to kill myself tonight.');
  await standIn.close();
  const day = (daysAgo: number): string =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const counted = { engine: 'openai-compatible', purpose: 'chapter' };
  await app.db
    .insertInto('companion_outcome')
    .values([
      { ...counted, day: day(6), outcome: 'raw-sentence-grounded', times: 90 },
      { ...counted, day: day(8), outcome: 'raw-sentence-ungrounded', times: 10 },
      { ...counted, day: day(8), outcome: 'sentence-repaired', times: 4 },
      { ...counted, day: day(31), outcome: 'raw-sentence-ungrounded', times: 500 },
    ])
    .execute();
  const { body } = await administrator.get<CompanionRates>(RATES);
  expect(body).toMatchObject({ engine: 'openai-compatible', model: 'a-model', tokenBudget: 90_000 });
  expect(body.tokensToday).toBeGreaterThan(100);
  const [today, week, month] = body.periods.map(({ engines, care }) => ({
    model: engines.find(({ engine }) => engine === 'openai-compatible'),
    builtin: engines.find(({ engine }) => engine === 'builtin'),
    care,
  }));
  // Two answers contained something invented: the first was requested once more.
  expect(today?.model?.replies).toMatchObject({ shipped: 2, fellBack: 2, kept: 1, unanswered: 1 });
  expect(today?.model?.replies.mended).toBe(1);
  expect(today?.model?.replies.broken).toBeGreaterThanOrEqual(1);
  expect(today?.builtin?.replies.shipped).toBe(2);
  expect(today?.care).toBe(1);
  expect(today?.model?.chapters.grounded).toBe(0);
  expect(week?.model?.chapters).toMatchObject({ grounded: 90, ungrounded: 0 });
  expect(month?.model?.chapters).toMatchObject({ grounded: 90, ungrounded: 10, repaired: 4 });
  expect(JSON.stringify(body)).not.toMatch(/Leeds|kill|self-harm/);
});
