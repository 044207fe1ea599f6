import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aShop, billingOf, newestSubscription, planOf, type Shop } from '#test/fakes/shop.ts';
import type { Person } from '#test/harness/test-app.ts';
import { revenueSums } from '#features/subscription/server/api.ts';

let shop: Shop;
let rose: Person;
beforeEach(async () => {
  shop = await aShop();
  rose = await shop.writer();
});
afterEach(() => shop.close());

const newestIntent = (): string => [...shop.stripe.state.intents.keys()].at(-1) ?? '';
const subscribed = async (): Promise<boolean> => (await planOf(rose)).subscribed;
const total = async (): Promise<number> => (await revenueSums(shop.db, shop.now())).total;
const purchaseState = async (): Promise<string> =>
  (await shop.db.selectFrom('purchase').select('state').executeTakeFirstOrThrow()).state;

describe('a refund', () => {
  it('of everything ends what thirty days gave; of a part it changes the revenue only', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.refund(newestIntent(), 500));
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([true, 600, 'paid']);
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([false, 0, 'returned']);
    expect(
      (await billingOf(rose)).payments.map(({ kind, amount_cents }) => [kind, amount_cents]).toSorted(),
    ).toEqual([
      ['payment', 1_100],
      ['refund', -500],
      ['refund', -600],
    ]);
  });

  it('that is told twice, or out of order, counts once', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    const events = shop.stripe.refund(newestIntent());
    await Promise.all([shop.deliver(events.toReversed()), shop.deliver(events)]);
    await shop.deliver(events);
    expect([await subscribed(), await total()]).toEqual([false, 0]);
  });

  it('that is heard of before the payment takes that first', async () => {
    const session = await beginToBuy(shop, rose, 'writer_thirty_days');
    const paid = shop.stripe.pay(session);
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([false, 0, 'returned']);
    await shop.deliver(paid);
    expect([await subscribed(), await total()]).toEqual([false, 0]);

    shop.stripe.pay(await beginToBuy(shop, rose, 'writer_monthly'));
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect([await subscribed(), await total()]).toEqual([false, 0]);
    expect((await billingOf(rose)).payments).toHaveLength(4);
  });

  it('that fails after all gives everything back', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.refund(newestIntent()));
    const refund = [...shop.stripe.state.refunds.values()][0];
    const told = [...shop.stripe.state.events.values()].find(({ type }) => type === 'refund.created');
    if (!refund || !told) throw new Error('no refund');
    refund.status = 'failed';
    await shop.deliver([{ ...told, id: 'evt_failed', type: 'refund.failed' }]);
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([true, 1_100, 'paid']);
  });

  it('of a month lets a subscription’s plan rest until the next is paid', async () => {
    await buy(shop, rose, 'writer_monthly');
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect([await subscribed(), await total()]).toEqual([false, 0]);
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('of an earlier month changes nothing of the present one', async () => {
    await buy(shop, rose, 'writer_monthly');
    const first = newestIntent();
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
    await shop.deliver(shop.stripe.refund(first));
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('of a month whose invoice does not tell its payment is found by customer, amount and time', async () => {
    await buy(shop, rose, 'writer_monthly');
    const first = newestIntent();
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
    const names = () =>
      shop.db
        .selectFrom('payment')
        .where('kind', '=', 'payment')
        .orderBy('occurred_at')
        .select('payment_intent')
        .execute();
    const told = await names();
    expect(told.map(({ payment_intent }) => payment_intent)).toEqual([first, newestIntent()]);
    await shop.db.updateTable('payment').set({ payment_intent: null }).execute();
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect((await names()).map(({ payment_intent }) => payment_intent)).toEqual([null, newestIntent()]);
    expect([await subscribed(), await total()]).toEqual([false, 1_100]);
  });
});

describe('a dispute', () => {
  it('lets what was bought rest, and when it is won everything is as before', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.dispute(newestIntent()));
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([false, 0, 'returned']);
    const [dispute = ''] = shop.stripe.state.disputes.keys();
    const won = shop.stripe.closeDispute(dispute, true);
    await shop.deliver([...won, ...won]);
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([true, 1_100, 'paid']);
  });

  it('that is lost leaves it so', async () => {
    await buy(shop, rose, 'writer_monthly');
    const opened = shop.stripe.dispute(newestIntent());
    const [dispute = ''] = shop.stripe.state.disputes.keys();
    const lost = shop.stripe.closeDispute(dispute, false);
    await shop.deliver([...lost, ...opened]);
    expect([await subscribed(), await total()]).toEqual([false, 0]);
    const { suspended } = await shop.db
      .selectFrom('entitlement')
      .select('suspended')
      .executeTakeFirstOrThrow();
    expect(suspended).toBe('dispute');
  });

  it('in which the bank only asks takes nothing', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    const opened = shop.stripe.dispute(newestIntent());
    for (const dispute of shop.stripe.state.disputes.values()) dispute.status = 'warning_needs_response';
    await shop.deliver(opened);
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('over a family connection that was not used leaves none to use', async () => {
    await buy(shop, rose, 'family_connection');
    await shop.deliver(shop.stripe.dispute(newestIntent()));
    expect((await billingOf(rose)).unused_connections).toBe(0);
  });
});
