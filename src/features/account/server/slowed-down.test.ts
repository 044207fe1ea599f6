import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { ORIGIN } from '#testing/test-app.ts';
import { aBrowser, MARGARET, testAccounts } from '#testing/accounts.ts';
import { giveBackAttempt, PER_ACCOUNT, takeAttempt } from './attempts.ts';
import { networkOf } from './network-of.ts';

const aWrongOne = { ...MARGARET, password: 'not what she chose' };

it('lets ten wrong passwords through, then makes even the right one wait, and says for how long', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await browser.post('sign-in/email', aWrongOne)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const right = await browser.post<{ code: string }>('sign-in/email', MARGARET);
  expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('holds after a restart and on another node, because it stands in the database', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  for (let times = 0; times < 10; times += 1) await browser.post('sign-in/email', aWrongOne);
  const otherNode = aBrowser({ app: buildApp(accounts.services) });
  expect((await otherNode.post('sign-in/email', MARGARET)).status).toBe(429);
});

it('counts an account from wherever it is tried, and slows an address without an account alike', async () => {
  for (const email of [MARGARET.email, 'unknown@example.org']) {
    const accounts = await testAccounts({ TRUSTED_PROXIES: '1' });
    await aBrowser(accounts).post('sign-up/email', MARGARET);
    const statuses = [];
    for (let times = 0; times < 11; times += 1) {
      const response = await accounts.app.request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: ORIGIN,
          'x-forwarded-for': `203.0.113.${times}`,
        },
        body: JSON.stringify({ email, password: 'guess after guess' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  }
});

it('counts an address over all accounts, whatever the client says its address is', async () => {
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

it('lets no more than ten through when thirty come at once', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => browser.post('sign-in/email', aWrongOne)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

it('lets a whole house sign up and in at the same moment', async () => {
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

it('forgets the wrong tries once the right password came', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  for (let round = 0; round < 2; round += 1) {
    for (let times = 0; times < 4; times += 1) await browser.post('sign-in/email', aWrongOne);
    expect((await browser.post('sign-in/email', MARGARET)).status).toBe(200);
  }
  const rows = await accounts.db.selectFrom('sign_in_attempt').selectAll().execute();
  expect(rows.filter(({ key }) => key.startsWith('account:'))).toEqual([]);
});

it('waits half a minute after the tenth, twice as long after each further one, and forgets in a day', async () => {
  const { db } = await testAccounts();
  let now = new Date('2026-11-21T10:00:00Z');
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const taken = () =>
    takeAttempt(db, 'k', now, PER_ACCOUNT).then(
      () => true,
      () => false,
    );
  for (let times = 0; times < 10; times += 1) expect(await taken()).toBe(true);
  later(29_000);
  expect(await taken()).toBe(false);
  later(1_000);
  expect(await taken()).toBe(true);
  later(59_000);
  expect(await taken()).toBe(false);
  later(1_000);
  expect(await taken()).toBe(true);
  later(25 * 3_600_000);
  expect(await taken()).toBe(true);
  const { failures } = await db.selectFrom('sign_in_attempt').select('failures').executeTakeFirstOrThrow();
  expect(failures).toBe(1);
  await giveBackAttempt(db, 'k');
  await giveBackAttempt(db, 'k');
  expect((await db.selectFrom('sign_in_attempt').select('failures').executeTakeFirstOrThrow()).failures).toBe(
    0,
  );
});

it('slows down asking which addresses are taken, where that is said', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await browser.post('sign-up/email', MARGARET)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

it('lets a whole house of new writers sign up', async () => {
  const accounts = await testAccounts();
  for (let times = 0; times < 20; times += 1) {
    const answer = await aBrowser(accounts).post('sign-up/email', {
      ...MARGARET,
      email: `w${times}@example.org`,
    });
    expect(answer.status).toBe(200);
  }
});

it('slows nobody down while measuring', async () => {
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
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
