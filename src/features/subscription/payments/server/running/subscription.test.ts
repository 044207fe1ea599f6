import { beforeEach, expect, it } from 'vitest';
import type { UserId } from '#platform/shared/session.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import { hasWriterPlan, useFreeChapter } from '#features/subscription/server/api.ts';

const PATH = '/api/functions/check-subscription';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const aGrant = (userId: UserId, plan: string, startsInDays: number, endsInDays: number | null) =>
  app.db
    .insertInto('entitlement')
    .values({
      user_id: userId,
      plan,
      source: 'administrator',
      starts_at: new Date(Date.now() + startsInDays * DAY_MS),
      ends_at: endsInDays === null ? null : new Date(Date.now() + endsInDays * DAY_MS),
    })
    .execute();

it('requires sign-in', async () => {
  const answer = await app.visitor.send('POST', PATH);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'sign-in-required']);
});

it('refuses a body that is not an object', async () => {
  const rose = await app.writer();
  expect((await rose.send('POST', PATH, ['a'])).status).toBe(400);
});

it('returns the free chapter for a new writer, in the shape clients expect', async () => {
  const rose = await app.writer();
  expect((await rose.send('POST', PATH)).body).toEqual({
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
    can_write_chapter: true,
    free_chapters_used: 0,
    max_free_chapters: 1,
  });
});

it('counts the free chapter once, then refuses, and doesn’t count refused ones', async () => {
  const rose = await app.writer();
  expect(await useFreeChapter(app.db, rose.session.userId)).toBe(true);
  expect(await useFreeChapter(app.db, rose.session.userId)).toBe(false);
  expect((await rose.send('POST', PATH)).body).toMatchObject({
    can_write_chapter: false,
    free_chapters_used: 1,
  });
});

it('returns the best plan in force and its end, even if another runs longer', async () => {
  const rose = await app.writer();
  await aGrant(rose.session.userId, 'family_reader', -1, null);
  await aGrant(rose.session.userId, 'premium', -10, 5);
  await aGrant(rose.session.userId, 'premium', -10, 20);
  const { body } = await rose.send<SubscriptionStatus>('POST', PATH);
  expect(body).toMatchObject({ subscribed: true, subscription_tier: 'premium', can_write_chapter: true });
  expect(Math.round((Date.parse(body.subscription_end ?? '') - Date.now()) / DAY_MS)).toBe(20);
  await aGrant(rose.session.userId, 'enterprise', -1, 1);
  expect((await rose.send('POST', PATH)).body).toMatchObject({ subscription_tier: 'enterprise' });
});

it('leaves out plans that have ended, have not begun, or are someone else’s', async () => {
  const rose = await app.writer();
  const other = await app.writer();
  await aGrant(rose.session.userId, 'premium', -10, -1);
  await aGrant(rose.session.userId, 'premium', 1, 10);
  await aGrant(other.session.userId, 'premium', -1, 10);
  expect((await rose.send('POST', PATH)).body).toMatchObject({ subscribed: false, subscription_tier: null });
  expect(await hasWriterPlan(app.db, rose.session.userId, new Date(), false)).toBe(false);
  expect(await hasWriterPlan(app.db, other.session.userId, new Date(), false)).toBe(true);
});

it('names a family reader’s plan, which allows reading but not writing', async () => {
  const rose = await app.writer();
  await aGrant(rose.session.userId, 'family_reader', -1, null);
  // Everyone with an account may write a first chapter.
  expect((await rose.send('POST', PATH)).body).toMatchObject({ can_write_chapter: true });
  await useFreeChapter(app.db, rose.session.userId);
  expect((await rose.send('POST', PATH)).body).toMatchObject({
    subscribed: false,
    subscription_tier: 'family_reader',
    can_write_chapter: false,
  });
});

it('gives everyone the writer plan without an end date on a family’s own instance', async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await app.writer();
  expect((await rose.send('POST', PATH)).body).toMatchObject({
    subscribed: true,
    subscription_tier: 'premium',
    subscription_end: null,
    can_write_chapter: true,
  });
  expect(await hasWriterPlan(app.db, rose.session.userId, new Date(), true)).toBe(true);
});

it('has a plan in force from the moment it is inserted, although the database counts in microseconds and Date doesn’t', async () => {
  for (let time = 0; time < 20; time++) {
    const { session } = await app.writer();
    await app.db
      .insertInto('entitlement')
      .values({ user_id: session.userId, plan: 'premium', source: 'gift' })
      .execute();
    expect(await hasWriterPlan(app.db, session.userId, new Date(), false)).toBe(true);
  }
});
