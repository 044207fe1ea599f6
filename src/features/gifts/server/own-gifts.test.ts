import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giftsOf as giftsOfServices } from '#app/server/context/feature-parts.ts';
import { done } from '#test/builders/builders.ts';
import {
  aBegunGift,
  aCardToken,
  aGift,
  correctsGift,
  GIFT_FOR_MARGARET,
  type GiftWords,
  giftsOf,
  giftTokenFor,
  MARGARETS_ADDRESS,
  opens,
  paymentOfGift,
  type ShownGift,
  tellsOfReturn,
} from '#test/builders/gifts.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { sendDueGifts } from './send-due-gifts.ts';

const DAY_MS = 86_400_000;
const SOME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let stripe: StripeStandIn;
let now: Date;
let app: TestApp;
let rose: Person;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  stripe = await openStripeStandIn({ now: () => now });
  app = await testApp({ ...stripe.settings }, { clock: () => now });
  rose = await app.writer({ email: 'rose@example.org' });
});
afterEach(async () => {
  await stripe.close();
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

const later = (ms: number): void => void (now = new Date(now.getTime() + ms));
const changes = (person: Person, id: string, change: Partial<GiftWords>) =>
  correctsGift(rose, id, change, person);
const resends = (person: Person, id: string) => person.send<ShownGift>('POST', `/api/gifts/${id}/resend`, {});
const asksCard = (person: Person, id: string) =>
  person.send<{ link: string; expires_at: string }>('POST', `/api/gifts/${id}/card`, {});
const mails = (kind = 'gift') =>
  app.db.selectFrom('mail').where('kind', '=', kind).orderBy('created_at').selectAll().execute();
const recipients = async () => (await mails()).map(({ to_address }) => to_address);
const openedBySomebody = async (): Promise<void> =>
  void (await opens(await app.writer(), await giftTokenFor(app)));

describe('your own gifts', () => {
  it('are hidden from everyone else: a stranger, the recipient and an administrator', async () => {
    const id = await aGift(app, stripe, rose, { message: 'Qzcanarymessage' });
    const others = [
      await app.writer(),
      await app.writer({ email: MARGARETS_ADDRESS }),
      await app.writer({ role: 'administrator' }),
    ];
    for (const other of others) {
      expect(await giftsOf(other)).toEqual([]);
      expect(codeOf(await changes(other, id, { message: 'mine' }))).toBe('not-found');
      expect(codeOf(await resends(other, id))).toBe('not-found');
      expect(codeOf(await asksCard(other, id))).toBe('not-found');
    }
    for (const path of ['resend', 'card'])
      expect(codeOf(await app.visitor.send('POST', `/api/gifts/${id}/${path}`, {}))).toBe('sign-in-required');
    expect(codeOf(await changes(app.visitor, id, { message: 'mine' }))).toBe('sign-in-required');
    expect(codeOf(await app.visitor.get('/api/gifts'))).toBe('sign-in-required');
    expect(await giftsOf(rose)).toMatchObject([{ message: 'Qzcanarymessage' }]);
    expect(await recipients()).toEqual([MARGARETS_ADDRESS]);
  });

  it('show the day each was opened, but not by whom or what came of it', async () => {
    await aGift(app, stripe, rose);
    const reader = await app.writer({ email: 'who-opened-it@example.org' });
    await opens(reader, await giftTokenFor(app));
    const answer = JSON.stringify((await rose.get('/api/gifts')).body);
    expect(answer).toContain('"state":"redeemed"');
    expect(answer).not.toContain('who-opened-it');
    expect(answer).not.toContain(reader.session?.userId);
    const [told] = await mails('gift-opened');
    expect(told).toMatchObject({ to_address: 'rose@example.org', subject: 'Your gift has been opened' });
    expect(told?.text_body).toContain('Your gift for Margaret was opened on 21 November 2026.');
    expect(told?.text_body).not.toContain('who-opened-it');
  });

  it('omit unpaid ones once the payment page has expired', async () => {
    const id = await aBegunGift(rose);
    expect(await giftsOf(rose)).toHaveLength(1);
    await app.db.updateTable('purchase').set({ state: 'expired' }).execute();
    expect(await giftsOf(rose)).toEqual([]);
    expect(codeOf(await resends(rose, id))).toBe('gift-not-paid');
    expect(codeOf(await asksCard(rose, id))).toBe('gift-not-paid');
  });
});

describe('correcting a gift', () => {
  it('changes the given fields and leaves the rest', async () => {
    const id = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    const changed = done(await changes(rose, id, { recipient_name: 'Margret', message: 'For you.' }));
    expect(changed).toMatchObject({
      recipient_name: 'Margret',
      message: 'For you.',
      giver_name: 'Rose',
      recipient_email: MARGARETS_ADDRESS,
      send_at: '2026-12-24T07:00:00.000Z',
      state: 'scheduled',
    });
    const moved = done(await changes(rose, id, { send_on: '2027-01-06', time_zone: 'Europe/Berlin' }));
    expect(moved).toMatchObject({
      send_at: '2027-01-06T07:00:00.000Z',
      expires_at: '2028-01-06T07:00:00.000Z',
    });
    expect(await mails()).toEqual([]);
  });

  it('is refused from an outdated version: corrections made elsewhere are not overwritten', async () => {
    const id = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    const [{ send_at } = { send_at: null }] = await giftsOf(rose);
    const correct = (change: object) => rose.send<ShownGift>('PATCH', `/api/gifts/${id}`, change);
    const message = { message: 'Bees.', over: { message: GIFT_FOR_MARGARET.message } };
    expect(codeOf(await correct({ message: 'Bees.' }))).toBe('bad-input');
    done(await correct(message));
    // Sent again, as if the first response got lost.
    done(await correct(message));
    expect(codeOf(await correct({ ...message, message: 'Clocks.' }))).toBe('stale-revision');
    const day = (on: string) => ({ send_on: on, time_zone: 'Europe/Berlin', over: { send_at } });
    done(await correct(day('2027-01-06')));
    expect(codeOf(await correct(day('2027-01-07')))).toBe('stale-revision');
    const name = { recipient_name: 'Margret', over: { recipient_name: 'Margaret' } };
    expect(done(await correct(name))).toMatchObject({
      recipient_name: 'Margret',
      message: 'Bees.',
      send_at: '2027-01-06T07:00:00.000Z',
    });
  });

  it('sends no e-mail and revokes no link if another window has corrected the address since', async () => {
    const id = await aGift(app, stripe, rose);
    const to = (recipient_email: string) =>
      rose.send<ShownGift>('PATCH', `/api/gifts/${id}`, {
        recipient_email,
        over: { recipient_email: MARGARETS_ADDRESS },
      });
    done(await to('one@example.org'));
    expect(codeOf(await to('two@example.org'))).toBe('stale-revision');
    expect((await recipients()).includes('two@example.org')).toBe(false);
    expect(await opens(await app.writer(), await giftTokenFor(app, 'one@example.org'))).toMatchObject({
      success: true,
    });
  });

  it('emails a new address at once if the gift was already sent, and revokes the link sent to the old one', async () => {
    const id = await aGift(app, stripe, rose, { recipient_email: 'margret@example.org' });
    const astray = await giftTokenFor(app, 'margret@example.org');
    const card = await aCardToken(rose, id);
    const changed = done(await changes(rose, id, { recipient_email: MARGARETS_ADDRESS }));
    expect(changed).toMatchObject({
      state: 'sent',
      mail_state: 'waiting',
      recipient_email: MARGARETS_ADDRESS,
    });
    // An email still waiting to go there is not sent.
    expect(await recipients()).toEqual([MARGARETS_ADDRESS]);
    const stranger = await app.writer();
    expect(await opens(stranger, astray)).toMatchObject({
      success: false,
      error: expect.stringContaining('replaced by a newer one'),
    });
    expect(await opens(stranger, card)).toMatchObject({ success: true });
  });

  it('ignores an earlier delivery to the wrong address', async () => {
    const id = await aGift(app, stripe, rose, { recipient_email: 'margret@example.org' });
    await app.db.updateTable('mail').set({ sent_at: now }).execute();
    expect((await giftsOf(rose))[0]?.mail_state).toBe('delivered');
    const changed = done(await changes(rose, id, { recipient_email: MARGARETS_ADDRESS }));
    expect(changed.mail_state).toBe('waiting');
    expect(await recipients()).toEqual(['margret@example.org', MARGARETS_ADDRESS]);
  });

  it('turns an e-mail into a card, and a card into an e-mail', async () => {
    const id = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    expect(done(await changes(rose, id, { recipient_email: null }))).toMatchObject({
      state: 'card',
      send_at: null,
      expires_at: '2027-11-21T12:00:00.000Z',
    });
    expect(codeOf(await resends(rose, id))).toBe('gift-has-no-address');
    expect(done(await changes(rose, id, { recipient_email: MARGARETS_ADDRESS })).state).toBe('sent');
    expect(await recipients()).toEqual([MARGARETS_ADDRESS]);
  });

  it.each([
    ['nothing', {}, undefined],
    ['a day that is over', { send_on: '2026-11-20', time_zone: 'UTC' }, 'send_on'],
    ['a day that no gift waits for', { send_on: '2027-11-22', time_zone: 'UTC' }, 'send_on'],
    ['a day nowhere', { send_on: '2026-12-24' }, 'time_zone'],
    ['an address that is none', { recipient_email: 'margaret' }, 'recipient_email'],
    ['no name', { giver_name: '' }, 'giver_name'],
  ])('refuses %s, and changes nothing', async (_what, change, field) => {
    const id = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    const before = await giftsOf(rose);
    const answered = await changes(rose, id, change);
    expect(codeOf(answered)).toBe('bad-input');
    if (field !== undefined) expect(answered.body.faults?.[0]?.field).toBe(field);
    expect(await giftsOf(rose)).toEqual(before);
  });

  it('can’t set a new day for an e-mail already sent', async () => {
    const id = await aGift(app, stripe, rose);
    const answered = await changes(rose, id, { send_on: '2026-12-24', time_zone: 'UTC' });
    expect([codeOf(answered), answered.body.faults?.[0]?.field]).toEqual(['bad-input', 'send_on']);
  });

  it('is impossible once the gift is opened, withdrawn or expired', async () => {
    const opened = await aGift(app, stripe, rose);
    await openedBySomebody();
    const withdrawn = await aGift(app, stripe, rose);
    await app.db.updateTable('gift').set({ withdrawn_at: now }).where('id', '=', withdrawn).execute();
    const expired = await aGift(app, stripe, rose);
    later(366 * DAY_MS);
    const expected = [
      [opened, 'gift-redeemed'],
      [withdrawn, 'gift-withdrawn'],
      [expired, 'gift-expired'],
    ] as const;
    for (const [id, code] of expected) {
      expect(codeOf(await changes(rose, id, { message: 'Too late' }))).toBe(code);
      expect(codeOf(await resends(rose, id))).toBe(code);
      expect(codeOf(await asksCard(rose, id))).toBe(code);
    }
    expect(codeOf(await changes(rose, SOME_ID, { message: 'Nothing' }))).toBe('not-found');
    expect(codeOf(await changes(rose, 'x', { message: 'Nothing' }))).toBe('bad-input');
  });
});

describe('resending a gift', () => {
  it('uses a new link, and the first link used invalidates the others', async () => {
    const id = await aGift(app, stripe, rose);
    const first = await giftTokenFor(app);
    expect(done(await resends(rose, id)).state).toBe('sent');
    const second = await giftTokenFor(app);
    expect(second).not.toBe(first);
    const margaret = await app.writer({ email: MARGARETS_ADDRESS });
    expect((await opens(margaret, first)).success).toBe(true);
    expect(await opens(await app.writer(), second)).toEqual({
      success: false,
      error: 'This gift has already been opened. A gift can only be opened once.',
    });
  });

  it('is limited to five times a day, including changes of address', async () => {
    const id = await aGift(app, stripe, rose);
    for (let times = 1; times < 5; times += 1) done(await resends(rose, id));
    expect(codeOf(await resends(rose, id))).toBe('too-many-tries');
    expect(codeOf(await changes(rose, id, { recipient_email: 'another@example.org' }))).toBe(
      'too-many-tries',
    );
    expect((await giftsOf(rose))[0]?.recipient_email).toBe(MARGARETS_ADDRESS);
    done(await changes(rose, id, { recipient_email: null }));
    expect(codeOf(await changes(rose, id, { recipient_email: 'another@example.org' }))).toBe(
      'too-many-tries',
    );
    later(DAY_MS);
    done(await changes(rose, id, { recipient_email: 'another@example.org' }));
    expect(await recipients()).toContain('another@example.org');
  });

  it('is limited to thirty times in all', async () => {
    const id = await aGift(app, stripe, rose);
    for (let times = 1; times < 30; times += 1) {
      later(DAY_MS / 4);
      done(await resends(rose, id));
    }
    later(10 * DAY_MS);
    expect(codeOf(await resends(rose, id))).toBe('too-many-tries');
  });

  it('is possible before the gift’s day, and the gift is then not sent again on that day', async () => {
    const id = await aGift(app, stripe, rose, { send_on: '2026-12-24' });
    done(await resends(rose, id));
    later(40 * DAY_MS);
    expect(await sendDueGifts(app.db, { ...app.context, publicUrl: '', productName: '' })).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect((await tellsOfReturn(rose, id)).body).toEqual({ success: true, status: 'sent' });
  });
});

describe('a card', () => {
  it('has a new link each time, stored only as a hash; twenty at most', async () => {
    const id = await aGift(app, stripe, rose, { recipient_email: null });
    const links = new Set<string>();
    for (let times = 0; times < 20; times += 1) {
      const { link, expires_at } = done(await asksCard(rose, id));
      expect(expires_at).toBe('2027-11-21T12:00:00.000Z');
      links.add(link);
    }
    expect(links.size).toBe(20);
    expect(codeOf(await asksCard(rose, id))).toBe('gift-cards-used-up');
    const token = new URL([...links][7] ?? '').searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(await app.db.selectFrom('gift_token').selectAll().execute());
    expect(kept).not.toContain(token);
    expect((await opens(await app.writer(), token)).success).toBe(true);
  });
});

describe('refunds and disputes', () => {
  const paidBy = (id: string): Promise<string> => paymentOfGift(app, stripe, id);
  const waitingMails = () => app.db.selectFrom('mail').where('kind', '=', 'gift').selectAll().execute();
  const hears = async (events: ReturnType<StripeStandIn['refund']>): Promise<void> => {
    for (const event of events) {
      const { body, headers } = stripe.delivery(event);
      const answer = await app.visitor.raw('/api/webhooks/stripe', { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
    }
  };

  it('withdraw an unopened gift, and restore it if the dispute is won', async () => {
    const id = await aGift(app, stripe, rose);
    const token = await giftTokenFor(app);
    const disputed = stripe.dispute(await paidBy(id));
    await hears(disputed);
    expect((await giftsOf(rose))[0]?.state).toBe('withdrawn');
    expect(codeOf(await tellsOfReturn(rose, id))).toBe('gift-withdrawn');
    const reader = await app.writer();
    expect(await opens(reader, token)).toMatchObject({
      success: false,
      error: 'This gift has been withdrawn. Please ask the person who gave it to you.',
    });
    const disputeId = [...stripe.state.disputes.keys()][0] ?? '';
    await hears(stripe.closeDispute(disputeId, true));
    expect((await giftsOf(rose))[0]?.state).toBe('scheduled');
    expect((await opens(reader, token)).success).toBe(true);
  });

  it('take an unsent e-mail out of the queue, and send it if the money comes back', async () => {
    const id = await aGift(app, stripe, rose);
    expect(await waitingMails()).toHaveLength(1);
    await hears(stripe.dispute(await paidBy(id)));
    expect(await waitingMails()).toEqual([]);
    await sendDueGifts(app.db, giftsOfServices(app.context));
    expect(await waitingMails()).toEqual([]);
    await hears(stripe.closeDispute([...stripe.state.disputes.keys()][0] ?? '', true));
    await sendDueGifts(app.db, giftsOfServices(app.context));
    expect(await waitingMails()).toHaveLength(1);
    expect((await opens(await app.writer(), await giftTokenFor(app))).success).toBe(true);
  });

  it('don’t affect an e-mail that has already been sent', async () => {
    const id = await aGift(app, stripe, rose);
    await app.db.updateTable('mail').set({ sent_at: app.context.clock() }).execute();
    await hears(stripe.refund(await paidBy(id)));
    expect(await waitingMails()).toHaveLength(1);
    expect((await giftsOf(rose))[0]?.sent_at).not.toBeNull();
  });

  it('suspend what an opened gift granted', async () => {
    const id = await aGift(app, stripe, rose);
    const reader = await app.writer();
    await opens(reader, await giftTokenFor(app));
    const check = () => reader.send<{ subscribed: boolean }>('POST', '/api/functions/check-subscription', {});
    expect(done(await check()).subscribed).toBe(true);
    await hears(stripe.refund(await paidBy(id)));
    expect(done(await check()).subscribed).toBe(false);
    expect((await giftsOf(rose))[0]?.state).toBe('redeemed');
  });
});
