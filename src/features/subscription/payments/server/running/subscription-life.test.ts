import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aShop, billingOf, moneyMails, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import type { StripeEvent } from '#test/fakes/stripe/stripe-objects.ts';
import type { Person } from '#test/harness/test-app.ts';

let shop: Shop;
let rose: Person;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const grant = () => shop.db.selectFrom('entitlement').selectAll().executeTakeFirstOrThrow();
const periodEnd = (subscription: string): string =>
  new Date(
    (shop.stripe.state.subscriptions.get(subscription)?.items.data[0]?.current_period_end ?? 0) * 1_000,
  ).toISOString();

describe('a monthly plan', () => {
  it('is extended by every month paid, with a receipt for each', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(id));
    expect((await planOf(rose)).subscription_end).toBe(periodEnd(id));
    expect((await billingOf(rose)).payments.map(({ amount_cents }) => amount_cents)).toEqual([1_100, 1_100]);
    expect(await moneyMails(shop)).toEqual(['receipt', 'receipt']);
  });

  it('stays valid for three days after its month ends without news of a payment, and no longer', async () => {
    await buy(shop, rose, 'writer_monthly');
    const { ends_at: ends, holds_until: holds } = await grant();
    expect((holds?.getTime() ?? 0) - (ends?.getTime() ?? 0)).toBe(3 * 86_400_000);
    shop.pass(((ends?.getTime() ?? 0) - shop.now().getTime()) / 86_400_000 + 2);
    expect((await planOf(rose)).subscribed).toBe(true);
    shop.pass(1.1);
    expect((await planOf(rose)).subscribed).toBe(false);
  });

  it('whose payment fails sends one notice, stays valid during retries, and continues once paid', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    shop.pass(31);
    await shop.deliver(shop.stripe.failRenewal(id));
    shop.pass(3);
    await shop.deliver(shop.stripe.failRenewal(id));
    expect(await moneyMails(shop)).toEqual(['receipt', 'renewal-failed']);
    expect((await planOf(rose)).subscribed).toBe(true);
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({ status: 'past_due' });
    await shop.deliver(shop.stripe.renew(id));
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({ status: 'active' });
    expect(await moneyMails(shop)).toEqual(['receipt', 'renewal-failed', 'receipt']);
  });

  it('ends when the payments keep failing, and says so; everything written stays', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    shop.pass(31);
    await shop.deliver(shop.stripe.failRenewal(id));
    await shop.deliver(shop.stripe.endSubscription(id));
    expect(await planOf(rose)).toMatchObject({ subscribed: false, subscription_tier: null });
    const mails = await shop.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'renewal-failed', 'plan-ended']);
    expect(mails[2]?.text_body).toContain('http://localhost:3000/pricing');
    expect(mails[1]?.html_body).toContain('href="http://localhost:3000/account"');
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({ status: 'canceled', renews_at: null });
  });

  it('cancelled by its holder runs to the end of the month, without a grace period or an e-mail', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    const subscription = shop.stripe.state.subscriptions.get(id);
    if (!subscription) throw new Error('no subscription');
    // Stripe's own page ends a subscription like this: with a time and nothing else.
    subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? 0;
    const { type, ...told } = [...shop.stripe.state.events.values()].at(-1) as StripeEvent;
    expect(type).toBe('checkout.session.completed');
    const update = {
      ...told,
      id: 'evt_planned',
      type: 'customer.subscription.updated',
      data: { object: subscription },
    };
    await shop.deliver([update]);
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({
      renews_at: null,
      ends_at: periodEnd(id),
    });
    expect((await grant()).holds_until).toBeNull();
    shop.pass(27);
    expect((await planOf(rose)).subscribed).toBe(true);
    shop.pass(4);
    expect((await planOf(rose)).subscribed).toBe(false);
    await shop.deliver(shop.stripe.endSubscription(id));
    expect(await moneyMails(shop)).toEqual(['receipt']);
  });

  it('that has ended is not revived by events still in transit', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    const renewed = shop.stripe.renew(id);
    const ended = shop.stripe.endSubscription(id);
    await shop.deliver([...ended, ...renewed.toReversed(), ...ended]);
    expect((await planOf(rose)).subscribed).toBe(false);
    expect((await billingOf(rose)).payments).toHaveLength(2);
  });

  it('is not undone by a Stripe response that arrives after a newer one', async () => {
    await buy(shop, rose, 'writer_monthly');
    const id = newestSubscription(shop);
    await shop.db
      .updateTable('stripe_subscription')
      .set({ asked_at: new Date(shop.now().getTime() + 60_000), status: 'past_due' })
      .execute();
    await shop.deliver(shop.stripe.renew(id).filter(({ type }) => type === 'customer.subscription.updated'));
    expect((await billingOf(rose)).subscriptions[0]).toMatchObject({ status: 'past_due' });
  });
});

const permutations = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((one, at) => permutations(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));

it('a subscription ends up the same for every order of its first five events', async () => {
  const firstFive = async (person: Person): Promise<StripeEvent[]> => {
    const paid = shop.stripe.pay(await beginToBuy(shop, person, 'writer_monthly'));
    const renewed = shop.stripe.renew(newestSubscription(shop));
    return [...paid, ...renewed].filter(({ type }) =>
      /^(checkout\.session\.completed|customer\.subscription\.(created|updated)|invoice\.paid)$/.test(type),
    );
  };
  const orders = permutations([0, 1, 2, 3, 4]);
  expect(orders).toHaveLength(120);
  for (const order of orders) {
    const person = await shop.writer();
    const events = await firstFive(person);
    expect(events).toHaveLength(5);
    await shop.deliver(order.map((at) => events[at] ?? (events[0] as never)));
    const { userId } = person.session;
    const grants = await shop.db
      .selectFrom('entitlement')
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    const payments = await shop.db.selectFrom('payment').where('user_id', '=', userId).selectAll().execute();
    const mails = await shop.db.selectFrom('mail').where('user_id', '=', userId).select('kind').execute();
    const purchase = await shop.db.selectFrom('purchase').where('user_id', '=', userId).selectAll().execute();
    expect([order, grants.map(({ ends_at, suspended }) => [ends_at?.toISOString(), suspended])]).toEqual([
      order,
      [[periodEnd(newestSubscription(shop)), null]],
    ]);
    expect([order, payments.length, mails.length, purchase.map(({ state }) => state)]).toEqual([
      order,
      2,
      2,
      ['paid'],
    ]);
  }
});
