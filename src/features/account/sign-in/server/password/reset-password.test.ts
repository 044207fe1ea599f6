import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#test/harness/test-app.ts';
import { aBrowser, type Browser, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';

type Refused = { code: string; message: string };

let accounts: TestApp;
let browser: Browser;
const NEW_PASSWORD = 'remembered at last';

beforeEach(async () => {
  accounts = await testAccounts();
  browser = aBrowser(accounts);
  await browser.post('sign-up/email', MARGARET);
});

const askedForReset = async () => {
  await browser.post('request-password-reset', { email: MARGARET.email, redirectTo: '/write' });
  return tokenInMail(accounts, MARGARET.email, 'reset-password');
};

it('sets a new password by a link, and ends every session and the old password', async () => {
  const token = await askedForReset();
  expect((await aBrowser(accounts).post('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(
    200,
  );
  expect((await browser.get<{ user: null }>('/api/session')).body.user).toBeNull();
  expect((await browser.post('sign-in/email', MARGARET)).status).toBe(401);
  expect((await browser.post('sign-in/email', { ...MARGARET, password: NEW_PASSWORD })).status).toBe(200);
});

it('has a link that works once, even if used twice at the same moment', async () => {
  const token = await askedForReset();
  const both = await Promise.all(
    [NEW_PASSWORD, 'another new password'].map((newPassword) =>
      browser.post<Refused>('reset-password', { token, newPassword }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const third = await browser.post<Refused>('reset-password', { token, newPassword: NEW_PASSWORD });
  expect(third.body.code).toBe('LINK_USED');
});

it('has a link that works for an hour', async () => {
  const token = await askedForReset();
  const { expires_at } = await accounts.db.selectFrom('one_time_link').selectAll().executeTakeFirstOrThrow();
  const minutes = (expires_at.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  await accounts.db.updateTable('one_time_link').set({ expires_at: new Date() }).execute();
  const late = await browser.post<Refused>('reset-password', { token, newPassword: NEW_PASSWORD });
  expect([late.status, late.body.code]).toEqual([410, 'LINK_EXPIRED']);
});

it('keeps the link valid when the new password is refused', async () => {
  const token = await askedForReset();
  const refused = await browser.post<Refused>('reset-password', { token, newPassword: 'password1' });
  expect(refused.body.code).toBe('PASSWORD_TOO_COMMON');
  expect((await browser.post('reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
});

it('says what is wrong with the input, not something about an address', async () => {
  const token = await askedForReset();
  const codeFor = async (path: string, body: object) => (await browser.post<Refused>(path, body)).body.code;
  expect(await codeFor('reset-password', { newPassword: NEW_PASSWORD })).toBe('LINK_UNKNOWN');
  expect(await codeFor('reset-password', { token: 7, newPassword: NEW_PASSWORD })).toBe('LINK_UNKNOWN');
  expect(await codeFor('verify-email', {})).toBe('LINK_UNKNOWN');
  expect(await codeFor('reset-password', { token, newPassword: '' })).toBe('PASSWORD_TOO_SHORT');
  expect(await codeFor('reset-password', { token, newPassword: 'x'.repeat(1_001) })).toBe(
    'PASSWORD_TOO_LONG',
  );
  expect(await codeFor('change-password', { newPassword: NEW_PASSWORD })).toBe('WRONG_PASSWORD');
});

it('does not accept a confirmation link for a reset', async () => {
  await browser.post('send-verification-email', { email: MARGARET.email });
  const token = await tokenInMail(accounts, MARGARET.email, 'confirm-email');
  const refused = await browser.post<Refused>('reset-password', { token, newPassword: NEW_PASSWORD });
  expect(refused.body.code).toBe('LINK_UNKNOWN');
});

it('cancels an earlier reset when the password is changed while signed in', async () => {
  const token = await askedForReset();
  await browser.post('change-password', { currentPassword: MARGARET.password, newPassword: NEW_PASSWORD });
  const refused = await browser.post<Refused>('reset-password', { token, newPassword: 'by an old e-mail' });
  expect(refused.body.code).toBe('LINK_USED');
});

it('lets someone back in who was slowed down for trying too often', async () => {
  for (let times = 0; times < 10; times += 1)
    await browser.post('sign-in/email', { ...MARGARET, password: `a wrong guess ${times}` });
  const token = await askedForReset();
  await browser.post('reset-password', { token, newPassword: NEW_PASSWORD });
  expect((await browser.post('sign-in/email', { ...MARGARET, password: NEW_PASSWORD })).status).toBe(200);
});
