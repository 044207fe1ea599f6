import { expect, it } from 'vitest';
import { startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import type { Session } from '#platform/shared/session.ts';
import type { ReplyEvent } from '#features/companion/shared/contract.ts';
import { openUsage, type UsageLimits } from './usage.ts';

const ASK = { message: 'I was born in Leeds in 1948.', conversation: [] };
const LIMITS: UsageLimits = {
  anonymousTurnsPerDay: 3,
  turnsPerDay: 5,
  dailyTokenBudget: 1_000,
  writerTokenBudget: null,
  turnsLimited: true,
};
const MIDDAY = new Date('2026-03-05T12:00:00Z');

const aUsage = async (limits: Partial<UsageLimits> = {}, secret = 'a secret') => {
  const { db } = await emptyDatabase();
  let now = MIDDAY;
  const usage = openUsage(db, () => now, secret, { ...LIMITS, ...limits });
  return { db, usage, at: (time: string) => (now = new Date(time)) };
};
const visitorAt = (address: string) => ({ viewer: null, address });
const taken = async (times: number, take: () => Promise<void>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: times }, take));
  return results.filter((result) => result.status === 'fulfilled').length;
};

it('lets exactly as many turns through as the limit allows, of fifty at once', async () => {
  const { usage } = await aUsage();
  expect(await taken(50, () => usage.takeTurn(visitorAt('192.0.2.1'), 'reply'))).toBe(3);
  expect(await taken(50, () => usage.takeTurn(visitorAt('192.0.2.2'), 'reply'))).toBe(3);
});

it('counts an IPv6 household as one, and also together with its neighbours, and stores no address', async () => {
  const { db, usage } = await aUsage();
  await usage.takeTurn(visitorAt('2001:db8:1:2::1'), 'reply');
  await usage.takeTurn(visitorAt('2001:db8:1:2:aaaa:bbbb:cccc:dddd'), 'reply');
  await usage.takeTurn(visitorAt('2001:db8:1:3::1'), 'reply');
  const rows = await db.selectFrom('companion_use').selectAll().execute();
  expect(rows.map((row) => row.turns).toSorted()).toEqual([1, 2, 3]);
  expect(JSON.stringify(rows)).not.toContain('2001');
});

it('gives one IPv6 site no more than sixteen households get, whatever addresses it uses', async () => {
  const { usage } = await aUsage({ anonymousTurnsPerDay: 1 });
  const households = Array.from({ length: 40 }, (_, at) => visitorAt(`2001:db8:1:${at.toString(16)}::1`));
  const results = await Promise.allSettled(households.map((visitor) => usage.takeTurn(visitor, 'reply')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  await usage.takeTurn(visitorAt('2001:db8:2:1::1'), 'reply');
});

it('counts checks separately from turns, and limits them too', async () => {
  const { db, usage } = await aUsage({ anonymousTurnsPerDay: 0 });
  const check = () => usage.takeTurn(visitorAt('192.0.2.1'), 'check');
  expect(await taken(5, check)).toBe(5);
  await db.updateTable('companion_use').set({ turns: 3_999 }).execute();
  expect(await taken(5, check)).toBe(1);
  await expect(check()).rejects.toMatchObject({ code: 'turns-used-up', extra: { limit: 4_000 } });
});

it('starts counting again at midnight UTC, with a new key', async () => {
  const { db, usage, at } = await aUsage({ anonymousTurnsPerDay: 1 });
  await usage.takeTurn(visitorAt('192.0.2.1'), 'reply');
  await expect(usage.takeTurn(visitorAt('192.0.2.1'), 'reply')).rejects.toMatchObject({
    code: 'turns-used-up',
    extra: { limit: 1, resetsAt: '2026-03-06T00:00:00.000Z', retryAfterSeconds: 43_200 },
  });
  at('2026-03-06T00:00:00Z');
  await usage.takeTurn(visitorAt('192.0.2.1'), 'reply');
  const rows = await db.selectFrom('companion_use').select('subject').execute();
  expect(new Set(rows.map((row) => row.subject)).size).toBe(2);
});

it('gives writers their own, larger limit', async () => {
  const { usage } = await aUsage();
  // The test takes the place of the session check.
  const viewer = { userId: 'rose' } as Session;
  expect(await taken(20, () => usage.takeTurn({ viewer, address: '192.0.2.1' }, 'reply'))).toBe(5);
});

it('reserves tokens before they are spent, so that many turns at once stay within the day’s budget', async () => {
  const { db, usage } = await aUsage();
  const given = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      usage.reserve(visitorAt('192.0.2.1'), `conversation:${i}`, 300, 10_000),
    ),
  );
  const held = given.filter((reservation) => reservation !== undefined);
  expect(held).toHaveLength(3);
  await held[0]?.settle(50);
  await held[0]?.settle(50);
  const row = await db
    .selectFrom('companion_use')
    .select('tokens')
    .where('subject', '=', 'everybody')
    .executeTakeFirstOrThrow();
  expect(Number(row.tokens)).toBe(650);
  expect(await usage.reserve(visitorAt('192.0.2.1'), 'conversation:new', 300, 10_000)).toBeDefined();
});

it('takes nothing from the day’s budget for a conversation over its own budget', async () => {
  const { db, usage } = await aUsage();
  expect(await usage.reserve(visitorAt('192.0.2.1'), 'conversation:a', 300, 299)).toBeUndefined();
  const row = await db
    .selectFrom('companion_use')
    .select('tokens')
    .where('subject', '=', 'everybody')
    .executeTakeFirstOrThrow();
  expect(Number(row.tokens)).toBe(0);
});

it('refuses a reply over the limit, naming the limit and the reset time, and lifts the limit for benchmarks', async () => {
  const { visitor } = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '2' });
  for (let i = 0; i < 2; i++) expect((await visitor.stream('/api/companion/reply', ASK)).status).toBe(200);
  const refused = await visitor.send<{ limit: number; resetsAt: string }>(
    'POST',
    '/api/companion/reply',
    ASK,
  );
  expect(refused.status).toBe(429);
  expect(codeOf(refused)).toBe('turns-used-up');
  expect(refused.body.limit).toBe(2);
  expect(Date.parse(refused.body.resetsAt)).toBeGreaterThan(Date.now());
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const lifted = await testApp({ AI_ANONYMOUS_TURNS_PER_DAY: '0', RATE_LIMITS: 'off' });
  expect((await lifted.visitor.stream('/api/companion/reply', ASK)).status).toBe(200);
});

it('goes on with the built-in companion when the day’s tokens are spent', async () => {
  const standIn = await startModelStandIn();
  const { visitor } = await testApp({
    AI_BASE_URL: standIn.baseUrl,
    AI_MODEL: 'a-model',
    AI_DAILY_TOKEN_BUDGET: '1200',
  });
  const engines: string[] = [];
  for (let i = 0; i < 4; i++) {
    const { body } = await visitor.stream<ReplyEvent>('/api/companion/reply', {
      ...ASK,
      message: `${ASK.message} ${i}`,
    });
    const done = body.at(-1);
    if (done?.type === 'done') engines.push(done.engine);
  }
  await standIn.close();
  expect(engines[0]).toBe('openai-compatible');
  expect(engines.at(-1)).toBe('builtin');
  expect(standIn.seen.reduce((sum, ask) => sum + ask.inputTokens + ask.outputTokens, 0)).toBeLessThanOrEqual(
    1_200,
  );
});

it('takes no tokens for a turn that is refused', async () => {
  const standIn = await startModelStandIn();
  const settings = { AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model', AI_ANONYMOUS_TURNS_PER_DAY: '0' };
  const { visitor, db } = await testApp(settings);
  expect((await visitor.stream('/api/companion/reply', ASK)).status).toBe(429);
  await standIn.close();
  expect(standIn.seen).toHaveLength(0);
  const rows = await db.selectFrom('companion_use').select('tokens').execute();
  expect(rows.every((row) => Number(row.tokens) === 0)).toBe(true);
});
