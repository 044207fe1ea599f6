import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aShop, billingOf, moneyMails, planOf, type Shop } from '#test/fakes/shop.ts';
import type { StripeEvent } from '#test/fakes/stripe/stripe-objects.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';

let shop: Shop;
let rose: Person;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const PATH = '/api/webhooks/stripe';
const post = (body: string, headers: Record<string, string>) =>
  shop.app.request(PATH, { method: 'POST', body, headers });

/** Bought, paid and delivered exactly once, whatever else may have happened. */
const wasGivenOnce = async (): Promise<void> => {
  expect((await planOf(rose)).subscribed).toBe(true);
  expect((await billingOf(rose)).payments).toHaveLength(1);
  expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toHaveLength(1);
  expect(await moneyMails(shop)).toEqual(['receipt']);
};

describe('the endpoint for payment events', () => {
  it('accepts no events if nothing is sold', async () => {
    const closed = await testApp();
    const answer = await closed.visitor.send('POST', PATH, {});
    expect([answer.status, codeOf(answer)]).toEqual([409, 'payment-off']);
  });

  it('accepts events from Stripe alone: none unsigned, signed with another secret or replayed', async () => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_thirty_days'));
    const count = events.length;
    expect(await shop.deliver(events, { forged: true })).toEqual(Array.from({ length: count }, () => 400));
    expect(await shop.deliver(events, { stale: true })).toEqual(Array.from({ length: count }, () => 400));
    const { body } = shop.stripe.delivery(events[0] ?? (events[0] as never));
    for (const headers of [
      {},
      { 'stripe-signature': '' },
      { 'stripe-signature': 't=1,v1=00' },
      { 'stripe-signature': '\u00e4' },
    ])
      expect((await post(body, { 'content-type': 'application/json', ...headers })).status).toBe(400);
    expect((await planOf(rose)).subscribed).toBe(false);
    expect(await shop.db.selectFrom('stripe_event').selectAll().execute()).toEqual([]);
    expect(await shop.deliver(events)).toEqual(Array.from({ length: count }, () => 200));
    await wasGivenOnce();
  });

  it('refuses an event tampered with in transit', async () => {
    const session = await beginToBuy(shop, rose, 'writer_thirty_days');
    const [event] = shop.stripe.expire(session);
    if (!event) throw new Error('nothing was told');
    const { body, headers } = shop.stripe.delivery(event);
    expect((await post(body.replace('expired', 'completed'), headers)).status).toBe(400);
    expect((await post(`${body} `, headers)).status).toBe(400);
  });

  it.each([
    ['an event', (event: StripeEvent) => ({ ...event, livemode: true })],
    [
      'what an event is about',
      (event: StripeEvent) => ({
        ...event,
        data: { object: { ...event.data.object, livemode: true } as never },
      }),
    ],
  ])('refuses %s from Stripe’s other mode, and changes nothing', async (_what, ofLiveMode) => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_thirty_days'));
    const statuses = await shop.deliver(events.map(ofLiveMode));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await planOf(rose)).subscribed).toBe(false);
    expect(await shop.db.selectFrom('stripe_event').selectAll().execute()).toEqual([]);
    await shop.deliver(events);
    await wasGivenOnce();
  });

  it.each([
    ['without a time', { created: undefined }],
    ['of a time that no date can hold', { created: 1e300 }],
    ['about nothing', { data: { object: null } }],
    ['without a kind', { type: 1 }],
  ])('refuses a signed event %s, and carries on', async (_what, wrong) => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_thirty_days'));
    const statuses = await shop.deliver(events.map((event) => ({ ...event, ...wrong }) as never));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await planOf(rose)).subscribed).toBe(false);
    await shop.deliver(events);
    await wasGivenOnce();
  });

  it('accepts nothing longer than an event can be, and nothing but JSON', async () => {
    const long = await post('x'.repeat(1_000_001), { 'content-type': 'application/json' });
    expect(long.status).toBe(413);
    expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('trusts an event only as far as Stripe confirms it when asked', async () => {
    const session = await beginToBuy(shop, rose, 'writer_thirty_days');
    const [expired] = shop.stripe.expire(session);
    if (!expired) throw new Error('nothing was told');
    const says = { ...expired.data.object, status: 'complete', payment_status: 'paid' };
    // Signed correctly, as if the message were out of date when it arrived.
    const event = { ...expired, type: 'checkout.session.completed', data: { object: says as never } };
    expect(await shop.deliver([event])).toEqual([200]);
    expect((await planOf(rose)).subscribed).toBe(false);
  });
});

describe('payment events', () => {
  it.each(['writer_thirty_days', 'writer_monthly', 'family_reader_monthly'] as const)(
    'give %s once, even duplicated, reversed or concurrent',
    async (offer) => {
      const events = shop.stripe.pay(await beginToBuy(shop, rose, offer));
      const reversed = events.toReversed();
      const statuses = await Promise.all([
        shop.deliver(reversed),
        shop.deliver(events),
        shop.deliver(reversed),
      ]);
      expect(new Set(statuses.flat())).toEqual(new Set([200]));
      expect(await shop.deliver(events)).toEqual(events.map(() => 200));
      expect((await planOf(rose)).subscription_tier).toBe(
        offer === 'family_reader_monthly' ? 'family_reader' : 'premium',
      );
      expect((await billingOf(rose)).payments).toHaveLength(1);
      expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toHaveLength(1);
      expect(await moneyMails(shop)).toEqual(['receipt']);
      const purchases = await shop.db.selectFrom('purchase').select(['state', 'paid_at']).execute();
      expect(purchases).toEqual([{ state: 'paid', paid_at: expect.any(Date) as Date }]);
    },
  );

  it('give a plan once, whether they come before the buyer is back or at the same moment', async () => {
    const settle = (session: string) => rose.send('POST', '/api/checkout/settle', { session_id: session });
    const first = await beginToBuy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.pay(first));
    expect((await settle(first)).body).toMatchObject({ state: 'paid' });
    await wasGivenOnce();

    const margaret = await shop.writer();
    const second = await beginToBuy(shop, margaret, 'writer_monthly');
    const events = shop.stripe.pay(second);
    const back = margaret.send('POST', '/api/checkout/settle', { session_id: second });
    const [answer, statuses] = await Promise.all([back, shop.deliver(events)]);
    expect(answer.body).toMatchObject({ state: 'paid' });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await billingOf(margaret)).payments).toHaveLength(1);
    expect(await moneyMails(shop)).toEqual(['receipt', 'receipt']);
  });

  it('are redelivered while Stripe can’t be asked about them, and then count once', async () => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    shop.stripe.fail('500');
    const taken = events.filter(({ type }) => /^(checkout|customer\.subscription|invoice\.paid$)/.test(type));
    for (const status of await shop.deliver(taken)) expect(status).toBeGreaterThanOrEqual(500);
    expect(await shop.db.selectFrom('stripe_event').selectAll().execute()).toEqual([]);
    expect((await planOf(rose)).subscribed).toBe(false);
    shop.stripe.fail('500', 0);
    expect(new Set(await shop.deliver(events))).toEqual(new Set([200]));
    await wasGivenOnce();
  });

  it('that don’t concern us are accepted and change nothing', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    const [event] = shop.stripe.pay(await beginToBuy(shop, rose, 'family_connection'));
    if (!event) throw new Error('nothing was told');
    const about = (type: string, object: object) => ({
      ...event,
      id: `evt_${type}`,
      type,
      data: { object: object as never },
    });
    const before = await shop.db.selectFrom('payment').selectAll().execute();
    const statuses = await shop.deliver([
      about('checkout.session.completed', { id: 'cs_test_elsewhere' }),
      about('customer.subscription.updated', { id: 'sub_elsewhere' }),
      about('invoice.paid', { id: 'in_elsewhere' }),
      about('charge.dispute.created', { id: 'dp_elsewhere' }),
      about('refund.created', { id: 're_elsewhere' }),
      about('product.created', { id: 'prod_1' }),
      about('invoice.paid', {}),
      about('__proto__', { id: 'x' }),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.db.selectFrom('payment').selectAll().execute()).toEqual(before);
  });

  it('leave no name, address or key to be logged: only their id and type are stored', async () => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_thirty_days'));
    await shop.deliver(events);
    const kept = await shop.db.selectFrom('stripe_event').selectAll().execute();
    expect(kept.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    expect(JSON.stringify(kept)).not.toContain('@');
  });
});
