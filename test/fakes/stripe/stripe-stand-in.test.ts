import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStripe } from '#platform/server/payments/open-stripe.ts';
import { openStripeStandIn, STRIPE_FAILURES, type StripeStandIn } from './stripe-stand-in.ts';

let standIn: StripeStandIn;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-01-31T10:00:00Z');
  standIn = await openStripeStandIn({ now: () => now });
});
afterEach(() => standIn.close());

/** The library as the product opens it. */
const client = (): Promise<Stripe> => {
  const door = openStripe(standIn.settings);
  if (!door) throw new Error('no key');
  return door();
};

const order = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 1_100, product_data: { name: 'Thirty days' } },
    },
  ],
  success_url: 'http://localhost:3000/?success=true&session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/?canceled=true',
  metadata: { purchase: 'p1' },
  ...more,
});

const monthly = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams =>
  order({
    mode: 'subscription',
    customer_email: 'ada@example.org',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 1_100,
          product_data: { name: 'Writer' },
          recurring: { interval: 'month' },
        },
      },
    ],
    subscription_data: { metadata: { purchase: 'p1' } },
    ...more,
  });

const typesOf = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type);

/** An object refers to another by its id. */
const idOf = (named: string | { readonly id: string } | null | undefined): string =>
  typeof named === 'string' ? named : expect.fail('no id stands there');

/** A running subscription, paid once. */
const subscribed = async (stripe: Stripe): Promise<string> => {
  const { id } = await stripe.checkout.sessions.create(monthly());
  standIn.pay(id);
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  return idOf(subscription);
};

describe('used through Stripe’s library', () => {
  it('sells once, and the open session is then paid and names its payment', async () => {
    const stripe = await client();
    const session = await stripe.checkout.sessions.create(order());
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1_100 });
    expect(session.url).toBe(`${standIn.url}/pay/${session.id}`);
    const events = standIn.pay(session.id);
    expect(typesOf(events)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { purchase: 'p1' },
      payment_intent: { amount_received: 1_100, latest_charge: { paid: true, amount_refunded: 0 } },
      line_items: { data: [{ description: 'Thirty days' }] },
    });
    expect(() => standIn.pay(session.id)).toThrow(/complete/);
  });

  it('sells by the month, with the period on the item and the subscription in the invoice’s parent', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    const subscription = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.payments', 'customer'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { purchase: 'p1' },
      customer: { email: 'ada@example.org' },
      latest_invoice: { status: 'paid', parent: { subscription_details: { subscription: id } } },
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
      '2026-02-28T10:00:00.000Z',
    );
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoice).not.toHaveProperty('subscription');
    const [paid] = (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data;
    const [charge] = (await stripe.charges.list({ payment_intent: idOf(paid?.payment.payment_intent) })).data;
    expect(charge).toMatchObject({ amount: 1_100, paid: true });
    expect(charge).not.toHaveProperty('invoice');
  });

  it('renews on the last day of a short month and goes back to the 31st', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    const ends: string[] = [];
    for (let month = 0; month < 3; month++) {
      expect(typesOf(standIn.renew(id))).toContain('invoice.paid');
      const { items } = await stripe.subscriptions.retrieve(id);
      ends.push(new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10));
    }
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
  });

  it('marks a subscription as past due when a renewal fails, and settles what is owed when it succeeds after all', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    expect(typesOf(standIn.failRenewal(id))).toEqual([
      'customer.subscription.updated',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    standIn.renew(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });

  it('ends a subscription when asked to, at the end of the period or at once, and with its customer', async () => {
    const stripe = await client();
    const [first, second] = [await subscribed(stripe), await subscribed(stripe)];
    const planned = await stripe.subscriptions.update(first, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: planned.items.data[0]?.current_period_end,
    });
    expect(await stripe.subscriptions.cancel(first)).toMatchObject({ status: 'canceled' });
    const { customer } = await stripe.subscriptions.retrieve(second);
    await stripe.customers.del(idOf(customer));
    expect(await stripe.subscriptions.retrieve(second)).toMatchObject({ status: 'canceled' });
    expect(await stripe.customers.retrieve(idOf(customer))).toMatchObject({ deleted: true });
    await expect(stripe.subscriptions.cancel(second)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(2);
  });

  it('postpones the next payment by a trial, with a zero invoice, and charges again from the end of the trial', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    const until = Date.parse('2026-05-15T00:00:00Z') / 1000;
    const change = { trial_end: until, proration_behavior: 'none' } as const;
    expect(await stripe.subscriptions.update(id, change)).toMatchObject({
      status: 'trialing',
      trial_end: until,
      items: { data: [{ current_period_end: until }] },
    });
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
      amount_paid: 0,
      status: 'paid',
    });
    standIn.renew(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: Date.parse('2026-06-15T00:00:00Z') / 1000 }] },
    });
  });

  it('says why a subscription ended: not by request if what is owed was not paid', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    standIn.failRenewal(id);
    standIn.endSubscription(id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('refunds a part of a payment, then the rest, and no more', async () => {
    const stripe = await client();
    const { id } = await stripe.checkout.sessions.create(order());
    standIn.pay(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    expect(typesOf(standIn.refund(idOf(intent), 100))).toContain('charge.refunded');
    await stripe.refunds.create({ payment_intent: idOf(intent) });
    const [charge] = (await stripe.charges.list({ payment_intent: idOf(intent) })).data;
    expect(charge).toMatchObject({ amount_refunded: 1_100, refunded: true });
    expect((await stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([1_000, 100]);
    await expect(stripe.refunds.create({ payment_intent: idOf(intent) })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('withdraws the money in a dispute, and returns it when that is won', async () => {
    const stripe = await client();
    const { id } = await stripe.checkout.sessions.create(order());
    standIn.pay(id);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    standIn.dispute(idOf(intent));
    const [raised] = (await stripe.disputes.list({ payment_intent: idOf(intent) })).data;
    expect(raised).toMatchObject({ status: 'needs_response', amount: 1_100 });
    expect(typesOf(standIn.closeDispute(raised?.id ?? '', true))).toEqual([
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
  });

  it('completes a session as unpaid if the money comes later', async () => {
    const stripe = await client();
    const { id } = await stripe.checkout.sessions.create(order());
    standIn.promise(id);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(typesOf(standIn.pay(id)).at(-1)).toBe('checkout.session.async_payment_succeeded');
  });

  it('lists events page by page, newest first, and forgets them after thirty days', async () => {
    const stripe = await client();
    const { id } = await stripe.checkout.sessions.create(order());
    standIn.pay(id);
    now = new Date('2026-02-15T00:00:00Z');
    standIn.expire((await stripe.checkout.sessions.create(order())).id);
    const since = { created: { gte: Date.parse('2026-01-31T10:00:00Z') / 1000 } };
    const all: string[] = [];
    for await (const event of stripe.events.list({ ...since, limit: 1 })) all.push(event.type);
    expect(all).toEqual([
      'checkout.session.expired',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
    ]);
    const only = await stripe.events.list({ types: ['charge.succeeded', 'invoice.paid'] });
    expect(typesOf(only.data)).toEqual(['charge.succeeded']);
    now = new Date('2026-03-10T00:00:00Z');
    expect(typesOf((await stripe.events.list()).data)).toEqual(['checkout.session.expired']);
  });

  it('signs the events it delivers; the library rejects forged or stale ones', async () => {
    const stripe = await client();
    const { id } = await stripe.checkout.sessions.create(order());
    const [event] = standIn.pay(id);
    if (!event) throw new Error('nothing happened');
    const read = (how?: Parameters<StripeStandIn['delivery']>[1]): Promise<Stripe.Event> => {
      const { body, headers } = standIn.delivery(event, how);
      const signature = headers['stripe-signature'] ?? '';
      return stripe.webhooks.constructEventAsync(body, signature, standIn.settings.STRIPE_WEBHOOK_SECRET);
    };
    expect(await read()).toMatchObject({ id: event.id, type: 'charge.succeeded' });
    await expect(read({ forged: true })).rejects.toThrow(/signature/i);
    await expect(read({ stale: true })).rejects.toThrow(/tolerance/i);
  });
});

describe('when Stripe fails', () => {
  it.each(STRIPE_FAILURES.filter((how) => !['slow', 'hang', 'drip'].includes(how)))(
    '%s leaves no session',
    async (how) => {
      const stripe = await client();
      standIn.fail(how);
      const answer = await stripe.checkout.sessions.create(order()).catch((error: unknown) => error);
      expect((answer as { url?: unknown }).url).toBeUndefined();
      standIn.fail(how, 0);
      expect((await stripe.checkout.sessions.create(order())).url).toContain('/pay/');
    },
  );

  it('responds to a repeat under the same key like the first, even if the first response was lost', async () => {
    const stripe = await client();
    standIn.fail('reset-after-commit', 1);
    const session = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'purchase-1' });
    expect(standIn.state.sessions.size).toBe(1);
    expect(standIn.requests).toHaveLength(2);
    const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'purchase-1' });
    expect(again.id).toBe(session.id);
    now = new Date(now.getTime() + 25 * 3_600_000);
    const later = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'purchase-1' });
    expect(later.id).not.toBe(session.id);
  });
});

describe('the pages of the stand-in', () => {
  it('name what is sold, take the money, notify the webhook and lead back', async () => {
    const told = await openStripeStandIn({ webhookUrl: `${standIn.url}/nowhere` });
    const stripe = new Stripe(told.settings.STRIPE_SECRET_KEY, {
      host: '127.0.0.1',
      port: new URL(told.url).port,
      protocol: 'http',
    });
    const session = await stripe.checkout.sessions.create(monthly());
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('<li>Writer: $11.00 every month</li>');
    expect(page).toContain('<a href="http://localhost:3000/?canceled=true">Back</a>');
    const paid = await fetch(session.url ?? `${told.url}/pay`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/?success=true&session_id=${session.id}`);
    expect(typesOf(told.posted.map(({ event }) => event))).toContain('checkout.session.completed');
    expect(await (await fetch(session.url ?? '')).text()).toContain('all done');
    await told.close();
  });

  it('hold back the webhooks if the buyer is to come first', async () => {
    const stripe = await client();
    const { url } = await stripe.checkout.sessions.create(order());
    standIn.postTo(`${standIn.url}/nowhere`, 'late');
    await fetch(url ?? '', { method: 'POST', redirect: 'manual' });
    expect(standIn.posted).toEqual([]);
    await standIn.deliverKept();
    expect(typesOf(standIn.posted.map(({ event }) => event))).toContain('checkout.session.completed');
  });

  it('schedule the end of a subscription as the portal does: with a time, not the flag', async () => {
    const stripe = await client();
    const id = await subscribed(stripe);
    const { customer } = await stripe.subscriptions.retrieve(id);
    const portal = await stripe.billingPortal.sessions.create({
      customer: idOf(customer),
      return_url: 'http://localhost:3000/account',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Cancel subscription');
    await fetch(portal.url, { method: 'POST' });
    const planned = await stripe.subscriptions.retrieve(id);
    expect(planned).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(planned.cancel_at).toBe(planned.items.data[0]?.current_period_end);
  });
});
