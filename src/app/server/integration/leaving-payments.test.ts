import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { aBrowser, aPersonAt, type Browser, MARGARET } from '#test/builders/accounts.ts';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { done } from '#test/builders/builders.ts';
import { aShop, moneyMails, newestSubscription, type Shop } from '#test/fakes/shop.ts';
import { eventually } from '#test/harness/eventually.ts';

let shop: Shop;
let browser: Browser;
beforeEach(async () => {
  shop = await aShop();
  browser = aBrowser(shop);
  done(await browser.post('sign-up/email', MARGARET));
});
afterEach(() => shop.close());

const leaves = async (): Promise<void> => {
  const answer = await browser.raw('/api/account/deletion', {
    method: 'POST',
    body: JSON.stringify({ password: MARGARET.password }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
};

/** Every table that contains a word. */
const tablesWith = async (word: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(shop.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.table(name)} as r where r::text ilike ${`%${word}%`}`.execute(
      shop.db,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
};

it('someone who deletes their account pays nothing more, and only anonymous amounts remain', async () => {
  const person = aPersonAt(shop, browser);
  await buy(shop, person, 'writer_monthly');
  await buy(shop, person, 'family_connection');
  await beginToBuy(shop, person, 'family_connection');
  const { id } = await shop.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const before = await tablesWith(id);
  for (const table of [
    'purchase',
    'payment',
    'stripe_subscription',
    'stripe_customer',
    'entitlement',
    'mail',
  ])
    expect(before).toContain(table);

  await leaves();
  await eventually(() => {
    expect(shop.stripe.state.subscriptions.get(newestSubscription(shop))?.status).toBe('canceled');
    expect([...shop.stripe.state.customers.values()]).toMatchObject([{ deleted: true }]);
  });
  await eventually(async () => {
    expect(await shop.db.selectFrom('stripe_customer').selectAll().execute()).toEqual([]);
  });

  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith(MARGARET.email)).toEqual([]);
  const sums = await shop.db.selectFrom('payment').select('amount_cents').orderBy('amount_cents').execute();
  expect(sums).toEqual([{ amount_cents: 1_000 }, { amount_cents: 1_100 }]);
});

it('later events from Stripe bring back no data of someone who left', async () => {
  const person = aPersonAt(shop, browser);
  await buy(shop, person, 'writer_monthly');
  const { id } = await shop.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await leaves();
  await eventually(async () => {
    expect(await shop.db.selectFrom('stripe_customer').selectAll().execute()).toEqual([]);
  });
  const everything = [...shop.stripe.state.events.values()];
  expect(new Set(await shop.deliver(everything))).toEqual(new Set([200]));
  expect(await shop.db.selectFrom('entitlement').selectAll().execute()).toEqual([]);
  expect(await moneyMails(shop)).toEqual([]);
  expect(await tablesWith(id)).toEqual([]);
});
