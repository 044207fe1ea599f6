import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { GivenGift } from '../shared/giving-contract.ts';

const PATH = '/api/admin/gifts';

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp();
  administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
});

const aGift = (more: object = {}) => ({
  gift_id: randomUUID(),
  months: 3,
  recipient_name: 'Rose',
  recipient_email: 'rose@example.org',
  giver_name: 'All of us',
  message: 'Tell us about the bees.',
  send_on: null,
  time_zone: 'Europe/Berlin',
  reason: 'She waited long for the book.',
  ...more,
});

const give = (by: Person, more: object = {}) =>
  by.send<{ gift_id: string; link: string | null }>('POST', PATH, aGift(more));
const given = async (): Promise<GivenGift[]> =>
  done(await administrator.get<{ gifts: GivenGift[] }>(PATH)).gifts;
const mailsTo = (address: string) =>
  app.db.selectFrom('mail').where('to_address', '=', address).selectAll().execute();

describe('gifts without payment', () => {
  it('are for the administrator alone to give and to see', async () => {
    const rose = await app.writer({ email: 'rose@example.org' });
    for (const [person, expected] of [
      [app.visitor, [401, 'sign-in-required']],
      [rose, [403, 'not-allowed']],
    ] as const) {
      const tried = await give(person);
      expect([tried.status, codeOf(tried)]).toEqual(expected);
      const read = await person.get(PATH);
      expect([read.status, codeOf(read)]).toEqual(expected);
    }
    expect(await given()).toEqual([]);
    expect(await mailsTo('rose@example.org')).toEqual([]);
  });

  it.each<[string, object]>([
    ['no reason', { reason: ' ' }],
    ['two months', { months: 2 }],
    ['months as a word', { months: '3' }],
    ['no name', { recipient_name: '' }],
    ['half an address', { recipient_email: 'rose@' }],
    ['two addresses', { recipient_email: 'rose@example.org, otto@example.org' }],
    [
      'a line break and a header in the address',
      { recipient_email: 'rose@example.org\r\nBcc: all@example.org' },
    ],
    ['a message without end', { message: 'x'.repeat(1_001) }],
    ['a day that there is not', { send_on: '2030-02-30' }],
    ['a day that is over', { send_on: '2020-02-20' }],
    ['a day too far away', { send_on: '2099-02-20' }],
    ['a time zone that there is not', { time_zone: 'Mars/Base' }],
    ['an id of another kind', { gift_id: 'mine' }],
  ])('with %s are refused, and nothing is given', async (_what, wrong) => {
    const answer = await give(administrator, wrong);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
    expect(await given()).toEqual([]);
  });

  it('go out by e-mail at once, and can be opened by whoever gets the e-mail', async () => {
    const { link } = done(await give(administrator));
    expect(link).toBeNull();
    const [mail, ...more] = await mailsTo('rose@example.org');
    expect(more).toEqual([]);
    const token = /redeem-gift\?token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
    const rose = await app.writer({ email: 'rose@example.org' });
    expect(done(await rose.send('POST', '/api/functions/redeem-gift', { gift_token: token }))).toMatchObject({
      success: true,
      subscription_tier: 'premium',
      gifted_by: 'All of us',
    });
    expect(await given()).toEqual([
      expect.objectContaining({
        recipient_name: 'Rose',
        state: 'redeemed',
        reason: 'She waited long for the book.',
        given_by: 'admin@example.org',
      }),
    ]);
  });

  it('without an address return a link that opens them, shown once', async () => {
    const sent = aGift({ recipient_email: null });
    const { link } = done(await administrator.send<{ link: string }>('POST', PATH, sent));
    const token = /\/redeem-gift\?token=([\w-]{22,})$/.exec(link)?.[1];
    expect(token).toBeDefined();
    // The response was lost, and the request is sent again.
    expect(done(await administrator.send('POST', PATH, sent))).toEqual({ gift_id: sent.gift_id, link: null });
    const shown = await given();
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(token);
    const rose = await app.writer();
    expect(done(await rose.send('POST', '/api/functions/redeem-gift', { gift_token: token }))).toMatchObject({
      success: true,
    });
  });

  it('requested twice are emailed once, and no one else can reach a gift by its id', async () => {
    const sent = aGift();
    done(await administrator.send('POST', PATH, sent));
    done(await administrator.send('POST', PATH, sent));
    expect(await mailsTo('rose@example.org')).toHaveLength(1);
    const another = await app.writer({ role: 'administrator' });
    const answer = await another.send('POST', PATH, sent);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
  });

  it('are not revenue', async () => {
    done(await give(administrator, { months: 12 }));
    expect(done(await administrator.send('POST', '/api/functions/admin-analytics'))).toMatchObject({
      totalRevenue: 0,
      oneTimeRevenue: 0,
    });
  });
});
