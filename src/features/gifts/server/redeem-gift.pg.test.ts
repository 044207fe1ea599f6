import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { giftsOf } from '#app/server/context/feature-parts.ts';
import { aCardToken, opens, type Redeemed } from '#test/builders/gifts.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { giveGift } from './give-gift.ts';
import { sendDueGifts } from './send-due-gifts.ts';

const AT_ONCE = 50;

let app: TestApp;
let rose: Person;
beforeEach(async () => {
  app = await testApp();
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  rose = await app.writer();
});

const aGivenGift = async (about: { recipient_email?: string; months?: 1 | 3 } = {}): Promise<string> => {
  const giver = rose.session?.userId;
  if (!giver) throw new Error('nobody gives');
  const words = {
    recipient_name: 'Margaret',
    giver_name: 'Rose',
    message: '',
    send_on: null,
    time_zone: 'UTC',
  };
  const asked = {
    months: 3 as const,
    recipient_email: null,
    gift_id: randomUUID(),
    reason: 'a race',
    language: 'en' as const,
  };
  return (await giveGift(giftsOf(app.context), giver, { ...words, ...asked, ...about })).gift_id;
};
const aToken = async (about: Parameters<typeof aGivenGift>[0] = {}): Promise<string> =>
  aCardToken(rose, await aGivenGift(about));
const grants = () => app.db.selectFrom('entitlement').orderBy('starts_at').selectAll().execute();
const reasons = (answers: readonly Redeemed[]): string[] => [
  ...new Set(answers.filter(({ success }) => !success).map(({ error }) => error ?? '')),
];

describe('many requests at the same moment, on separate connections', () => {
  it('fifty from one person: one opens the gift, and the others are told that it is theirs already', async () => {
    const token = await aToken();
    const margaret = await app.writer();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => opens(margaret, token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(reasons(answers)).toEqual([expect.stringContaining('You’ve already opened this gift.')]);
    expect(await grants()).toHaveLength(1);
    const told = await app.db.selectFrom('mail').where('kind', '=', 'gift-opened').selectAll().execute();
    expect(told).toHaveLength(1);
  });

  it('from fifty people, with email and card links: one gets the gift, and the others are told that it has been opened', async () => {
    const id = await aGivenGift();
    const tokens = [await aCardToken(rose, id), await aCardToken(rose, id)];
    const readers = await Promise.all(Array.from({ length: AT_ONCE }, () => app.writer()));
    const answers = await Promise.all(readers.map((reader, at) => opens(reader, tokens[at % 2] ?? '')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(reasons(answers)).toEqual(['This gift has already been opened. A gift can only be opened once.']);
    const [grant, ...more] = await grants();
    expect(more).toEqual([]);
    const { redeemed_by } = await app.db.selectFrom('gift').select('redeemed_by').executeTakeFirstOrThrow();
    expect(grant?.user_id).toBe(redeemed_by);
  });

  it('a dozen gifts for one person follow one another, and no month is lost', async () => {
    const tokens: string[] = [];
    for (let gifts = 0; gifts < 12; gifts += 1) tokens.push(await aToken({ months: 1 }));
    const margaret = await app.writer();
    const answers = await Promise.all(tokens.map((token) => opens(margaret, token)));
    expect(answers.every(({ success }) => success)).toBe(true);
    const held = await grants();
    expect(held).toHaveLength(12);
    for (const [at, { starts_at }] of held.entries())
      if (at > 0) expect(starts_at).toEqual(held[at - 1]?.ends_at);
  });

  it('twenty corrections of the same message: one is saved, and the others get a conflict', async () => {
    const id = await aGivenGift();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) =>
        rose.send('PATCH', `/api/gifts/${id}`, { message: `Words ${at}`, over: { message: '' } }),
      ),
    );
    const kept = answers.flatMap(({ status }, at) => (status === 200 ? [`Words ${at}`] : []));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const { message } = await app.db.selectFrom('gift').select('message').executeTakeFirstOrThrow();
    expect([message]).toEqual(kept);
  });
});

it('a gift is emailed once, even if many nodes try at the same moment', async () => {
  await aGivenGift({ recipient_email: 'margaret@example.org' });
  await app.db.deleteFrom('mail').execute();
  await app.db.updateTable('gift').set({ sent_at: null }).execute();
  const gifts = giftsOf(app.context);
  const sent = await Promise.all(Array.from({ length: 20 }, () => sendDueGifts(app.db, gifts)));
  expect(sent.reduce((sum, times) => sum + times, 0)).toBe(1);
  expect(await app.db.selectFrom('mail').selectAll().execute()).toHaveLength(1);
});

it('a gift is emailed five times a day at most, even with fifty requests at once', async () => {
  const id = await aGivenGift({ recipient_email: 'margaret@example.org' });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => rose.send('POST', `/api/gifts/${id}/resend`, {})),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(await app.db.selectFrom('mail').selectAll().execute()).toHaveLength(5);
});

it('a gift has twenty cards at most, even with fifty requests at once', async () => {
  const id = await aGivenGift();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => rose.send('POST', `/api/gifts/${id}/card`, {})),
  );
  // One card was made when it was given.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('a gift opens while its giver’s account is being deleted, without deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    rose = await app.writer();
    const token = await aToken();
    const reader = await app.writer();
    const giver = rose.session?.userId ?? '';
    const leaving = app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('user').where('id', '=', giver).select('id').forUpdate().execute();
      await tx.updateTable('gift').set({ message: '' }).where('giver_id', '=', giver).execute();
      await tx.deleteFrom('user').where('id', '=', giver).execute();
    });
    const [answer] = await Promise.all([opens(reader, token), leaving]);
    expect(answer.success).toBe(true);
  }
});
