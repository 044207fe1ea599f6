import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#test/harness/test-app.ts';
import { aBrowser, type Browser, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';
import { makeLink } from './one-time-link.ts';
import { setPassword } from './password/password.ts';

type Refused = { code: string; message: string };
type SessionAnswer = {
  user: { email: string; emailVerified: boolean } | null;
  confirmationRequired: boolean;
};

const STRANGER_PASSWORD = 'what a stranger chose';

let accounts: TestApp;
let browser: Browser;

beforeEach(async () => {
  accounts = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
  browser = aBrowser(accounts);
});

const confirmToken = (to = MARGARET.email) => tokenInMail(accounts, to, 'confirm-email');
const signsIn = async (password: string, email = MARGARET.email) =>
  (await aBrowser(accounts).post('sign-in/email', { email, password })).status === 200;
const whoIs = async (someone: Browser) => (await someone.get<SessionAnswer>('/api/session')).body.user;

it('lets no one in before the address is confirmed', async () => {
  const answer = await browser.post('sign-up/email', MARGARET);
  expect(answer.status).toBe(200);
  expect(await whoIs(browser)).toBeNull();
  const refused = await browser.post<Refused>('sign-in/email', MARGARET);
  expect(refused.status).toBe(401);
  expect(refused.body.message).toMatch(/or the address hasn’t been confirmed yet/);
});

it('gives no session to an unconfirmed account, even with the right password', async () => {
  await browser.post('sign-up/email', MARGARET);
  const { password_hash } = await accounts.db
    .selectFrom('one_time_link')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id } = await accounts.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await setPassword(accounts.db, id, password_hash, new Date());
  expect(await signsIn(MARGARET.password)).toBe(false);
  await accounts.db.updateTable('user').set({ needs_confirmation: false }).execute();
  expect(await signsIn(MARGARET.password)).toBe(true);
});

it('confirms with one click in the browser that signed up, and signs in there', async () => {
  await browser.post('sign-up/email', MARGARET);
  expect((await browser.post('verify-email', { token: await confirmToken() })).status).toBe(200);
  expect(await whoIs(browser)).toMatchObject({ email: MARGARET.email, emailVerified: true });
  expect(await signsIn(MARGARET.password)).toBe(true);
});

it('asks for a password in any other browser, and that password applies', async () => {
  await browser.post('sign-up/email', MARGARET);
  const telephone = aBrowser(accounts);
  const token = await confirmToken();
  const asked = await telephone.post<Refused>('verify-email', { token });
  expect([asked.status, asked.body.code]).toEqual([403, 'PASSWORD_NEEDED']);
  const weak = await telephone.post<Refused>('verify-email', { token, password: 'password1' });
  expect(weak.body.code).toBe('PASSWORD_TOO_COMMON');
  const chosen = 'chosen on the telephone';
  expect((await telephone.post('verify-email', { token, password: chosen })).status).toBe(200);
  expect(await whoIs(telephone)).toMatchObject({ email: MARGARET.email });
  expect(await signsIn(chosen)).toBe(true);
});

it('still confirms after an email scanner has opened the link', async () => {
  await browser.post('sign-up/email', MARGARET);
  const token = await confirmToken();
  for (const method of ['HEAD', 'GET'])
    for (const path of ['/confirm-email', '/api/auth/verify-email'])
      await accounts.app.request(`http://localhost:3000${path}?token=${token}`, { method });
  expect(await signsIn(MARGARET.password)).toBe(false);
  expect((await browser.post('verify-email', { token })).status).toBe(200);
});

it('leaves a stranger who registered the address first with nothing, once the owner confirms their own sign-up', async () => {
  const stranger = aBrowser(accounts);
  await stranger.post('sign-up/email', { ...MARGARET, password: STRANGER_PASSWORD });
  const strangersLink = await confirmToken();
  await browser.post('sign-up/email', MARGARET);
  expect((await browser.post('verify-email', { token: await confirmToken() })).status).toBe(200);
  expect(await signsIn(STRANGER_PASSWORD)).toBe(false);
  expect(await signsIn(MARGARET.password)).toBe(true);
  const late = await stranger.post<Refused>('verify-email', { token: strangersLink });
  expect(late.body.code).toBe('LINK_USED');
});

it('leaves a stranger who registered the address first with nothing when the owner opens the stranger’s link, or resets the password', async () => {
  const stranger = aBrowser(accounts);
  await stranger.post('sign-up/email', { ...MARGARET, password: STRANGER_PASSWORD });
  const token = await confirmToken();
  expect((await browser.post<Refused>('verify-email', { token })).body.code).toBe('PASSWORD_NEEDED');
  await browser.post('request-password-reset', { email: MARGARET.email });
  const reset = await tokenInMail(accounts, MARGARET.email, 'reset-password');
  expect(
    (await browser.post('reset-password', { token: reset, newPassword: MARGARET.password })).status,
  ).toBe(200);
  expect(await signsIn(STRANGER_PASSWORD)).toBe(false);
  expect(await signsIn(MARGARET.password)).toBe(true);
  expect((await stranger.post<Refused>('verify-email', { token })).body.code).toBe('LINK_USED');
});

it('ends the sessions a stranger has from before addresses were confirmed', async () => {
  const before = await testAccounts();
  const stranger = aBrowser(before);
  await stranger.post('sign-up/email', { ...MARGARET, password: STRANGER_PASSWORD });
  accounts = await restartedWith(before, { EMAIL_CONFIRMATION: 'required' });
  const owner = aBrowser(accounts);
  await owner.post('sign-up/email', MARGARET);
  expect((await owner.post('verify-email', { token: await confirmToken() })).status).toBe(200);
  expect(await signsIn(STRANGER_PASSWORD)).toBe(false);
  const sessions = await accounts.db.selectFrom('session').selectAll().execute();
  expect(sessions).toHaveLength(1);
});

it('cancels the change of address that a stranger asked for, and other password resets', async () => {
  const before = await testAccounts();
  const stranger = aBrowser(before);
  await stranger.post('sign-up/email', { ...MARGARET, password: STRANGER_PASSWORD });
  accounts = await restartedWith(before, { EMAIL_CONFIRMATION: 'required' });
  const { id } = await accounts.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const newEmail = 'stranger@example.org';
  const away = await makeLink(accounts.db, { kind: 'change-email', userId: id, newEmail }, new Date());
  await makeLink(accounts.db, { kind: 'reset', userId: id }, new Date());
  const owner = aBrowser(accounts);
  await owner.post('sign-up/email', MARGARET);
  expect((await owner.post('verify-email', { token: await confirmToken() })).status).toBe(200);
  const opened = await stranger.raw('/api/account/email/confirmation', {
    method: 'POST',
    body: JSON.stringify({ token: away }),
    headers: { 'content-type': 'application/json' },
  });
  expect(opened.status).not.toBe(200);
  const open = accounts.db.selectFrom('one_time_link').where('used_at', 'is', null).select('kind');
  expect(await open.execute()).toEqual([]);
  expect(await whoIs(owner)).toMatchObject({ email: MARGARET.email });
});

it('keeps earlier accounts active, asks them to confirm, and lets a click in their own browser do it', async () => {
  const before = await testAccounts();
  const writer = aBrowser(before);
  await writer.post('sign-up/email', MARGARET);
  accounts = await restartedWith(before, { EMAIL_CONFIRMATION: 'required' });
  expect(await signsIn(MARGARET.password)).toBe(true);
  const now = aBrowser(accounts);
  await now.post('sign-in/email', MARGARET);
  const { body } = await now.get<SessionAnswer>('/api/session');
  expect(body).toMatchObject({ user: { emailVerified: false }, confirmationRequired: true });
  await now.post('send-verification-email', { email: MARGARET.email });
  expect((await now.post('verify-email', { token: await confirmToken() })).status).toBe(200);
  expect(await whoIs(now)).toMatchObject({ emailVerified: true });
  expect(await signsIn(MARGARET.password)).toBe(true);
});

it('responds to known, unconfirmed and unknown addresses alike: same status, text and size', async () => {
  await browser.post('sign-up/email', MARGARET);
  await browser.post('verify-email', { token: await confirmToken() });
  const waiting = { email: 'waitings@example.org', password: 'waiting for the post' };
  await browser.post('sign-up/email', waiting);
  const addresses = [MARGARET.email, waiting.email, 'unknown1@example.org'];
  const calls: [path: string, body: (email: string) => object][] = [
    ['sign-up/email', (email) => ({ email, password: 'some new password' })],
    ['sign-in/email', (email) => ({ email, password: 'some new password' })],
    ['send-verification-email', (email) => ({ email })],
    ['request-password-reset', (email) => ({ email })],
  ];
  for (const [path, body] of calls) {
    const seen = [];
    for (const email of addresses) {
      const startedAt = performance.now();
      const answer = await aBrowser(accounts).post(path, body(email));
      expect(performance.now() - startedAt).toBeGreaterThan(295);
      const said = JSON.stringify(answer.body);
      seen.push({
        status: answer.status,
        size: said.length,
        cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]+;/, '=;')),
        said: said
          .replaceAll(email, '')
          .replaceAll(email.split('@')[0] ?? '', '')
          .replace(/"id":"[^"]+"/, '')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
      });
    }
    // The addresses differ in length and the response repeats them. Nothing else may differ.
    const bare = seen.map(({ size, ...rest }, at) => ({
      ...rest,
      size: size - (path === 'sign-up/email' ? 2 * (addresses[at]?.length ?? 0) : 0),
    }));
    expect([...new Set(bare.map((one) => JSON.stringify(one)))]).toHaveLength(1);
  }
});

it('does not tell a stranger who signed someone up that the address was free', async () => {
  await browser.post('sign-up/email', MARGARET);
  await browser.post('verify-email', { token: await confirmToken() });
  const tried = [];
  for (const email of [MARGARET.email, 'nobody-yet@example.org']) {
    await aBrowser(accounts).post('sign-up/email', { email, password: STRANGER_PASSWORD });
    tried.push(await aBrowser(accounts).post('sign-in/email', { email, password: STRANGER_PASSWORD }));
  }
  expect(tried.map(({ status }) => status)).toEqual([401, 401]);
  expect(tried[0]?.body).toEqual(tried[1]?.body);
});

it('tells a known address that it has an account, and does not ask it to confirm', async () => {
  await browser.post('sign-up/email', MARGARET);
  await browser.post('verify-email', { token: await confirmToken() });
  await aBrowser(accounts).post('sign-up/email', { ...MARGARET, password: STRANGER_PASSWORD });
  const kinds = await accounts.db.selectFrom('mail').select('kind').orderBy('created_at').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['confirm-email', 'already-registered']);
});

it('resends the confirmation, which works in the browser that signed up', async () => {
  await browser.post('sign-up/email', MARGARET);
  const first = await confirmToken();
  await browser.post('send-verification-email', { email: MARGARET.email });
  const second = await confirmToken();
  expect(second).not.toBe(first);
  expect((await browser.post('verify-email', { token: second })).status).toBe(200);
  expect(await signsIn(MARGARET.password)).toBe(true);
});

it('floods no one’s mailbox', async () => {
  await browser.post('sign-up/email', MARGARET);
  for (let times = 0; times < 9; times += 1)
    await browser.post('send-verification-email', { email: MARGARET.email });
  expect(await accounts.db.selectFrom('mail').selectAll().execute()).toHaveLength(6);
});

it('leads from the link in the email to the next page, but never to another site', async () => {
  const links = [];
  for (const callbackURL of [
    'http://localhost:3000/thank-you?next=%2Fredeem-gift',
    '/redeem-gift?token=abc',
    'https://elsewhere.example/write',
    '//elsewhere.example',
    '/\\elsewhere.example',
  ]) {
    await browser.post('sign-up/email', { ...MARGARET, email: `m${links.length}@example.org`, callbackURL });
    const mail = await accounts.db
      .selectFrom('mail')
      .where('to_address', '=', `m${links.length}@example.org`)
      .select('text_body')
      .executeTakeFirstOrThrow();
    links.push(/&next=(\S*)/.exec(mail.text_body)?.[1]);
  }
  expect(links.map((next) => next && decodeURIComponent(next))).toEqual([
    '/thank-you?next=%2Fredeem-gift',
    '/redeem-gift?token=abc',
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps only hashes of the links', async () => {
  await browser.post('sign-up/email', MARGARET);
  const token = await confirmToken();
  const kept = JSON.stringify(await accounts.db.selectFrom('one_time_link').selectAll().execute());
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(MARGARET.password);
});

it('says that an old link has expired, and a wrong one is incomplete', async () => {
  await browser.post('sign-up/email', MARGARET);
  const token = await confirmToken();
  await accounts.db
    .updateTable('one_time_link')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await browser.post<Refused>('verify-email', { token })).body.code).toBe('LINK_EXPIRED');
  expect((await browser.post<Refused>('verify-email', { token: 'made-up' })).body.code).toBe('LINK_UNKNOWN');
});

/** Starts the app again on the same database with other settings. */
const restartedWith = async (before: TestApp, variables: Record<string, string>): Promise<TestApp> => {
  const { buildApp } = await import('#app/server/app.ts');
  const { readSettings } = await import('#app/server/settings/env.ts');
  const { bySettings } = await import('#app/server/context/server-context.ts');
  const context = {
    ...before.context,
    ...bySettings(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables })),
  };
  return { ...before, context, app: buildApp(context) };
};
