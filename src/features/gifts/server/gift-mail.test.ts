import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import { type MailTransport, outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { done } from '#test/builders/builders.ts';
import {
  aBegunGift,
  aCardToken,
  aGift,
  correctsGift,
  giftsOf,
  giftTokenFor,
  GIFT_FOR_MARGARET,
  MARGARETS_ADDRESS,
  opens,
  sessionOfGift,
  tellsOfReturn,
} from '#test/builders/gifts.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, ORIGIN, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { sendDueGifts } from './send-due-gifts.ts';
import { tellOfFailedMails } from './tell-of-failed-mails.ts';

let stripe: StripeStandIn;
let now: Date;
let app: TestApp;
let rose: Person;
let sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  stripe = await openStripeStandIn({ now: () => now });
  app = await testApp({ ...stripe.settings }, { clock: () => now });
  sender = { clock: () => now, publicUrl: ORIGIN, productName: 'Hearthbook' };
  rose = await app.writer({ email: 'rose@example.org' });
});
afterEach(async () => {
  await stripe.close();
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

const mails = (kind = 'gift') =>
  app.db.selectFrom('mail').where('kind', '=', kind).orderBy('created_at').selectAll().execute();
const deliver = (transport: MailTransport): Promise<number> =>
  deliverDueMail({ db: app.db, log: app.context.log, clock: () => new Date(Date.now() + 1_000), transport });
const refusesAll: MailTransport = {
  send: () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  takeBack: () => Promise.resolve(),
  close: () => undefined,
};

describe('the gift e-mail', () => {
  it('names the giver, quotes their message as written, and has one button', async () => {
    await aGift(app, stripe, rose, {
      message: 'Dear Gran,\n\nyou always said <nobody> would want to know.\nI do!',
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: MARGARETS_ADDRESS, subject: 'Rose has a gift for you' });
    const link = `${ORIGIN}/redeem-gift?token=${await giftTokenFor(app)}`;
    for (const words of [
      'Dear Margaret,',
      'Rose has given you a gift: 3 months of Hearthbook, so you can tell your life story.',
      '    Dear Gran,\n\n    you always said <nobody> would want to know.\n    I do!\n\n    — Rose',
      `Open my gift:\n${link}`,
      'You can open it until 21 November 2027.',
    ])
      expect(mail?.text_body).toContain(words);
    expect(mail?.html_body).toContain('you always said &lt;nobody&gt; would want to know.<br>I do!');
    expect(mail?.html_body).toContain(`href="${link}"`);
    // The button, and its URL as text.
    expect(mail?.html_body.match(/<a /g)).toHaveLength(2);
    expect(mail?.html_body).not.toMatch(/<img|<script|<link|url\(/);
  });

  it('replaces a giver’s name that looks like phishing with their address, and leaves such a name out of the greeting', async () => {
    const lure = 'Your account is suspended, visit evil.example';
    await aGift(app, stripe, rose, { giver_name: lure, recipient_name: lure });
    const [mail] = await mails();
    expect(mail?.subject).toBe('rose@example.org has a gift for you');
    expect(mail?.text_body).toMatch(/^Hello,\n/);
    expect([mail?.text_body, mail?.html_body].join('\n')).not.toMatch(/suspended|evil/);
  });

  it('is written in the language in which it was bought', async () => {
    const asked = await rose.raw('/api/gifts', {
      method: 'POST',
      body: JSON.stringify({ ...GIFT_FOR_MARGARET, months: 1, message: '' }),
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT, en;q=0.5' },
    });
    const { gift_id } = (await asked.json()) as { gift_id: string }; // As the contract says.
    const { checkout_session } = await app.db
      .selectFrom('purchase')
      .select('checkout_session')
      .executeTakeFirstOrThrow();
    stripe.pay(checkout_session ?? '');
    done(await rose.send('POST', '/api/functions/send-gift-email', { gift_id }));
    const [mail] = await mails();
    expect(mail?.subject).toBe('Rose hat ein Geschenk für Sie');
    expect(mail?.text_body).toContain('Rose schenkt Ihnen einen Monat mit Hearthbook');
    expect(mail?.text_body).toContain('Sie können es bis zum 21. November 2027 öffnen.');
    const session = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions');
    expect(JSON.stringify(session?.params)).toContain('Ein Geschenk: ein Monat mit Hearthbook');
  });

  it('loses its text and its key as soon as it is delivered', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-gift-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await aGift(app, stripe, rose);
    const token = await giftTokenFor(app);
    await deliver(await outboxTransport(folder, 'Hearthbook <no-reply@localhost>'));
    const file = (await readdir(folder, { recursive: true })).find((name) => name.endsWith('.eml'));
    expect(await readFile(join(folder, file ?? ''), 'utf8')).toContain('Rose has a gift for you');
    expect((await giftsOf(rose))[0]).toMatchObject({ state: 'sent', mail_state: 'delivered' });
    expect(await mails()).toMatchObject([{ text_body: '', html_body: '' }]);
    expect((await opens(await app.writer(), token)).success).toBe(true);
  });
});

describe('a scheduled gift', () => {
  it('is sent once, from eight in the morning in its giver’s time zone', async () => {
    await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    now = new Date('2026-12-24T06:59:59.999Z');
    expect(await sendDueGifts(app.db, sender)).toBe(0);
    now = new Date('2026-12-24T07:00:00Z');
    const sent = await Promise.all([sendDueGifts(app.db, sender), sendDueGifts(app.db, sender)]);
    expect(sent.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await sendDueGifts(app.db, sender)).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect((await giftsOf(rose))[0]).toMatchObject({ state: 'sent', sent_at: '2026-12-24T07:00:00.000Z' });
  });

  it('is sent as soon as it is paid for, if its day has passed', async () => {
    const id = await aBegunGift(rose, { send_on: '2026-11-22' });
    now = new Date('2026-11-25T12:00:00Z');
    stripe.pay(await sessionOfGift(app, id));
    expect((await tellsOfReturn(rose, id)).body).toMatchObject({ status: 'sent' });
  });

  it('is not sent once it has been withdrawn, or opened from a card', async () => {
    const withdrawn = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    await app.db.updateTable('gift').set({ withdrawn_at: now }).where('id', '=', withdrawn).execute();
    const opened = await aGift(app, stripe, rose, { send_on: '2026-12-24' });

    await opens(await app.writer(), await aCardToken(rose, opened));
    now = new Date('2026-12-25T12:00:00Z');
    expect(await sendDueGifts(app.db, sender)).toBe(0);
    expect(codeOf(await tellsOfReturn(rose, withdrawn))).toBe('gift-withdrawn');
    expect(codeOf(await tellsOfReturn(rose, opened))).toBeUndefined();
    expect(await mails()).toEqual([]);
  });
});

describe('a bounced gift e-mail', () => {
  it('is shown in the list, and its giver is told once, until the address is corrected', async () => {
    const id = await aGift(app, stripe, rose, { recipient_email: 'margret@example.org' });
    await deliver(refusesAll);
    expect((await giftsOf(rose))[0]?.mail_state).toBe('failed');
    expect(await tellOfFailedMails(app.db, sender)).toBe(1);
    expect(await tellOfFailedMails(app.db, sender)).toBe(0);
    const [told] = await mails('gift-not-delivered');
    expect(told).toMatchObject({
      to_address: 'rose@example.org',
      subject: 'Your gift couldn’t be delivered',
    });
    expect(told?.text_body).toContain(`${ORIGIN}/gifts`);
    done(await correctsGift(rose, id, { recipient_email: MARGARETS_ADDRESS }));
    expect((await giftsOf(rose))[0]?.mail_state).toBe('waiting');
  });

  it('is reported once, too, if it was resent before either bounced', async () => {
    const id = await aGift(app, stripe, rose);
    done(await rose.send('POST', `/api/gifts/${id}/resend`, {}));
    await deliver(refusesAll);
    await tellOfFailedMails(app.db, sender);
    expect(await mails('gift-not-delivered')).toHaveLength(1);
  });

  it('is not reported for a gift opened some other way', async () => {
    const id = await aGift(app, stripe, rose);
    await deliver(refusesAll);

    await opens(await app.writer(), await aCardToken(rose, id));
    expect(await tellOfFailedMails(app.db, sender)).toBe(0);
  });
});
