import { expect, it } from 'vitest';
import { beginToBuy } from '#test/builders/buying.ts';
import { aShop } from '#test/fakes/shop.ts';
import { fulfilCheckout } from '#features/subscription/server/api.ts';

it.each(['writer_thirty_days', 'writer_monthly'] as const)(
  'fulfils %s once when it learns of the payment twenty times at the same moment',
  async (offer) => {
    const shop = await aShop();
    expect(shop.context.database.engine, 'TEST_DATABASE_URL must name a PostgreSQL server').toBe('server');
    const rose = await shop.writer();
    const session = await beginToBuy(shop, rose, offer);
    const events = shop.stripe.pay(session);
    const page = () => rose.send('POST', '/api/checkout/settle', { session_id: session });
    await Promise.all([
      ...Array.from({ length: 10 }, () => fulfilCheckout(shop.payments, session)),
      ...Array.from({ length: 5 }, () => shop.deliver(events.toReversed())),
      ...Array.from({ length: 5 }, page),
    ]);
    const rows = async (table: 'entitlement' | 'payment' | 'mail' | 'purchase') =>
      (await shop.db.selectFrom(table).select('id').execute()).length;
    expect([
      await rows('entitlement'),
      await rows('payment'),
      await rows('mail'),
      await rows('purchase'),
    ]).toEqual([1, 1, 1, 1]);
    expect((await shop.db.selectFrom('purchase').select('state').executeTakeFirstOrThrow()).state).toBe(
      'paid',
    );
    await shop.close();
  },
);

it('opens one payment page, for one customer, when the button is pressed twenty times at once', async () => {
  const shop = await aShop();
  // A race condition does not show every time.
  for (const round of [1, 2, 3, 4, 5]) {
    const rose = await shop.writer();
    const presses = Array.from({ length: 20 }, () =>
      rose.send<{ url: string }>('POST', '/api/checkout', { offer: 'writer_monthly' }),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect([shop.stripe.state.sessions.size, shop.stripe.state.customers.size]).toEqual([round, round]);
  }
  await shop.close();
});

it('adds thirty days after thirty days when two passes are paid at the same moment', async () => {
  const shop = await aShop();
  const rose = await shop.writer();
  const first = await beginToBuy(shop, rose, 'writer_thirty_days');
  shop.stripe.pay(first);
  await shop.db
    .updateTable('purchase')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .execute();
  const second = await beginToBuy(shop, rose, 'writer_thirty_days');
  shop.stripe.pay(second);
  await Promise.all([first, second, first, second].map((session) => fulfilCheckout(shop.payments, session)));
  const grants = await shop.db.selectFrom('entitlement').selectAll().orderBy('starts_at').execute();
  expect(grants).toHaveLength(2);
  expect(grants[1]?.starts_at).toEqual(grants[0]?.ends_at);
  await shop.close();
});

it('books the payment of someone whose account is deleted at the same moment, without a deadlock', async () => {
  const shop = await aShop();
  const rounds = ['writer_thirty_days', 'writer_monthly', 'family_connection', 'writer_monthly'] as const;
  for (const offer of rounds) {
    const rose = await shop.writer();
    const session = await beginToBuy(shop, rose, offer);
    const events = shop.stripe.pay(session);
    const { userId } = rose.session;
    const [, , statuses] = await Promise.all([
      fulfilCheckout(shop.payments, session),
      shop.db.deleteFrom('user').where('id', '=', userId).execute(),
      shop.deliver(events),
      fulfilCheckout(shop.payments, session),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('mail').where('user_id', 'is not', null).selectAll().execute()).toEqual([]);
  const payments = await shop.db.selectFrom('payment').select('user_id').execute();
  expect(payments).toEqual(rounds.map(() => ({ user_id: null })));
  await shop.close();
});
