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
  it('in full ends the thirty days; in part it only changes the revenue', async () => {
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

  it('reported twice, or out of order, counts once', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    const events = shop.stripe.refund(newestIntent());
    await Promise.all([shop.deliver(events.toReversed()), shop.deliver(events)]);
    await shop.deliver(events);
    expect([await subscribed(), await total()]).toEqual([false, 0]);
  });

  it('that arrives before its payment handles the payment first', async () => {
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

  it('that fails after all restores everything', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.refund(newestIntent()));
    const refund = [...shop.stripe.state.refunds.values()][0];
    const told = [...shop.stripe.state.events.values()].find(({ type }) => type === 'refund.created');
    if (!refund || !told) throw new Error('no refund');
    refund.status = 'failed';
    await shop.deliver([{ ...told, id: 'evt_failed', type: 'refund.failed' }]);
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([true, 1_100, 'paid']);
  });

  it('of a month suspends a subscription’s plan until the next is paid', async () => {
    await buy(shop, rose, 'writer_monthly');
    await shop.deliver(shop.stripe.refund(newestIntent()));
    expect([await subscribed(), await total()]).toEqual([false, 0]);
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('of an earlier month leaves the current one unchanged', async () => {
    await buy(shop, rose, 'writer_monthly');
    const first = newestIntent();
    shop.pass(31);
    await shop.deliver(shop.stripe.renew(newestSubscription(shop)));
    await shop.deliver(shop.stripe.refund(first));
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('of a month whose invoice doesn’t name its payment is matched by customer, amount and time', async () => {
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
  it('suspends what was bought, and restores everything when it is won', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    await shop.deliver(shop.stripe.dispute(newestIntent()));
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([false, 0, 'returned']);
    const [dispute = ''] = shop.stripe.state.disputes.keys();
    const won = shop.stripe.closeDispute(dispute, true);
    await shop.deliver([...won, ...won]);
    expect([await subscribed(), await total(), await purchaseState()]).toEqual([true, 1_100, 'paid']);
  });

  it('that is lost leaves it suspended', async () => {
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

  it('that is only an inquiry by the bank takes nothing away', async () => {
    await buy(shop, rose, 'writer_thirty_days');
    const opened = shop.stripe.dispute(newestIntent());
    for (const dispute of shop.stripe.state.disputes.values()) dispute.status = 'warning_needs_response';
    await shop.deliver(opened);
    expect([await subscribed(), await total()]).toEqual([true, 1_100]);
  });

  it('over an unused family connection leaves none to use', async () => {
    await buy(shop, rose, 'family_connection');
    await shop.deliver(shop.stripe.dispute(newestIntent()));
    expect((await billingOf(rose)).unused_connections).toBe(0);
  });
});
