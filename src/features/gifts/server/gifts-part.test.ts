import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBrowser, aPersonAt, MARGARET } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import {
  aBegunGift,
  aCardToken,
  aGift,
  giftTokenFor,
  opens,
  sessionOfGift,
  tellsOfReturn,
} from '#test/builders/gifts.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { ORIGIN, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { forgetGifts } from './forget-gifts.ts';
import { sendDueGifts } from './send-due-gifts.ts';

const CANARY = 'Qzcanary';
const WORDS = {
  giver_name: `${CANARY}giver`,
  recipient_name: `${CANARY}recipient`,
  message: `${CANARY}message`,
};

let stripe: StripeStandIn;
let app: TestApp;
/** A person with a password, which is needed to delete the account. */
let margaret: Person;
beforeEach(async () => {
  stripe = await openStripeStandIn();
  app = await testApp({ ...stripe.settings });
  margaret = await signedUp(MARGARET.email);
});
afterEach(async () => {
  await stripe.close();
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

const signedUp = async (email: string): Promise<Person> => {
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', { ...MARGARET, email }));
  return aPersonAt(app, browser);
};
const leaves = async (person: Person): Promise<void> =>
  void done(await person.send('POST', '/api/account/deletion', { password: MARGARET.password }));
const sender = () => ({ clock: () => new Date(), publicUrl: ORIGIN, productName: 'Hearthbook' });

const tablesWith = async (word: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ times: number }>`
      select count(*)::int as times from ${sql.table(name)} as r where r::text ilike ${`%${word}%`}`.execute(
      app.db,
    );
    if ((hits.rows[0]?.times ?? 0) > 0) found.push(name);
  }
  return found;
};

it('an export includes the gifts someone gave and opened, but no key to any', async () => {
  const rose = await app.writer();
  await opens(margaret, await aCardToken(rose, await aGift(app, stripe, rose, { recipient_email: null })));
  await aGift(app, stripe, margaret, { ...WORDS, recipient_email: 'gran@example.org' });
  const token = await giftTokenFor(app, 'gran@example.org');
  const { path } = done(await margaret.send<{ path: string }>('POST', '/api/account/exports', {}));
  const files = unzipSync(new Uint8Array(await (await margaret.raw(path)).arrayBuffer()));
  const gifts = JSON.parse(Buffer.from(files['data/gifts.json'] ?? []).toString()) as unknown;
  expect(gifts).toMatchObject({
    given: [
      {
        months: 3,
        from: WORDS.giver_name,
        for: WORDS.recipient_name,
        email: 'gran@example.org',
        message: WORDS.message,
      },
    ],
    opened: [{ months: 3, from: 'Rose' }],
  });
  const everything = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n');
  expect(everything).not.toContain(token);
});

it('deleting a giver’s account deletes the text they wrote, and their paid gifts can still be opened', async () => {
  await aBegunGift(margaret, { ...WORDS, recipient_email: 'unpaid@example.org' });
  await aGift(app, stripe, margaret, { ...WORDS, recipient_email: 'mailed@example.org' });
  await app.db
    .updateTable('mail')
    .set({ text_body: '', html_body: '', sent_at: new Date() })
    .where('kind', '=', 'gift')
    .execute();
  await aGift(app, stripe, margaret, { ...WORDS, recipient_email: 'waiting@example.org' });
  const waiting = await giftTokenFor(app, 'waiting@example.org');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await aGift(app, stripe, margaret, { ...WORDS, recipient_email: 'later@example.org', send_on: day });
  const card = await aCardToken(
    margaret,
    await aGift(app, stripe, margaret, { ...WORDS, recipient_email: null }),
  );

  await leaves(margaret);
  expect(await sendDueGifts(app.db, sender())).toBe(1);
  const later = await giftTokenFor(app, 'later@example.org');
  const onTheirWay = await app.db
    .selectFrom('mail')
    .where('kind', '=', 'gift')
    .orderBy('to_address')
    .select('to_address')
    .execute();
  expect(onTheirWay.map(({ to_address }) => to_address)).toEqual([
    'later@example.org',
    'waiting@example.org',
  ]);
  // All that is left of them is in the emails that are still to be sent.
  expect(await tablesWith(CANARY)).toEqual(['mail']);
  await app.db
    .updateTable('mail')
    .set({ text_body: '', html_body: '', sent_at: new Date() })
    .where('kind', '=', 'gift')
    .execute();
  await forgetGifts(app.db, new Date());
  expect(await tablesWith(CANARY)).toEqual([]);
  for (const address of ['unpaid@', 'mailed@', 'waiting@', 'later@'])
    expect(await tablesWith(address)).toEqual([]);

  for (const token of [waiting, later, card]) {
    const answer = await opens(await app.writer(), token);
    expect([answer.success, answer.gifted_by]).toEqual([true, undefined]);
  }
});

it('no data of a deleted giver is left, even if a gift is sent or withdrawn afterwards', async () => {
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const later = { ...WORDS, recipient_email: 'later@example.org', send_on: day };
  const sent = await aGift(app, stripe, margaret, later);
  const takenBack = await aGift(app, stripe, margaret, later);
  await leaves(margaret);
  expect(done(await tellsOfReturn(app.visitor, sent))).toMatchObject({ status: 'sent' });
  await app.db.updateTable('gift').set({ withdrawn_at: new Date() }).where('id', '=', takenBack).execute();
  await sendDueGifts(app.db, sender());
  expect(await tablesWith(CANARY)).toEqual(['mail']);
  expect(await tablesWith('later@')).toEqual(['mail']);
});

it('a payment reported after its giver was deleted grants nothing to anyone, and breaks nothing', async () => {
  const id = await aBegunGift(margaret, WORDS);
  const session = await sessionOfGift(app, id);
  const events = stripe.pay(session);
  await leaves(margaret);
  for (const event of events) {
    const { body, headers } = stripe.delivery(event);
    expect((await app.visitor.raw('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(
      200,
    );
  }
  expect(await app.db.selectFrom('gift').selectAll().execute()).toEqual([]);
});

it('deleting whoever opened a gift removes their address from it', async () => {
  const rose = await app.writer();
  await aGift(app, stripe, rose, { recipient_email: MARGARET.email });
  await opens(margaret, await giftTokenFor(app, MARGARET.email));
  await leaves(margaret);
  const [gift] = await app.db.selectFrom('gift').selectAll().execute();
  expect(gift).toMatchObject({ recipient_email: null, redeemed_by: null, recipient_name: 'Margaret' });
  expect(gift?.redeemed_at).not.toBeNull();
});

it('an unpaid gift is deleted after a month', async () => {
  await aBegunGift(margaret, WORDS);
  expect(await forgetGifts(app.db, new Date())).toBe(0);
  expect(await forgetGifts(app.db, new Date(Date.now() + 31 * 86_400_000))).toBe(1);
  expect(await tablesWith(CANARY)).toEqual([]);
});
