import { afterEach, beforeEach, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { beginToBuy, buy, lastCheckout } from '#test/builders/buying.ts';
import { patiently } from '#test/harness/patience.ts';
import { aShop, moneyMails, planOf, type Shop } from '#test/fakes/shop.ts';
import type { StripeFailure } from '#test/fakes/stripe/stripe-stand-in.ts';
import { type Answered, codeOf, type Person } from '#test/harness/test-app.ts';
import { leaveStripe } from './checkout/leave-stripe.ts';

/** No response takes longer on an idle machine. */
const PATIENCE_MS = 10_000;

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.stripe.close());

const begins = (person: Person) =>
  person.send<{ url: string }>('POST', '/api/checkout', { offer: 'writer_monthly' });
const settles = (person: Person, session_id: string) =>
  person.send('POST', '/api/checkout/settle', { session_id });
const opensPortal = (person: Person) => person.send('POST', '/api/billing-portal', {});

/** How many grants, payments and Stripe customers a person has. */
const booksOf = async ({ session }: Person) => {
  const of = session?.userId ?? '';
  const count = async (table: 'entitlement' | 'payment' | 'stripe_customer'): Promise<number> =>
    (await shop.db.selectFrom(table).where('user_id', '=', of).select('user_id').execute()).length;
  return {
    grants: await count('entitlement'),
    payments: await count('payment'),
    customers: await count('stripe_customer'),
  };
};

const takenEvents = async (): Promise<number> =>
  (await shop.db.selectFrom('stripe_event').select('id').execute()).length;

const ALL_WRONG: readonly StripeFailure[] = [
  'down',
  '500',
  '429',
  'reset',
  'reset-after-commit',
  'html',
  'empty',
  '5mb',
  'hang',
  'drip',
];

it.each(ALL_WRONG)(
  'Stripe fails (%s): an error comes in time, nothing changes, and later everything works again',
  async (how) => {
    const [buyer, payer, owner] = [await shop.writer(), await shop.writer(), await shop.writer()];
    await buy(shop, owner, 'writer_monthly');
    const paid = await beginToBuy(shop, payer, 'writer_thirty_days');
    const completed = shop.stripe.pay(paid).filter(({ type }) => type === 'checkout.session.completed');
    const sessions = shop.stripe.state.sessions.size;
    const events = await takenEvents();

    shop.stripe.fail(how);
    const start = performance.now();
    const asked: Promise<Answered<unknown>>[] = [begins(buyer), settles(payer, paid), opensPortal(owner)];
    const heard = shop.deliver(completed);
    for (const answer of await Promise.all(asked)) expect(codeOf(answer)).toBe('payment-unavailable');
    for (const status of await heard) expect(status).toBeGreaterThanOrEqual(500);
    expect(performance.now() - start).toBeLessThan(patiently(PATIENCE_MS));

    expect(await booksOf(payer)).toEqual({ grants: 0, payments: 0, customers: 1 });
    expect((await booksOf(buyer)).payments).toBe(0);
    expect((await planOf(buyer)).subscribed).toBe(false);
    expect((await planOf(owner)).subscribed).toBe(true);
    expect(await takenEvents()).toBe(events);
    expect(await moneyMails(shop)).toEqual(['receipt']);

    shop.stripe.fail(how, 0);
    expect(await shop.deliver(completed)).toEqual([200]);
    expect(done(await settles(payer, paid))).toMatchObject({ state: 'paid' });
    done(await opensPortal(owner));
    done(await begins(buyer));
    const bought = lastCheckout(shop);
    await shop.deliver(shop.stripe.pay(bought));
    done(await settles(buyer, bought));
    for (const person of [buyer, payer, owner])
      expect(await booksOf(person)).toEqual({ grants: 1, payments: 1, customers: 1 });
    expect(shop.stripe.state.sessions.size).toBe(sessions + 1);
    expect(shop.stripe.state.customers.size).toBe(3);
    expect(await moneyMails(shop)).toEqual(['receipt', 'receipt', 'receipt']);
  },
);

it.each<StripeFailure>(['down', '500', 'reset', 'reset-after-commit'])(
  'a single failure (%s) goes unnoticed: it is retried, and done once',
  async (how) => {
    const buyer = await shop.writer();
    shop.stripe.fail(how, 1);
    const { url } = done(await begins(buyer));
    expect(url).toBe(shop.stripe.state.sessions.get(lastCheckout(shop))?.url);
    shop.stripe.fail(how, 1);
    done(await begins(buyer));
    expect(shop.stripe.state.sessions.size).toBe(1);
    expect(shop.stripe.state.customers.size).toBe(1);
  },
);

it('a Stripe page whose response was lost is reused on the next attempt', async () => {
  const buyer = await shop.writer();
  // The customer is created; the page is lost on both attempts.
  await buy(shop, buyer, 'family_connection');
  shop.stripe.fail('reset-after-commit');
  expect(codeOf(await begins(buyer))).toBe('payment-unavailable');
  const lost = lastCheckout(shop);
  shop.stripe.fail('reset-after-commit', 0);
  expect(done(await begins(buyer)).url).toContain(lost);
});

it('a slow response from Stripe is awaited', async () => {
  const buyer = await shop.writer();
  shop.stripe.fail('slow');
  const session = await buy(shop, buyer, 'writer_thirty_days');
  expect(done(await settles(buyer, session))).toMatchObject({ state: 'paid' });
  expect(await booksOf(buyer)).toEqual({ grants: 1, payments: 1, customers: 1 });
});

it.each<StripeFailure>(['500', 'reset-after-commit', 'empty', '5mb'])(
  'a deleted account is remembered until Stripe has been told (%s)',
  async (how) => {
    const leaving = await shop.writer();
    await buy(shop, leaving, 'writer_monthly');
    await shop.db.deleteFrom('user').where('id', '=', leaving.session.userId).execute();
    const notes = async (): Promise<number> =>
      (await shop.db.selectFrom('stripe_customer').select('customer_id').execute()).length;
    shop.stripe.fail(how);
    await expect(leaveStripe(shop.payments)).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(await notes()).toBe(1);
    shop.stripe.fail(how, 0);
    await leaveStripe(shop.payments);
    expect(await notes()).toBe(0);
    expect([...shop.stripe.state.subscriptions.values()]).toMatchObject([{ status: 'canceled' }]);
    expect([...shop.stripe.state.customers.values()]).toMatchObject([{ deleted: true }]);
  },
);
