import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giftsOf } from '#app/server/context/feature-parts.ts';
import { tokenHash } from '#features/account/server/api.ts';
import { openLog } from '#platform/server/log.ts';
import { addMonths } from '#platform/shared/calendar.ts';
import { done } from '#test/builders/builders.ts';
import { aBegunGift, aCardToken, aGift, giftTokenFor, opens } from '#test/builders/gifts.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { redeemGift } from './redeem-gift.ts';

let stripe: StripeStandIn;
let now: Date;
let app: TestApp;
let rose: Person;
let margaret: Person;
let log = '';
beforeEach(async () => {
  now = new Date('2027-01-31T12:00:00.000Z');
  stripe = await openStripeStandIn({ now: () => now });
  log = '';
  const sink = new Writable({
    write: (line: Buffer, _encoding, next) => {
      log += line.toString();
      next();
    },
  });
  app = await testApp({ ...stripe.settings }, { clock: () => now, log: openLog('trace', sink) });
  rose = await app.writer({ email: 'rose@example.org' });
  margaret = await app.writer({ email: 'margaret@example.org' });
});
afterEach(async () => {
  await stripe.close();
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

const grants = (person: Person) =>
  app.db
    .selectFrom('entitlement')
    .where('user_id', '=', person.session?.userId ?? '')
    .orderBy('starts_at')
    .selectAll()
    .execute();
const hasPlan = async (
  person: Person,
  plan: { plan?: string; starts_at?: Date; ends_at: Date | null },
): Promise<void> => {
  await app.db
    .insertInto('entitlement')
    .values({
      plan: 'premium',
      starts_at: now,
      source: 'administrator',
      user_id: person.session?.userId ?? '',
      ...plan,
    })
    .execute();
};
const aToken = async (about: Parameters<typeof aGift>[3] = {}): Promise<string> =>
  aCardToken(rose, await aGift(app, stripe, rose, { recipient_email: null, ...about }));
const inGerman = async (person: Person, token: string): Promise<string> => {
  const answer = await person.raw('/api/functions/redeem-gift', {
    method: 'POST',
    body: JSON.stringify({ gift_token: token }),
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
  });
  const { error } = (await answer.json()) as { error: string }; // As the contract says.
  return error;
};

describe('opening a gift', () => {
  it('needs sign-in and a key', async () => {
    const path = '/api/functions/redeem-gift';
    expect(codeOf(await app.visitor.send('POST', path, { gift_token: await aToken() }))).toBe(
      'sign-in-required',
    );
    for (const wrong of [{}, { gift_token: '' }, { gift_token: 7 }, { gift_token: ['a'] }])
      expect(codeOf(await margaret.send('POST', path, wrong))).toBe('bad-input');
    expect(await grants(margaret)).toEqual([]);
  });

  it('grants the writer plan for its months, to the calendar day', async () => {
    await aGift(app, stripe, rose, { months: 1 });
    const answer = await opens(margaret, await giftTokenFor(app));
    expect(answer).toEqual({
      success: true,
      subscription_tier: 'premium',
      subscription_end: '2027-02-28T12:00:00.000Z',
      gifted_by: 'Rose',
    });
    const status = await margaret.send('POST', '/api/functions/check-subscription', {});
    expect(status.body).toMatchObject({
      subscribed: true,
      subscription_tier: 'premium',
      subscription_end: '2027-02-28T12:00:00.000Z',
    });
    expect(await grants(margaret)).toMatchObject([{ source: 'gift', plan: 'premium', starts_at: now }]);
  });

  it('works once: anyone later is told so, and whoever opened it is told how long it is valid', async () => {
    const token = await aToken();
    expect((await opens(margaret, token)).success).toBe(true);
    expect(await opens(await app.writer(), token)).toEqual({
      success: false,
      error: 'This gift has already been opened. A gift can only be opened once.',
    });
    expect(await opens(margaret, token)).toEqual({
      success: false,
      error: 'You’ve already opened this gift. It’s valid until 30 April 2027.',
      already_redeemed: true,
      subscription_tier: 'premium',
      subscription_end: '2027-04-30T12:00:00.000Z',
      gifted_by: 'Rose',
    });
    expect(await inGerman(margaret, token)).toContain('Es gilt bis zum 30. April 2027.');
    expect(await grants(margaret)).toHaveLength(1);
  });

  it('is allowed for its buyer, who is sent no e-mail about it', async () => {
    expect((await opens(rose, await aToken())).success).toBe(true);
    expect(await app.db.selectFrom('mail').where('kind', '=', 'gift-opened').selectAll().execute()).toEqual(
      [],
    );
  });

  it.each(['no-such-key', "' or 1=1 --", 'x'.repeat(400), '../..', '\u{1F382}'])(
    'says that %s is not a valid key',
    async (token) => {
      const { success, error } = await opens(margaret, token);
      expect([success, error]).toEqual([
        false,
        expect.stringContaining('We don’t recognise this gift link.'),
      ]);
    },
  );

  it('says that it was withdrawn or has expired, and grants nothing', async () => {
    const withdrawn = await aToken();
    await app.db.updateTable('gift').set({ withdrawn_at: now }).execute();
    expect((await opens(margaret, withdrawn)).error).toBe(
      'This gift has been withdrawn. Please ask the person who gave it to you.',
    );
    const expired = await aToken();
    now = new Date('2028-01-31T12:00:00.000Z');
    expect((await opens(margaret, expired)).error).toBe('This gift expired on 31 January 2028.');
    expect(await grants(margaret)).toEqual([]);
  });

  it('fails for an unpaid gift', async () => {
    const id = await aBegunGift(rose, { recipient_email: null });
    // Only a bug of ours could put a token there.
    await app.db
      .insertInto('gift_token')
      .values({ token_hash: tokenHash('unpaid'), gift_id: id, made_for: 'card' })
      .execute();
    expect((await opens(margaret, 'unpaid')).success).toBe(false);
    expect(await grants(margaret)).toEqual([]);
  });

  it('works until the last moment of its year', async () => {
    const token = await aToken();
    now = new Date(addMonths(now, 12).getTime() - 1);
    expect((await opens(margaret, token)).success).toBe(true);
  });
});

describe('a gift on top of a plan', () => {
  it('starts when the plan ends, and the next gift after that', async () => {
    await hasPlan(margaret, { ends_at: new Date('2027-03-31T08:00:00.000Z') });
    const tokens = [await aToken({ months: 1 }), await aToken({ months: 6 })];
    expect((await opens(margaret, tokens[0] ?? '')).subscription_end).toBe('2027-04-30T08:00:00.000Z');
    expect((await opens(margaret, tokens[1] ?? '')).subscription_end).toBe('2027-10-30T08:00:00.000Z');
    const [, first, second] = await grants(margaret);
    expect(second?.starts_at).toEqual(first?.ends_at);
  });

  it('starts now beside a reader-only plan', async () => {
    await hasPlan(margaret, { plan: 'family_reader', ends_at: null });
    expect((await opens(margaret, await aToken({ months: 1 }))).subscription_end).toBe(
      '2027-02-28T12:00:00.000Z',
    );
  });

  it('is refused to anyone with an endless plan, and still opens for the next person', async () => {
    await hasPlan(margaret, { ends_at: null });
    const token = await aToken();
    expect(await opens(margaret, token)).toEqual({
      success: false,
      error:
        'You already have a plan that doesn’t end, so the gift hasn’t been used. It stays valid until 31 January 2028, and you can pass the link on to someone else.',
    });
    expect((await opens(await app.writer(), token)).success).toBe(true);
    expect((await opens(margaret, token)).error).toContain('already been opened');
  });

  it('is refused if everyone has the plan', async () => {
    const token = await aToken();
    const reader = (await app.writer()).session.userId;
    const gifts = { ...giftsOf(app.context), openAccess: true };
    expect(await redeemGift(gifts, reader, token)).toMatchObject({ refused: { reason: 'endless' } });
    expect((await opens(margaret, token)).success).toBe(true);
  });

  it('postpones a subscription’s billing by its months', async () => {
    const { url } = done(
      await margaret.send<{ url: string }>('POST', '/api/checkout', { offer: 'writer_monthly' }),
    );
    expect(url).toContain(stripe.url);
    const { checkout_session } = await app.db
      .selectFrom('purchase')
      .where('offer', '=', 'writer_monthly')
      .select('checkout_session')
      .executeTakeFirstOrThrow();
    stripe.pay(checkout_session ?? '');
    done(await margaret.send('POST', '/api/checkout/settle', { session_id: checkout_session }));
    const [running] = await grants(margaret);
    const paidUntil = running?.ends_at ?? now;
    const { subscription_end } = await opens(margaret, await aToken({ months: 3 }));
    expect(subscription_end).toBe(addMonths(paidUntil, 3).toISOString());
    const update = stripe.requests.find(
      ({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'),
    );
    expect(update?.params).toMatchObject({
      trial_end: addMonths(paidUntil, 3).getTime() / 1_000,
      proration_behavior: 'none',
    });
    // A second gift starts when the first ends.
    expect((await opens(margaret, await aToken({ months: 1 }))).subscription_end).toBe(
      addMonths(addMonths(paidUntil, 3), 1).toISOString(),
    );
  });

  it('works even if Stripe can’t be reached', async () => {
    const token = await aToken();
    stripe.fail('500');
    expect((await opens(margaret, token)).success).toBe(true);
  });
});

it('keeps the key and the message out of the log, and out of every table once the e-mail is gone', async () => {
  await aGift(app, stripe, rose, { message: 'Qzcanarymessage' });
  const token = await giftTokenFor(app);
  await app.db.updateTable('mail').set({ text_body: '', html_body: '', sent_at: now }).execute();
  await opens(margaret, token);
  await opens(margaret, token);
  expect(log).toContain('redeem-gift');
  for (const secret of [token, 'Qzcanarymessage']) expect(log).not.toContain(secret);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.db);
  for (const { name } of rows) {
    const hits = await sql<{ times: number }>`
      select count(*)::int as times from ${sql.table(name)} as r where r::text like ${`%${token}%`}`.execute(
      app.db,
    );
    expect([name, hits.rows[0]?.times]).toEqual([name, 0]);
  }
  const everything = [
    JSON.stringify((await margaret.get('/api/gifts')).body),
    JSON.stringify((await margaret.get('/api/session')).body),
  ].join('');
  expect(everything).not.toContain('Qzcanary');
});
