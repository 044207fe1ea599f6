import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, NAUGHTY_STRINGS } from '#test/builders/builders.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import type { GrantShown } from '../shared/giving-contract.ts';

const NOW = new Date('2026-01-31T10:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

type Somebody = Awaited<ReturnType<TestApp['writer']>>;

let app: TestApp;
let administrator: Somebody;
let rose: Somebody;
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  rose = await app.writer({ email: 'rose@example.org' });
});

const grantsAt = (of: Somebody): string => `/api/admin/users/${of.session.userId}/grants`;
type Grants = { grants: GrantShown[] };

const give = (by: Person, to: Somebody, more: object = {}) =>
  by.send<Grants>('POST', grantsAt(to), {
    grant_id: randomUUID(),
    plan: 'premium',
    ends: { months: 1 },
    reason: 'She read our first draft.',
    ...more,
  });

const plansOf = async (of: Somebody): Promise<GrantShown[]> =>
  done(await administrator.get<Grants>(grantsAt(of))).grants;

const statusOf = async (of: Somebody): Promise<SubscriptionStatus> =>
  done(await of.send<SubscriptionStatus>('POST', '/api/functions/check-subscription'));

const end = (by: Person, id: string, reason: unknown = 'Asked for it.') =>
  by.send<Grants>('POST', `/api/admin/grants/${id}/end`, { reason });

const aGrant = (of: Somebody, more: object) =>
  app.db
    .insertInto('entitlement')
    .values({ user_id: of.session.userId, plan: 'premium', source: 'gift', starts_at: inDays(-5), ...more })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a person’s plans', () => {
  it('are shown to the administrator alone', async () => {
    const visitors = await app.visitor.get(grantsAt(rose));
    expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
    const own = await rose.get(grantsAt(rose));
    expect([own.status, codeOf(own)]).toEqual([403, 'not-allowed']);
    expect(await plansOf(rose)).toEqual([]);
  });

  it.each(['nobody', randomUUID()])('are not found for a missing account (%s)', async (id) => {
    const answer = await administrator.get(`/api/admin/users/${id}/grants`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('are not found for an account that was never confirmed, as it is not in the list', async () => {
    await app.db
      .updateTable('user')
      .set({ needs_confirmation: true })
      .where('email', '=', 'rose@example.org')
      .execute();
    expect((await administrator.get(grantsAt(rose))).status).toBe(404);
  });

  it('are listed without anyone else’s, each with its source and state, and expired ones last', async () => {
    const otto = await app.writer();
    await aGrant(otto, { ends_at: null });
    await aGrant(rose, { starts_at: inDays(-40), ends_at: inDays(-10), ended_because: 'Moved away.' });
    await aGrant(rose, { ends_at: inDays(5) });
    await aGrant(rose, { starts_at: inDays(5), ends_at: inDays(35), suspended: null });
    await aGrant(rose, {
      source: 'stripe',
      starts_at: inDays(-3),
      ends_at: inDays(27),
      suspended: 'dispute',
    });
    await aGrant(rose, {
      source: 'stripe',
      plan: 'family_reader',
      starts_at: inDays(-31),
      ends_at: inDays(-1),
      holds_until: inDays(2),
    });
    const shown = await plansOf(rose);
    expect(shown.map(({ plan, source, state, suspended }) => [plan, source, state, suspended])).toEqual([
      ['premium', 'gift', 'later', null],
      ['premium', 'stripe', 'resting', 'dispute'],
      ['premium', 'gift', 'running', null],
      ['family_reader', 'stripe', 'running', null],
      ['premium', 'gift', 'over', null],
    ]);
    expect(shown.at(-1)).toMatchObject({ ended_because: 'Moved away.', given_by: null, renews: false });
  });
});

describe('giving a plan', () => {
  it('is for the administrator alone', async () => {
    const visitors = await give(app.visitor, rose);
    expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
    const own = await give(rose, rose);
    expect([own.status, codeOf(own)]).toEqual([403, 'not-allowed']);
    expect(await plansOf(rose)).toEqual([]);
  });

  it('to a missing account is refused', async () => {
    const answer = await give(administrator, {
      ...rose,
      session: { ...rose.session, userId: 'nobody' as never },
    });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it.each<[string, object]>([
    ['no reason', { reason: '  ' }],
    ['an overlong reason', { reason: 'x'.repeat(501) }],
    ['an unknown plan', { plan: 'free' }],
    ['no duration', { ends: undefined }],
    ['zero months', { ends: { months: 0 } }],
    ['a negative number of months', { ends: { months: -1 } }],
    ['half a month', { ends: { months: 1.5 } }],
    ['months as a word', { ends: { months: '3' } }],
    ['more than ten years', { ends: { months: 121 } }],
    ['an invalid date', { ends: { until: '2027-02-30T00:00:00Z' } }],
    ['an end that is not in the future', { ends: { until: NOW.toISOString() } }],
    ['both months and an end date', { ends: { months: 1, until: '2027-02-01T00:00:00Z' } }],
    ['an invalid id', { grant_id: 'first' }],
  ])('with %s is refused, and changes nothing', async (_what, wrong) => {
    const answer = await give(administrator, rose, wrong);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
    expect(await plansOf(rose)).toEqual([]);
  });

  it('for a month runs to the last day of a shorter month, and records who gave it and why', async () => {
    const { grants } = done(await give(administrator, rose));
    expect(grants).toEqual([
      {
        id: expect.any(String),
        plan: 'premium',
        source: 'administrator',
        state: 'running',
        starts_at: '2026-01-31T10:00:00.000Z',
        ends_at: '2026-02-28T10:00:00.000Z',
        renews: false,
        reason: 'She read our first draft.',
        given_by: 'admin@example.org',
        suspended: null,
        ended_because: null,
      },
    ]);
    expect(await statusOf(rose)).toMatchObject({ subscribed: true, subscription_tier: 'premium' });
  });

  it('until a set time, or without an end, begins now', async () => {
    done(await give(administrator, rose, { ends: { until: '2026-05-01T21:59:59Z' } }));
    expect(await statusOf(rose)).toMatchObject({ subscription_end: '2026-05-01T21:59:59.000Z' });
    done(await give(administrator, rose, { plan: 'enterprise', ends: null }));
    expect(await statusOf(rose)).toMatchObject({ subscription_tier: 'enterprise', subscription_end: null });
  });

  it('adds months after those the person still has, so that none is lost', async () => {
    await aGrant(rose, { ends_at: inDays(28) });
    const { grants } = done(await give(administrator, rose));
    expect(grants[0]).toMatchObject({
      state: 'later',
      starts_at: '2026-02-28T10:00:00.000Z',
      ends_at: '2026-03-28T10:00:00.000Z',
    });
  });

  it('does not wait for a plan that is over, suspended or lesser', async () => {
    await aGrant(rose, { ends_at: inDays(-1) });
    await aGrant(rose, { ends_at: inDays(20), suspended: 'refund' });
    await aGrant(rose, { plan: 'family_reader', ends_at: inDays(20) });
    const { grants } = done(await give(administrator, rose));
    expect(grants[0]).toMatchObject({ state: 'running', starts_at: NOW.toISOString() });
  });

  it('that would add nothing is refused', async () => {
    await aGrant(rose, { plan: 'enterprise', ends_at: null });
    const answer = await give(administrator, rose);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'plan-runs-already']);
    expect(await plansOf(rose)).toHaveLength(1);
  });

  it('twice with one id gives one plan, and the id of someone else’s plan is refused', async () => {
    const grantId = randomUUID();
    done(await give(administrator, rose, { grant_id: grantId }));
    expect(done(await give(administrator, rose, { grant_id: grantId })).grants).toHaveLength(1);
    const otto = await app.writer();
    const answer = await give(administrator, otto, { grant_id: grantId });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
    expect(await plansOf(otto)).toEqual([]);
  });

  it('of a family reader lets them read, and create nothing beyond the free chapter', async () => {
    done(await give(administrator, rose, { plan: 'family_reader', ends: null }));
    const chapter = { title: 'Home', content: 'The door was green.' };
    done(await rose.send('POST', '/api/chapters', chapter));
    const second = await rose.send('POST', '/api/chapters', chapter);
    expect([second.status, codeOf(second)]).toEqual([402, 'upgrade-required']);
    expect(await statusOf(rose)).toMatchObject({
      subscribed: false,
      subscription_tier: 'family_reader',
      can_write_chapter: false,
    });
  });

  it.each(NAUGHTY_STRINGS)('accepts %j as a reason, as written', async (reason) => {
    const { grants } = done(await give(administrator, rose, { reason: `because ${reason}.` }));
    // NUL, which the database can't store in text, is left out, and half a surrogate pair is replaced.
    expect(grants[0]?.reason).toBe(`because ${reason}.`.replaceAll('\0', '').toWellFormed());
  });
});

describe('ending a plan', () => {
  it('is for the administrator alone', async () => {
    const { id } = await aGrant(rose, { ends_at: null });
    const visitors = await end(app.visitor, id);
    expect([visitors.status, codeOf(visitors)]).toEqual([401, 'sign-in-required']);
    const own = await end(rose, id);
    expect([own.status, codeOf(own)]).toEqual([403, 'not-allowed']);
    expect(await statusOf(rose)).toMatchObject({ subscribed: true });
  });

  it('that does not exist is refused', async () => {
    const answer = await end(administrator, randomUUID());
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it.each([undefined, '', ' ', 7, ['a'], 'x'.repeat(501)])('for the reason %j is refused', async (reason) => {
    const { id } = await aGrant(rose, { ends_at: null });
    const answer = await administrator.send('POST', `/api/admin/grants/${id}/end`, { reason });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
    expect(await statusOf(rose)).toMatchObject({ subscribed: true });
  });

  it.each<[string, object]>([
    ['without an end', { ends_at: null }],
    ['with an end', { ends_at: inDays(20) }],
    ['that is suspended', { ends_at: inDays(20), suspended: 'dispute' }],
    ['in its grace period', { ends_at: inDays(-1), holds_until: inDays(2) }],
    ['that has not begun', { starts_at: inDays(3), ends_at: inDays(20) }],
    ['given by hand', { source: 'administrator', ends_at: null }],
  ])('%s happens at once, with the reason kept; doing it twice changes nothing', async (_what, grant) => {
    const { id } = await aGrant(rose, grant);
    const otto = await app.writer();
    await aGrant(otto, grant);
    const { grants } = done(await end(administrator, id, 'It was a mistake.'));
    expect(grants).toEqual([expect.objectContaining({ state: 'over', ended_because: 'It was a mistake.' })]);
    expect(await statusOf(rose)).toMatchObject({ subscribed: false, subscription_tier: null });
    expect(done(await end(administrator, id, 'Once more.')).grants).toEqual(grants);
    expect((await plansOf(otto))[0]).not.toMatchObject({ state: 'over' });
  });
});

it('lets people find all their plans in their own export, with the reasons', async () => {
  done(await give(administrator, rose));
  const { id } = await aGrant(rose, { source: 'gift', ends_at: inDays(20) });
  done(await end(administrator, id, 'It was opened by mistake.'));
  await aGrant(rose, { source: 'stripe', plan: 'family_reader', ends_at: inDays(20) });
  const { path } = done(await rose.send<{ path: string }>('POST', '/api/account/exports', {}));
  const archive = unzipSync(new Uint8Array(await (await rose.raw(path)).arrayBuffer()));
  const exported = strFromU8(archive['data/plans.json'] ?? new Uint8Array());
  expect(JSON.parse(exported)).toMatchObject({
    plans: expect.arrayContaining([
      expect.objectContaining({ source: 'administrator', reason: 'She read our first draft.' }),
      expect.objectContaining({ source: 'gift', endedBecause: 'It was opened by mistake.' }),
      expect.objectContaining({ source: 'stripe', plan: 'family_reader' }),
    ]),
  });
  expect(exported).not.toContain('admin@example.org');
  expect(exported).not.toContain(administrator.session.userId);
});
