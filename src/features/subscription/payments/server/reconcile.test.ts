import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aShop, billingOf, moneyMails, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import { paymentsOf } from '#app/server/context/feature-parts.ts';
import { eventually } from '#test/harness/eventually.ts';
import { addGrant, deferBilling, leaveStripe, reconcile } from '#features/subscription/server/api.ts';
import { TAKEN_EVENTS } from './events/take-event.ts';

let shop: Shop;
let rose: Person & { session: { userId: string } };
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const subscriptionAtStripe = () => shop.stripe.state.subscriptions.get(newestSubscription(shop));

describe('the daily reconciliation', () => {
  it('finds payments for which no event arrived', async () => {
    shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    shop.stripe.pay(await beginToBuy(shop, rose, 'family_connection'));
    expect(await reconcile(shop.payments)).toBe(true);
    expect((await planOf(rose)).subscribed).toBe(true);
    expect(await billingOf(rose)).toMatchObject({ unused_connections: 1 });
    expect(await moneyMails(shop)).toEqual(['receipt', 'receipt']);
  });

  it('finds a month that was paid, a refund, and a plan that ended', async () => {
    await buy(shop, rose, 'writer_monthly');
    const margaret = await shop.writer();
    await buy(shop, margaret, 'writer_thirty_days');
    const intent = [...shop.stripe.state.intents.keys()].at(-1) ?? '';
    expect(await reconcile(shop.payments)).toBe(true);
    shop.pass(1);
    shop.stripe.renew(newestSubscription(shop));
    shop.stripe.refund(intent);
    expect(await reconcile(shop.payments)).toBe(true);
    expect((await billingOf(rose)).payments).toHaveLength(2);
    expect((await planOf(margaret)).subscribed).toBe(false);
    shop.pass(1);
    shop.stripe.endSubscription(newestSubscription(shop));
    expect(await reconcile(shop.payments)).toBe(true);
    expect((await planOf(rose)).subscribed).toBe(false);
  });

  it('finds them even when Stripe no longer has the events', async () => {
    await buy(shop, rose, 'writer_monthly');
    shop.stripe.renew(newestSubscription(shop));
    shop.stripe.state.events.clear();
    expect(await reconcile(shop.payments)).toBe(true);
    expect((await billingOf(rose)).payments).toHaveLength(2);
  });

  it('reads every page of events', async () => {
    await buy(shop, rose, 'writer_monthly');
    for (let month = 0; month < 120; month += 1) shop.stripe.renew(newestSubscription(shop));
    await reconcile(shop.payments);
    const { count } = await shop.db
      .selectFrom('payment')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(121);
    const lists = shop.stripe.requests.filter(({ path }) => path === '/v1/events');
    expect(lists.length).toBeGreaterThan(2);
  });

  it('asks for no more event types than Stripe lists at once', () => {
    expect(TAKEN_EVENTS.length).toBeLessThanOrEqual(20);
  });

  it('runs once a day, on one of many nodes', async () => {
    await buy(shop, rose, 'writer_monthly');
    const nodes = Array.from({ length: 8 }, () => reconcile(shop.payments));
    expect((await Promise.all(nodes)).filter(Boolean)).toHaveLength(1);
    shop.pass(0.5);
    expect(await reconcile(shop.payments)).toBe(false);
    shop.pass(0.5);
    expect(await reconcile(shop.payments)).toBe(true);
  });

  it('is retried next time if it fails, and one failure doesn’t affect the rest', async () => {
    shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    shop.stripe.fail('500');
    await expect(reconcile(shop.payments)).rejects.toMatchObject({ code: 'payment-unavailable' });
    shop.stripe.fail('500', 0);
    expect(await reconcile(shop.payments)).toBe(true);
    expect((await planOf(rose)).subscribed).toBe(true);
  });

  it('closes purchases that can no longer be paid, and deletes old events', async () => {
    const session = await beginToBuy(shop, rose, 'writer_monthly');
    await shop.db
      .insertInto('purchase')
      .values({ offer: 'gift', amount_cents: 1, currency: 'usd' })
      .execute();
    await shop.db
      .insertInto('stripe_event')
      .values({ id: 'evt_old', type: 'invoice.paid', created_at: shop.now(), taken_at: shop.now() })
      .execute();
    shop.stripe.expire(session);
    shop.pass(61);
    await reconcile(shop.payments);
    const states = await shop.db.selectFrom('purchase').select('state').execute();
    expect(states).toEqual([{ state: 'expired' }, { state: 'expired' }]);
    const events = await shop.db.selectFrom('stripe_event').select('id').execute();
    expect(events.filter(({ id }) => id === 'evt_old')).toEqual([]);
  });

  it('lets a plan Stripe no longer knows be bought again, once the paid period is over', async () => {
    await buy(shop, rose, 'writer_monthly');
    const buysAgain = async () =>
      codeOf(await rose.send('POST', '/api/checkout', { offer: 'writer_monthly' }));
    shop.stripe.state.subscriptions.clear();
    shop.stripe.state.events.clear();
    await reconcile(shop.payments);
    expect(await buysAgain()).toBe('plan-runs-already');
    shop.pass(35);
    await reconcile(shop.payments);
    expect(await buysAgain()).toBeUndefined();
  });

  it('does nothing if nothing is sold', async () => {
    const closed = await testApp();
    expect(await reconcile(paymentsOf(closed.context))).toBe(false);
    expect(await leaveStripe(paymentsOf(closed.context))).toBe(0);
  });
});

const isToldToStripe = (): Promise<void> =>
  eventually(async () => {
    expect(await shop.db.selectFrom('stripe_customer').selectAll().execute()).toEqual([]);
  });

describe('a deleted account', () => {
  const goes = () => shop.db.deleteFrom('user').where('id', '=', rose.session.userId).execute();

  it('ends its subscription and is deleted at Stripe; the financial records keep the amounts without a name', async () => {
    await buy(shop, rose, 'writer_monthly');
    await goes();
    expect(await leaveStripe(shop.payments)).toBe(1);
    expect(subscriptionAtStripe()?.status).toBe('canceled');
    expect([...shop.stripe.state.customers.values()]).toMatchObject([{ deleted: true }]);
    await isToldToStripe();
    expect(await shop.db.selectFrom('payment').select(['amount_cents', 'user_id']).execute()).toEqual([
      { amount_cents: 1_100, user_id: null },
    ]);
    expect(await shop.db.selectFrom('stripe_subscription').select(['status', 'user_id']).execute()).toEqual([
      { status: 'canceled', user_id: null },
    ]);
    expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toEqual([]);
  });

  it('is reported to Stripe later if Stripe doesn’t respond now', async () => {
    await buy(shop, rose, 'writer_monthly');
    await goes();
    shop.stripe.fail('500');
    await expect(leaveStripe(shop.payments)).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(subscriptionAtStripe()?.status).toBe('active');
    shop.stripe.fail('500', 0);
    expect(await reconcile(shop.payments)).toBe(true);
    expect(subscriptionAtStripe()?.status).toBe('canceled');
    expect(await leaveStripe(shop.payments)).toBe(0);
  });

  it('leaves no payment page open on which someone could still pay for nothing', async () => {
    const page = await beginToBuy(shop, rose, 'writer_thirty_days');
    await goes();
    expect(await leaveStripe(shop.payments)).toBe(1);
    expect(shop.stripe.state.sessions.get(page)?.status).toBe('expired');
  });

  it('still has later payment events accepted, but no one gets a plan or an e-mail', async () => {
    const events = shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    await goes();
    expect(new Set(await shop.deliver(events))).toEqual(new Set([200]));
    expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toEqual([]);
    expect(await moneyMails(shop)).toEqual([]);
    await leaveStripe(shop.payments);
    expect(subscriptionAtStripe()?.status).toBe('canceled');
    expect(new Set(await shop.deliver([...shop.stripe.state.events.values()]))).toEqual(new Set([200]));
  });
});

describe('gift months on top of a subscription', () => {
  const aGiftOf = async (days: number): Promise<Date> => {
    const { ends_at } = await shop.db.selectFrom('entitlement').select('ends_at').executeTakeFirstOrThrow();
    const startsAt = ends_at ?? shop.now();
    const endsAt = new Date(startsAt.getTime() + days * 86_400_000);
    await addGrant(shop.db, {
      userId: rose.session.userId,
      plan: 'premium',
      source: 'gift',
      startsAt,
      endsAt,
    });
    return endsAt;
  };

  it('postpone the next payment until they are over, once', async () => {
    await buy(shop, rose, 'writer_monthly');
    const until = await aGiftOf(90);
    await deferBilling(shop.payments, rose.session.userId);
    await deferBilling(shop.payments, rose.session.userId);
    expect(subscriptionAtStripe()?.items.data[0]?.current_period_end).toBe(
      Math.floor(until.getTime() / 1_000),
    );
    const updates = shop.stripe.requests.filter(
      ({ method, path }) => method === 'POST' && /subscriptions\/sub/.test(path),
    );
    expect(updates).toHaveLength(1);
    expect(await planOf(rose)).toMatchObject({ subscribed: true });
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({ status: 'trialing' });
    expect(codeOf(await rose.send('POST', '/api/checkout', { offer: 'writer_monthly' }))).toBe(
      'plan-runs-already',
    );
  });

  it('are applied later by the daily reconciliation if Stripe didn’t respond, without an error for the person who opened the gift', async () => {
    await buy(shop, rose, 'writer_monthly');
    const until = await aGiftOf(31);
    shop.stripe.fail('500');
    await deferBilling(shop.payments, rose.session.userId);
    shop.stripe.fail('500', 0);
    await reconcile(shop.payments);
    expect(subscriptionAtStripe()?.items.data[0]?.current_period_end).toBe(
      Math.floor(until.getTime() / 1_000),
    );
  });

  it('change nothing for a subscription that is ending', async () => {
    await buy(shop, rose, 'writer_monthly');
    await shop.db.updateTable('stripe_subscription').set({ cancel_at_period_end: true }).execute();
    await aGiftOf(31);
    await deferBilling(shop.payments, rose.session.userId);
    expect(subscriptionAtStripe()?.status).toBe('active');
  });
});
