import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginToBuy, buy, lastCheckout } from '#test/builders/buying.ts';
import { done } from '#test/builders/builders.ts';
import { aShop, billingOf, moneyMails, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import { PLAIN_OFFERS } from '#features/subscription/payments/shared/payment-contract.ts';

const DAY_MS = 86_400_000;

let shop: Shop;
let rose: Person & { session: { userId: string; email: string } };
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const begins = (person: Person, offer: unknown) =>
  person.send<{ url: string }>('POST', '/api/checkout', { offer });
const settles = (person: Person, session_id: unknown) =>
  person.send('POST', '/api/checkout/settle', { session_id });
const purchases = () => shop.db.selectFrom('purchase').selectAll().orderBy('created_at').execute();
const daysFromNow = (iso: string | null): number =>
  Math.round((Date.parse(iso ?? '') - shop.now().getTime()) / DAY_MS);

describe('going to the payment page', () => {
  it('requires sign-in', async () => {
    expect(codeOf(await begins(shop.visitor, 'writer_monthly'))).toBe('sign-in-required');
  });

  it('refuses anything that isn’t sold, and a gift, which has its own call', async () => {
    for (const offer of ['gift', 'enterprise', '', null, 7, ['writer_monthly']])
      expect(codeOf(await begins(rose, offer))).toBe('bad-input');
    expect(await purchases()).toEqual([]);
  });

  it('is refused if nothing is sold', async () => {
    const closed = await testApp();
    expect(codeOf(await begins(await closed.writer(), 'writer_monthly'))).toBe('payment-off');
    const open = await testApp({ ...shop.stripe.settings, OPEN_ACCESS: 'true' });
    expect(codeOf(await begins(await open.writer(), 'writer_monthly'))).toBe('payment-off');
    expect(shop.stripe.requests).toHaveLength(0);
  });

  it.each(PLAIN_OFFERS)('opens a page for %s, at the price shown on the plans page', async (offer) => {
    const { url } = done(await begins(rose, offer));
    const session = shop.stripe.state.sessions.get(lastCheckout(shop));
    expect(url).toBe(session?.url);
    const [purchase] = await purchases();
    expect(session).toMatchObject({
      amount_total: {
        writer_monthly: 1_100,
        writer_thirty_days: 1_100,
        family_reader_monthly: 400,
        family_connection: 1_000,
      }[offer],
      currency: 'usd',
      client_reference_id: purchase?.id,
      metadata: { purchase_id: purchase?.id },
      locale: 'en',
      success_url: 'http://localhost:3000/?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/?canceled=true',
    });
    expect(purchase).toMatchObject({ state: 'open', offer, checkout_session: session?.id });
    expect((await planOf(rose)).subscription_tier).toBeNull();
  });

  it('uses the buyer’s language', async () => {
    const answer = await rose.raw('/api/checkout', {
      method: 'POST',
      body: JSON.stringify({ offer: 'writer_thirty_days' }),
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT' },
    });
    expect(answer.status).toBe(200);
    const id = lastCheckout(shop);
    expect(shop.stripe.state.sessions.get(id)?.locale).toBe('de');
    expect(shop.stripe.state.ordered.get(id)?.items[0]?.description).toBe('Hearthbook: Zugang für 30 Tage');
    shop.stripe.pay(id);
    done(await settles(rose, id));
    const { subject, text_body: text } = await shop.db
      .selectFrom('mail')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Ihre Quittung von Hearthbook');
    expect(text).toMatch(/11\s\$, bezahlt am/u);
  });

  it('reuses the page when clicked twice, even at once, and creates one customer', async () => {
    const [one, other] = await Promise.all([begins(rose, 'writer_monthly'), begins(rose, 'writer_monthly')]);
    expect(done(other)).toEqual(done(one));
    expect(done(await begins(rose, 'writer_monthly'))).toEqual(done(one));
    expect(await purchases()).toHaveLength(1);
    expect(shop.stripe.state.customers.size).toBe(1);
    expect(await shop.db.selectFrom('stripe_customer').select('user_id').execute()).toEqual([
      { user_id: rose.session.userId },
    ]);
  });

  it('opens another page for a different offer or buyer, or once the first has expired', async () => {
    const first = await beginToBuy(shop, rose, 'writer_monthly');
    const closesIn = (shop.stripe.state.sessions.get(first)?.expires_at ?? 0) - shop.now().getTime() / 1_000;
    expect(closesIn).toBeLessThanOrEqual(2 * 3_600);
    expect(closesIn).toBeGreaterThan(1.9 * 3_600);
    await beginToBuy(shop, rose, 'writer_thirty_days');
    await beginToBuy(shop, await shop.writer(), 'writer_monthly');
    expect([shop.stripe.state.customers.size, shop.stripe.state.sessions.size]).toEqual([2, 3]);
    expect(done(await begins(rose, 'writer_monthly')).url).toContain(first);
    shop.stripe.expire(first);
    expect(done(await begins(rose, 'writer_monthly')).url).not.toContain(first);
    const states = (await purchases()).map(({ offer, state }) => [offer, state]);
    expect(states.filter(([offer]) => offer === 'writer_monthly')).toEqual([
      ['writer_monthly', 'expired'],
      ['writer_monthly', 'open'],
      ['writer_monthly', 'open'],
    ]);
  });

  it('creates a new customer if Stripe no longer knows the old one', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    shop.stripe.state.customers.clear();
    await buy(shop, rose, 'family_connection');
    expect(await shop.db.selectFrom('stripe_customer').select(['customer_id', 'user_id']).execute()).toEqual([
      { customer_id: [...shop.stripe.state.customers.keys()][0], user_id: rose.session.userId },
    ]);
  });
});

describe('a plan already running', () => {
  it('can’t be bought twice: the writer plan, a pass on top of it, or a reader’s plan', async () => {
    await buy(shop, rose, 'writer_monthly');
    for (const offer of ['writer_monthly', 'writer_thirty_days', 'family_reader_monthly'])
      expect(codeOf(await begins(rose, offer))).toBe('plan-runs-already');
    expect((await begins(rose, 'family_connection')).status).toBe(200);
  });

  it('can’t be bought again while a payment is overdue either', async () => {
    await buy(shop, rose, 'family_reader_monthly');
    await shop.deliver(shop.stripe.failRenewal(newestSubscription(shop)));
    expect(codeOf(await begins(rose, 'family_reader_monthly'))).toBe('plan-runs-already');
    expect((await begins(rose, 'writer_monthly')).status).toBe(200);
  });

  it('that was given without an end date can’t be bought either', async () => {
    await shop.db
      .insertInto('entitlement')
      .values({ user_id: rose.session.userId, plan: 'enterprise', source: 'administrator' })
      .execute();
    expect(codeOf(await begins(rose, 'writer_monthly'))).toBe('plan-runs-already');
    expect(codeOf(await begins(rose, 'writer_thirty_days'))).toBe('plan-runs-already');
  });

  it('is noticed even if the payment just made has not been reported yet', async () => {
    shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    expect(codeOf(await begins(rose, 'writer_monthly'))).toBe('plan-runs-already');
    expect((await planOf(rose)).subscribed).toBe(true);
  });
});

describe('coming back from the payment page', () => {
  it('requires sign-in, and a payment session of one’s own', async () => {
    const session = await beginToBuy(shop, rose, 'writer_monthly');
    shop.stripe.pay(session);
    expect(codeOf(await settles(shop.visitor, session))).toBe('sign-in-required');
    expect(codeOf(await settles(await shop.writer(), session))).toBe('not-found');
    expect(codeOf(await settles(rose, 'cs_test_nobodys'))).toBe('not-found');
    for (const wrong of ['', 'sub_1', null, 7, `cs_${'x'.repeat(300)}`, 'cs_a/../b'])
      expect(codeOf(await settles(rose, wrong))).toBe('bad-input');
    expect((await planOf(rose)).subscribed).toBe(false);
  });

  it('says if a payment is still open, and if it can no longer be made', async () => {
    const session = await beginToBuy(shop, rose, 'writer_thirty_days');
    expect(done(await settles(rose, session))).toEqual({
      state: 'open',
      offer: 'writer_thirty_days',
      gift_id: null,
    });
    shop.stripe.expire(session);
    expect(done(await settles(rose, session))).toMatchObject({ state: 'expired' });
    expect((await planOf(rose)).subscribed).toBe(false);
    expect(await moneyMails(shop)).toEqual([]);
  });

  it('grants nothing for a pending payment, and everything once the money arrives', async () => {
    const session = await beginToBuy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.promise(session));
    expect(done(await settles(rose, session))).toMatchObject({ state: 'open' });
    expect((await planOf(rose)).subscribed).toBe(false);
    await shop.deliver(shop.stripe.pay(session));
    expect((await planOf(rose)).subscribed).toBe(true);
  });

  it('stops waiting for money that won’t come, and accepts it if it comes after all', async () => {
    const session = await beginToBuy(shop, rose, 'writer_monthly');
    await shop.deliver(shop.stripe.promise(session));
    await shop.deliver(shop.stripe.breakPromise(session));
    expect(done(await settles(rose, session))).toMatchObject({ state: 'expired' });
    await shop.deliver(shop.stripe.pay(session));
    expect(done(await settles(rose, session))).toMatchObject({ state: 'paid' });
    expect((await planOf(rose)).subscribed).toBe(true);
  });

  it('starts the writer plan, records its payment, and sends one receipt', async () => {
    const session = await buy(shop, rose, 'writer_monthly');
    expect(done(await settles(rose, session))).toEqual({
      state: 'paid',
      offer: 'writer_monthly',
      gift_id: null,
    });
    const plan = await planOf(rose);
    expect(plan).toMatchObject({ subscribed: true, subscription_tier: 'premium', can_write_chapter: true });
    const { subscriptions, payments, can_manage } = await billingOf(rose);
    expect(subscriptions).toEqual([
      {
        plan: 'premium',
        status: 'active',
        amount_cents: 1_100,
        currency: 'usd',
        renews_at: plan.subscription_end,
        ends_at: null,
      },
    ]);
    expect(payments).toEqual([
      {
        id: expect.stringMatching(/^in_/) as string,
        kind: 'payment',
        offer: 'writer_monthly',
        amount_cents: 1_100,
        currency: 'usd',
        occurred_at: expect.any(String) as string,
      },
    ]);
    expect(can_manage).toBe(true);
    const mail = await shop.db.selectFrom('mail').selectAll().execute();
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({
      kind: 'receipt',
      to_address: rose.session.email,
      subject: 'Your receipt from Hearthbook',
    });
    expect(mail[0]?.text_body).toContain('Hearthbook: monthly writer plan: $11, paid on');
    expect(mail[0]?.text_body).toContain('and then renews until you cancel it');
  });

  it('gives thirty days of 24 hours each, and adds thirty more after those', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    expect(daysFromNow((await planOf(rose)).subscription_end)).toBe(30);
    shop.pass(10);
    await buy(shop, rose, 'writer_thirty_days');
    const grants = await shop.db.selectFrom('entitlement').selectAll().orderBy('starts_at').execute();
    expect(grants.map(({ starts_at, ends_at }) => (ends_at?.getTime() ?? 0) - starts_at.getTime())).toEqual([
      30 * DAY_MS,
      30 * DAY_MS,
    ]);
    expect(grants[1]?.starts_at).toEqual(grants[0]?.ends_at);
    expect(await moneyMails(shop)).toEqual(['receipt', 'receipt']);
  });

  it('a family connection waits to be used, and includes no plan', async () => {
    await buy(shop, rose, 'family_connection');
    expect(await billingOf(rose)).toMatchObject({ unused_connections: 1, subscriptions: [] });
    expect(await planOf(rose)).toMatchObject({ subscribed: false, subscription_tier: null });
  });

  it('a reader’s plan allows reading but not creating', async () => {
    await buy(shop, rose, 'family_reader_monthly');
    expect(await planOf(rose)).toMatchObject({ subscribed: false, subscription_tier: 'family_reader' });
    const create = (title: string) =>
      rose.send('POST', '/api/chapters', { title, content: 'I was born by the sea.' });
    expect((await create('One')).status).toBe(200);
    expect(codeOf(await create('Two'))).toBe('upgrade-required');
  });
});

describe('the billing page', () => {
  it('requires sign-in, and shows only one’s own payments', async () => {
    await buy(shop, rose, 'writer_monthly');
    expect(codeOf(await shop.visitor.get('/api/billing'))).toBe('sign-in-required');
    expect(await billingOf(await shop.writer())).toEqual({
      subscriptions: [],
      payments: [],
      unused_connections: 0,
      can_manage: false,
    });
  });

  it('links to Stripe’s portal for anyone who ever bought something', async () => {
    const opens = (person: Person) => person.send<{ url: string }>('POST', '/api/billing-portal', {});
    expect(codeOf(await opens(shop.visitor))).toBe('sign-in-required');
    expect(codeOf(await opens(rose))).toBe('not-found');
    await buy(shop, rose, 'writer_monthly');
    const { url } = done(await opens(rose));
    expect(url).toContain('/portal/');
    expect([...shop.stripe.state.portalSessions.values()][0]).toMatchObject({
      customer: [...shop.stripe.state.customers.keys()][0],
      return_url: 'http://localhost:3000/account',
    });
    shop.stripe.state.customers.clear();
    expect(codeOf(await opens(rose))).toBe('not-found');
  });

  it('still links there on an instance that no longer sells anything', async () => {
    await buy(shop, rose, 'writer_monthly');
    const { customer_id: customer } = await shop.db
      .selectFrom('stripe_customer')
      .selectAll()
      .executeTakeFirstOrThrow();
    const open = await testApp({ ...shop.stripe.settings, OPEN_ACCESS: 'true' });
    const margaret = await open.writer();
    await open.db
      .insertInto('stripe_customer')
      .values({ customer_id: customer, user_id: margaret.session.userId })
      .execute();
    expect((await margaret.send('POST', '/api/billing-portal', {})).status).toBe(200);
  });
});
