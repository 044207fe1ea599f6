import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS, done } from '#test/builders/builders.ts';
import {
  aBegunGift,
  aGift,
  GIFT_FOR_MARGARET,
  giftsOf,
  sessionOfGift,
  tellsOfReturn,
} from '#test/builders/gifts.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let stripe: StripeStandIn;
let app: TestApp;
let rose: Person;
beforeEach(async () => {
  stripe = await openStripeStandIn({ now: () => NOW });
  app = await testApp({ ...stripe.settings }, { clock: () => NOW });
  rose = await app.writer({ email: 'rose@example.org' });
});
afterEach(async () => {
  await stripe.close();
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

const buys = (person: Person, about: object = {}) =>
  person.send<{ gift_id: string; url: string; faults?: { field: string }[] }>('POST', '/api/gifts', {
    ...GIFT_FOR_MARGARET,
    ...about,
  });
const gifts = () => app.db.selectFrom('gift').selectAll().execute();
const mails = () => app.db.selectFrom('mail').where('kind', '=', 'gift').selectAll().execute();

describe('buying a gift', () => {
  it('asks a visitor to sign in', async () => {
    expect(codeOf(await buys(app.visitor))).toBe('sign-in-required');
  });

  it('goes to Stripe’s page with the price for its months, and grants nothing before payment', async () => {
    const { gift_id, url } = done(await buys(rose, { months: 6 }));
    expect(url).toContain(stripe.url);
    expect(await giftsOf(rose)).toMatchObject([
      { id: gift_id, state: 'unpaid', months: 6, amount_cents: 6_600, sent_at: null, expires_at: null },
    ]);
    const session = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions');
    expect(session?.params).toMatchObject({
      mode: 'payment',
      success_url: expect.stringContaining(
        `/gift-success?gift_id=${gift_id}&session_id={CHECKOUT_SESSION_ID}`,
      ),
      cancel_url: expect.stringContaining('/gift?canceled=true'),
    });
    expect(await mails()).toEqual([]);
  });

  it('is refused if nothing is sold, or on a family’s own instance', async () => {
    for (const settings of [{}, { ...stripe.settings, OPEN_ACCESS: 'true' }]) {
      app = await testApp(settings);
      expect(codeOf(await buys(await app.writer()))).toBe('payment-off');
      expect(await gifts()).toEqual([]);
    }
  });

  it('says so when Stripe cannot be reached, and charges nothing', async () => {
    stripe.fail('500');
    expect(codeOf(await buys(rose))).toBe('payment-unavailable');
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['two months', { months: 2 }, 'months'],
    ['no months', { months: 0 }, 'months'],
    ['fewer than none', { months: -1 }, 'months'],
    ['half a month', { months: 1.5 }, 'months'],
    ['months in words', { months: '3' }, 'months'],
    ['a day that does not exist', { send_on: '2026-02-30' }, 'send_on'],
    ['a day in another form', { send_on: '24.12.2026' }, 'send_on'],
    ['a day that is over', { send_on: '2026-11-20' }, 'send_on'],
    ['a day beyond a year', { send_on: '2027-11-22' }, 'send_on'],
    ['a zone of another planet', { time_zone: 'Mars/Base' }, 'time_zone'],
    ['no name', { recipient_name: '  ' }, 'recipient_name'],
    ['a name of nothing but line ends', { giver_name: '\r\n' }, 'giver_name'],
    ['a name beyond all names', { giver_name: 'R'.repeat(81) }, 'giver_name'],
    ['an address that is none', { recipient_email: 'margaret at home' }, 'recipient_email'],
    ['two addresses', { recipient_email: 'a@example.org,b@example.org' }, 'recipient_email'],
    ['a message beyond a page', { message: 'x'.repeat(1_001) }, 'message'],
    ['a list for a name', { giver_name: ['Rose'] }, 'giver_name'],
  ])('is refused for %s, says where, and changes nothing', async (_what, about, field) => {
    const answered = await buys(rose, about);
    expect([answered.status, codeOf(answered), answered.body.faults?.[0]?.field]).toEqual([
      400,
      'bad-input',
      field,
    ]);
    expect(await gifts()).toEqual([]);
    expect(stripe.requests).toEqual([]);
  });

  it('is refused at once with a body of ten megabytes', async () => {
    expect(codeOf(await buys(rose, { message: 'x'.repeat(10_000_000) }))).toBe('too-large');
  });

  it('accepts today, a year from today, and the date in the giver’s time zone', async () => {
    await aBegunGift(rose, { send_on: '2026-11-21' });
    await aBegunGift(rose, { send_on: '2027-11-21' });
    // It is tomorrow there already.
    await aBegunGift(rose, { send_on: '2026-11-22', time_zone: 'Pacific/Kiritimati' });
    const moments = (await gifts()).map(({ send_at }) => send_at?.toISOString()).toSorted();
    expect(moments).toEqual([
      '2026-11-21T07:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
      '2027-11-21T07:00:00.000Z',
    ]);
    expect(codeOf(await buys(rose, { send_on: '2026-11-21', time_zone: 'Pacific/Kiritimati' }))).toBe(
      'bad-input',
    );
  });

  it('accepts any text as it is, without injecting mail headers', async () => {
    for (const text of NAUGHTY_STRINGS) {
      await aGift(app, stripe, rose, { giver_name: text, recipient_name: text, message: text });
    }
    const last = await aGift(app, stripe, rose, {
      giver_name: 'Rose\r\nBcc: all@example.org',
      message: '<img src=x onerror=alert(1)>',
    });
    for (const { subject, html_body } of await mails()) {
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
      expect(subject).not.toMatch(/[\u0000-\u001f]/);
      expect(html_body).not.toMatch(/<(?:script|img)/);
    }
    expect((await giftsOf(rose)).find(({ id }) => id === last)).toMatchObject({
      giver_name: 'Rose Bcc: all@example.org',
      message: '<img src=x onerror=alert(1)>',
    });
  });

  it('is stopped for someone who keeps starting gifts and pays for none', async () => {
    for (let times = 0; times < 30; times += 1) await aBegunGift(rose);
    expect(codeOf(await buys(rose))).toBe('too-many-tries');
  });

  it('is stopped even if someone starts all their gifts at the same moment', async () => {
    for (let times = 0; times < 28; times += 1) await aBegunGift(rose);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buys(rose)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await gifts()).toHaveLength(30);
    expect(await app.db.selectFrom('purchase').select('id').execute()).toHaveLength(30);
  });
});

describe('the giver returning from payment', () => {
  it('has one e-mail sent, however often the page is opened', async () => {
    const giftId = await aBegunGift(rose);
    expect(codeOf(await tellsOfReturn(app.visitor, giftId))).toBe('gift-not-paid');
    stripe.pay(await sessionOfGift(app, giftId));
    const answers = await Promise.all([1, 2, 3].map(() => tellsOfReturn(app.visitor, giftId)));
    for (const { body } of answers) expect(body).toEqual({ success: true, status: 'sent' });
    expect((await tellsOfReturn(rose, giftId)).body).toEqual({ success: true, status: 'sent' });
    expect(await mails()).toHaveLength(1);
    expect(await giftsOf(rose)).toMatchObject([
      {
        state: 'sent',
        sent_at: NOW.toISOString(),
        mail_state: 'waiting',
        expires_at: '2027-11-21T12:00:00.000Z',
      },
    ]);
  });

  it('finds the gift already sent if Stripe’s events came first, even twice', async () => {
    const giftId = await aBegunGift(rose);
    const session = await sessionOfGift(app, giftId);
    const deliveries = stripe.pay(session).map((event) => stripe.delivery(event));
    for (const { body, headers } of [...deliveries.toReversed(), ...deliveries]) {
      const answer = await app.visitor.raw('/api/webhooks/stripe', { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
    }
    expect(await mails()).toHaveLength(1);
    expect((await tellsOfReturn(rose, giftId)).body).toEqual({ success: true, status: 'sent' });
    const settled = await rose.send('POST', '/api/checkout/settle', { session_id: session });
    expect(settled.body).toEqual({ state: 'paid', offer: 'gift', gift_id: giftId });
    expect(await mails()).toHaveLength(1);
  });

  it('is told if the gift is scheduled or a card', async () => {
    const later = await aBegunGift(rose, { send_on: '2026-12-24' });
    const card = await aBegunGift(rose, { recipient_email: null });
    for (const id of [later, card]) stripe.pay(await sessionOfGift(app, id));
    expect((await tellsOfReturn(rose, later)).body).toEqual({ success: true, status: 'scheduled' });
    expect((await tellsOfReturn(rose, card)).body).toEqual({ success: true, status: 'card' });
    expect(await mails()).toEqual([]);
    expect((await giftsOf(rose)).map(({ state, expires_at }) => ({ state, expires_at }))).toEqual(
      expect.arrayContaining([
        { state: 'scheduled', expires_at: '2027-12-24T07:00:00.000Z' },
        { state: 'card', expires_at: '2027-11-21T12:00:00.000Z' },
      ]),
    );
  });

  it('is told if a gift is unknown, unpaid or withdrawn; any other id is no gift', async () => {
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', "' or 1=1 --", '../../etc/passwd', '\u0000x'])
      expect(codeOf(await tellsOfReturn(app.visitor, id))).toBe('not-found');
    expect(codeOf(await tellsOfReturn(app.visitor, ''))).toBe('bad-input');
    stripe.fail('down');
    expect(codeOf(await buys(rose))).toBe('payment-unavailable');
    stripe.fail('down', 0);
    const [begun] = await gifts();
    expect(codeOf(await tellsOfReturn(app.visitor, begun?.id ?? ''))).toBe('gift-not-paid');
  });

  it('can have only twenty sample e-mails sent in an hour', async () => {
    app = await testApp({ SUPPORT_EMAIL: 'help@example.org' });
    for (let times = 0; times < 20; times += 1) done(await tellsOfReturn(app.visitor, 'test'));
    expect(codeOf(await tellsOfReturn(app.visitor, 'test'))).toBe('too-many-tries');
    expect(await mails()).toHaveLength(20);
  });

  it('can have a sample e-mail sent to the operator, but not in production', async () => {
    app = await testApp({ SUPPORT_EMAIL: 'help@example.org' });
    expect((await tellsOfReturn(app.visitor, 'test')).body).toEqual({ success: true, status: 'sent' });
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['help@example.org']);
    expect(await gifts()).toEqual([]);
    app = await testApp({ NODE_ENV: 'production' });
    expect(codeOf(await tellsOfReturn(app.visitor, 'test'))).toBe('not-found');
    expect(await mails()).toEqual([]);
  });
});
