// Not run again on PostgreSQL: it tests limits, and attempts.pg.test.ts races the attempts there.
import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { ORIGIN, type TestApp } from '#test/harness/test-app.ts';
import { aBrowser, type Browser, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';
import { giveBackAttempt, PER_ADDRESS, takeAttempt } from '#features/account/attempts/server/attempts.ts';
import type { AuthRefusal } from './auth-refusal.ts';
import { ensureAdministrator } from '#features/account/server/ensure-administrator.ts';
import { forgetOldAttempts } from '#features/account/attempts/server/forget-old-attempts.ts';
import { countAsking } from './one-try.ts';
import { networkOf } from '#platform/server/http/network-of.ts';

const aWrongOne = { ...MARGARET, password: 'not what she chose' };

/** Margaret, who signed up on her own device at home and then signed out. */
const margaretAtHome = async (accounts: TestApp, address?: string): Promise<Browser> => {
  const browser = aBrowser(accounts, address);
  await browser.post('sign-up/email', MARGARET);
  await browser.post('sign-out');
  return browser;
};

const triesAt = async (browser: Browser, times: number, body: object = aWrongOne): Promise<number[]> => {
  const statuses = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await browser.post('sign-in/email', body)).status);
  return statuses;
};

const all = (status: number, times: number): number[] => Array<number>(times).fill(status);

it('lets ten wrong passwords through on a device known to the account, then makes even the right one wait, and says for how long', async () => {
  const accounts = await testAccounts();
  const browser = await margaretAtHome(accounts);
  expect(await triesAt(browser, 11)).toEqual([...all(401, 10), 429]);
  const right = await browser.post<{ code: string }>('sign-in/email', MARGARET);
  expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets five tries through from one place on an unknown device, with or without an account', async () => {
  for (const email of [MARGARET.email, 'unknown@example.org']) {
    const accounts = await testAccounts();
    await margaretAtHome(accounts);
    const tries = await triesAt(aBrowser(accounts), 6, { ...aWrongOne, email });
    expect([email, tries]).toEqual([email, [...all(401, 5), 429]]);
  }
});

it('lets ten tries through from many places together, with or without an account', async () => {
  for (const email of [MARGARET.email, 'unknown@example.org']) {
    const accounts = await testAccounts({ TRUSTED_PROXIES: '1' });
    await margaretAtHome(accounts);
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push(...(await triesAt(aBrowser(accounts, `203.0.113.${at}`), 1, { ...aWrongOne, email })));
    expect([email, statuses]).toEqual([email, [...all(401, 10), 429]]);
  }
});

it.each([
  ['a writer', {}],
  ['the administrator', { ADMIN_EMAIL: MARGARET.email, ADMIN_PASSWORD: MARGARET.password }],
])('never locks %s out on their own device, whatever strangers try', async (_who, variables) => {
  const accounts = await testAccounts({ TRUSTED_PROXIES: '1', ...variables });
  await ensureAdministrator({
    db: accounts.db,
    email: accounts.context.settings.ADMIN_EMAIL,
    password: accounts.context.settings.ADMIN_PASSWORD,
    publicUrl: ORIGIN,
    productName: 'Hearthbook',
  });
  const home = aBrowser(accounts, '192.0.2.7');
  await home.post('sign-up/email', MARGARET);
  await home.post('sign-in/email', MARGARET);
  await home.post('sign-out');
  for (let at = 0; at < 12; at += 1) await triesAt(aBrowser(accounts, `203.0.113.${at}`), 1);
  expect(await triesAt(aBrowser(accounts, '192.0.2.8'), 1, MARGARET)).toEqual([429]);
  expect(await triesAt(home, 1, MARGARET)).toEqual([200]);
});

it('does not lock the owner out on their own device when someone else in the house guesses', async () => {
  const accounts = await testAccounts();
  const own = await margaretAtHome(accounts);
  await triesAt(aBrowser(accounts), 10);
  for (let at = 0; at < 10; at += 1)
    await triesAt(aBrowser(accounts), 1, { ...aWrongOne, email: `guess${at}@example.org` });
  expect(await triesAt(own, 1, MARGARET)).toEqual([200]);
});

it('does not let one network use up the account’s limit for everyone, however long it goes on', async () => {
  const accounts = await testAccounts({ TRUSTED_PROXIES: '1' });
  let now = new Date();
  const app = buildApp({ ...accounts.context, clock: () => now });
  await margaretAtHome({ ...accounts, app }, '192.0.2.7');
  const stranger = aBrowser({ app }, '203.0.113.1');
  for (let minutes = 0; minutes < 120; minutes += 5) {
    await triesAt(stranger, 6);
    expect([minutes, await triesAt(aBrowser({ app }, `198.51.100.${minutes}`), 1, MARGARET)]).toEqual([
      minutes,
      [200],
    ]);
    now = new Date(now.getTime() + 5 * 60_000);
  }
});

it('gives a device known to one account no extra tries with another', async () => {
  const accounts = await testAccounts();
  const stranger = aBrowser(accounts);
  await stranger.post('sign-up/email', { ...MARGARET, email: 'stranger@example.org' });
  await margaretAtHome(accounts);
  expect(await triesAt(stranger, 6)).toEqual([...all(401, 5), 429]);
});

it('trusts no device cookie that it did not issue', async () => {
  const accounts = await testAccounts();
  const own = await margaretAtHome(accounts);
  const [, device = '', mark = ''] = /hearthbook\.device=([\w-]+)\.([\w-]+)/.exec(own.cookies()) ?? [];
  await triesAt(aBrowser(accounts), 5);
  const asks = (cookie: string) =>
    accounts.app.request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: `hearthbook.device=${cookie}` },
      body: JSON.stringify(MARGARET),
    });
  const other = `${device.slice(1)}A`;
  for (const made of [
    device,
    `${device}.`,
    `${device}.${mark.slice(1)}A`,
    `${other}.${mark}`,
    `x.${mark}`,
    '.',
  ])
    expect([made, (await asks(made)).status]).toEqual([made, 429]);
  expect((await asks(`${device}.${mark}`)).status).toBe(200);
});

it('recognises everyone in a family who share a computer', async () => {
  const accounts = await testAccounts();
  const shared = aBrowser(accounts);
  const family = ['margaret', 'rose', 'edward'].map((name) => ({
    ...MARGARET,
    email: `${name}@example.org`,
  }));
  for (const person of family) await shared.post('sign-up/email', person);
  await shared.post('sign-out');
  for (const person of family)
    for (let times = 0; times < 5; times += 1)
      await triesAt(aBrowser(accounts), 1, { ...person, password: 'guess after guess' });
  for (const person of family) expect(await triesAt(shared, 1, person)).toEqual([200]);
});

it('always lets someone in by an e-mailed link, on any device, while strangers keep trying', async () => {
  const accounts = await testAccounts({ TRUSTED_PROXIES: '1' });
  await margaretAtHome(accounts, '192.0.2.7');
  const storm = async (): Promise<void> => {
    for (let at = 0; at < 12; at += 1) await triesAt(aBrowser(accounts, `203.0.113.${at}`), 1);
  };
  await storm();
  const telephone = aBrowser(accounts, '198.51.100.4');
  expect(await triesAt(telephone, 1, MARGARET)).toEqual([429]);
  await telephone.post('request-password-reset', { email: MARGARET.email });
  const token = await tokenInMail(accounts, MARGARET.email, 'reset-password');
  const chosen = { ...MARGARET, password: 'the orchard behind the house' };
  await telephone.post('reset-password', { token, newPassword: chosen.password });
  await storm();
  expect(await triesAt(telephone, 1, chosen)).toEqual([200]);
});

it('always lets someone in by an e-mailed link, even from the stranger’s network, whatever links they make up', async () => {
  const accounts = await testAccounts();
  await margaretAtHome(accounts);
  const stranger = aBrowser(accounts);
  await triesAt(stranger, 6);
  for (let at = 0; at < 10; at += 1)
    await triesAt(stranger, 1, { ...aWrongOne, email: `guess${at}@example.org` });
  const newPassword = 'the orchard behind the house';
  const madeUp = await Promise.all(
    Array.from({ length: 110 }, () => stranger.post('reset-password', { token: 'made up', newPassword })),
  );
  expect(madeUp.filter(({ status }) => status === 429)).not.toEqual([]);
  const telephone = aBrowser(accounts);
  await telephone.post('request-password-reset', { email: MARGARET.email });
  const token = await tokenInMail(accounts, MARGARET.email, 'reset-password');
  expect((await telephone.post('reset-password', { token, newPassword })).status).toBe(200);
  expect(await triesAt(telephone, 1, { ...MARGARET, password: newPassword })).toEqual([200]);
});

it('limits the tries with one link', async () => {
  const accounts = await testAccounts();
  const own = await margaretAtHome(accounts);
  await own.post('request-password-reset', { email: MARGARET.email });
  const token = await tokenInMail(accounts, MARGARET.email, 'reset-password');
  const statuses = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push((await own.post('reset-password', { token, newPassword: 'short' })).status);
  expect(statuses).toEqual([...all(400, 20), 429]);
});

it.each([
  [
    'says that a link by e-mail gets in at once, where one can be sent',
    { SMTP_URL: 'smtp://localhost' },
    true,
  ],
  ['speaks of no e-mail, where none is sent', {}, false],
])('%s', async (_what, variables, byMail) => {
  const accounts = await testAccounts({ ...variables, EMAIL_CONFIRMATION: 'off' });
  await triesAt(aBrowser(accounts), 5);
  const { body } = await aBrowser(accounts).post('sign-in/email', aWrongOne);
  expect(body).toMatchObject({ code: 'TOO_MANY_TRIES', ...(byMail ? { byMail } : {}) });
  expect(String(body.message)).toMatch(/^Too many attempts\. Please wait 5 minutes and try again\./);
  expect(String(body.message).includes('Forgot your password?')).toBe(byMail);
});

it('tells someone to wait until every limit allows a try, not only the first', async () => {
  const accounts = await testAccounts();
  const stranger = aBrowser(accounts);
  await triesAt(stranger, 5);
  for (let at = 0; at < 5; at += 1)
    await triesAt(stranger, 1, { ...aWrongOne, email: `guess${at}@example.org` });
  const { headers } = await stranger.post('sign-in/email', aWrongOne);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(240);
});

it('accepts the password of someone signed in, whatever strangers try, and counts their mistakes separately', async () => {
  const accounts = await testAccounts();
  const own = aBrowser(accounts);
  await own.post('sign-up/email', MARGARET);
  await triesAt(aBrowser(accounts), 12);
  const wrong = { currentPassword: 'not what she chose', newPassword: 'the orchard behind the house' };
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await own.post('change-password', wrong)).status);
  expect(statuses).toEqual([...all(400, 10), 429]);
  const other = aBrowser(accounts);
  await accounts.db.deleteFrom('sign_in_attempt').where('key', 'not like', 'session:%').execute();
  expect(await triesAt(other, 1, MARGARET)).toEqual([200]);
  const changed = await other.post('change-password', { ...wrong, currentPassword: MARGARET.password });
  expect(changed.status).toBe(200);
});

it('keeps the limits after a restart and on another node, because they are in the database', async () => {
  const accounts = await testAccounts();
  await margaretAtHome(accounts);
  await triesAt(aBrowser(accounts), 5);
  const otherNode = aBrowser({ app: buildApp(accounts.context) });
  expect(await triesAt(otherNode, 1, MARGARET)).toEqual([429]);
});

it('counts a network address across all accounts, whatever address the client claims', async () => {
  const accounts = await testAccounts();
  const statuses = [];
  for (let times = 0; times < 11; times += 1) {
    const response = await accounts.app.request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: ORIGIN,
        'x-forwarded-for': `203.0.113.${times}`,
        'x-hearthbook-address': `203.0.113.${times}`,
      },
      body: JSON.stringify({ email: `person${times}@example.org`, password: 'guess after guess' }),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

it('lets no more than five tries through when thirty come at once', async () => {
  const accounts = await testAccounts();
  await margaretAtHome(accounts);
  const stranger = aBrowser(accounts);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => stranger.post('sign-in/email', aWrongOne)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

it('lets a whole household sign up and in at the same moment', async () => {
  const accounts = await testAccounts();
  const people = Array.from({ length: 25 }, (_, at) => ({ ...MARGARET, email: `guest${at}@example.org` }));
  const all = (path: string, bodies: object[]) =>
    Promise.all(
      bodies.map((body) =>
        aBrowser(accounts)
          .post(path, body)
          .then(({ status }) => status),
      ),
    );
  expect(new Set(await all('sign-up/email', people))).toEqual(new Set([200]));
  expect(new Set(await all('sign-in/email', people))).toEqual(new Set([200]));
  const guesses = people.map(({ email }) => ({ email, password: 'guess after guess' }));
  const refused = await all('sign-in/email', guesses);
  expect(refused.filter((status) => status === 401)).toHaveLength(10);
});

it('forgets the wrong tries after the right password', async () => {
  const accounts = await testAccounts();
  const home = await margaretAtHome(accounts);
  for (const [browser, wrong] of [
    [home, 9],
    [aBrowser(accounts), 4],
  ] as const) {
    for (let round = 0; round < 2; round += 1) {
      expect(await triesAt(browser, wrong)).toEqual(all(401, wrong));
      expect(await triesAt(browser, 1, MARGARET)).toEqual([200]);
    }
  }
  const rows = await accounts.db.selectFrom('sign_in_attempt').select('key').execute();
  expect(rows.filter(({ key }) => /^(account|from|device):/.test(key))).toEqual([]);
});

it('allows another try after each wait, which refused tries do not prolong, and forgets all in time', async () => {
  const { db } = await testAccounts();
  const limit = { atOnce: 3, refillMs: 60_000 };
  let now = new Date('2026-11-21T10:00:00Z');
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
  const taken = () =>
    takeAttempt(db, 'k', now, limit).then(
      () => 'taken',
      (refusal: AuthRefusal) => refusal.retryAfterSeconds,
    );
  expect([await taken(), await taken(), await taken(), await taken(), await taken()]).toEqual([
    'taken',
    'taken',
    'taken',
    60,
    60,
  ]);
  later(59);
  expect(await taken()).toBe(1);
  later(1);
  expect([await taken(), await taken()]).toEqual(['taken', 60]);
  await giveBackAttempt(db, 'k', limit);
  expect([await taken(), await taken()]).toEqual(['taken', 60]);
  later(180);
  expect([await taken(), await taken(), await taken(), await taken()]).toEqual([
    'taken',
    'taken',
    'taken',
    60,
  ]);
  later(180);
  await forgetOldAttempts(db, new Date(now.getTime() + 1));
  expect(await db.selectFrom('sign_in_attempt').selectAll().execute()).toEqual([]);
});

it('slows down probing for taken addresses, if sign-up reveals them', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await browser.post('sign-up/email', MARGARET)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

it('lets a whole household of new writers sign up', async () => {
  const accounts = await testAccounts();
  for (let times = 0; times < 20; times += 1) {
    const answer = await aBrowser(accounts).post('sign-up/email', {
      ...MARGARET,
      email: `w${times}@example.org`,
    });
    expect(answer.status).toBe(200);
  }
});

it('also counts the households of one IPv6 site together, allowing as many tries as for sixteen', async () => {
  const { db } = await testAccounts();
  const now = new Date();
  const counting = { db, secret: 'a secret of this test', clock: () => now, rateLimits: true };
  const tryFrom = (address: string): Promise<readonly unknown[]> =>
    countAsking(counting, 'taken', address, PER_ADDRESS);
  for (let household = 0; household < 16; household += 1)
    for (let times = 0; times < 10; times += 1) await tryFrom(`2001:db8:1:${household}::${times}`);
  await expect(tryFrom('2001:db8:1:ff::1')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  await expect(tryFrom('2001:db8:2:ff::1')).resolves.toHaveLength(2);
});

it('slows no one down if rate limits are off', async () => {
  const accounts = await testAccounts({ RATE_LIMITS: 'off' });
  const browser = aBrowser(accounts);
  const statuses = [];
  for (let times = 0; times < 15; times += 1)
    statuses.push((await browser.post('sign-in/email', aWrongOne)).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('counts the address %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
