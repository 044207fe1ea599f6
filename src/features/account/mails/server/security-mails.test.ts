import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { openLog } from '#platform/server/log.ts';
import {
  aBrowser,
  aPersonAt,
  type Browser,
  MARGARET,
  testAccounts,
  tokenInMail,
} from '#test/builders/accounts.ts';
import { anAdministrator, idOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import type { TestApp } from '#test/harness/test-app.ts';

const NEW_PASSWORD = 'the orchard behind the house';

const signedUp = async (app: TestApp): Promise<Browser> => {
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', MARGARET));
  return browser;
};

const toldOf = ({ db }: TestApp) =>
  db
    .selectFrom('mail')
    .where('kind', 'in', ['password-changed', 'signed-out-elsewhere'])
    .select(['kind', 'to_address', 'subject', 'text_body', 'html_body'])
    .execute();

const changed = [
  [
    'when it is changed by hand',
    async (_app: TestApp, browser: Browser) => {
      done(
        await browser.post('change-password', {
          currentPassword: MARGARET.password,
          newPassword: NEW_PASSWORD,
        }),
      );
    },
  ],
  [
    'when it is set by a link',
    async (app: TestApp, browser: Browser) => {
      done(await browser.post('request-password-reset', { email: MARGARET.email }));
      const token = await tokenInMail(app, MARGARET.email, 'reset-password');
      done(await browser.post('reset-password', { token, newPassword: NEW_PASSWORD }));
    },
  ],
] as const;

it.each(changed)('tells someone by mail that their password has changed, %s', async (_how, change) => {
  const app = await testAccounts();
  const browser = await signedUp(app);
  await change(app, browser);
  const [mail, ...others] = await toldOf(app);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: MARGARET.email,
    subject: 'Your password for Hearthbook has changed',
  });
  for (const body of [mail?.text_body, mail?.html_body]) {
    expect(body).toContain('has a new password');
    expect(body).toContain('If it wasn’t you, choose a new password now');
    expect(body).not.toContain(NEW_PASSWORD);
    expect(body).not.toContain('token=');
  }
});

it('sends nothing if the password was not changed after all', async () => {
  const app = await testAccounts();
  const browser = await signedUp(app);
  await browser.post('change-password', { currentPassword: 'not what she chose', newPassword: NEW_PASSWORD });
  await browser.post('change-password', { currentPassword: MARGARET.password, newPassword: 'password1' });
  expect(await toldOf(app)).toEqual([]);
});

it('writes in the language the account holder chose', async () => {
  const app = await testAccounts();
  const browser = await signedUp(app);
  await app.db.updateTable('user').set({ language: 'de' }).execute();
  await changed[0][1](app, browser);
  const [mail] = await toldOf(app);
  expect(mail?.subject).toBe('Ihr Passwort für Hearthbook hat sich geändert');
  expect(mail?.html_body).toContain('<html lang="de">');
  expect(mail?.text_body).not.toMatch(/\b(the|your)\b/i);
});

it('tells someone that they were signed out elsewhere, if they were signed in there', async () => {
  const app = await testAccounts();
  const browser = await signedUp(app);
  const margaret = aPersonAt(app, browser);
  done(await margaret.send('DELETE', '/api/account/sign-ins'));
  expect(await toldOf(app)).toEqual([]);
  done(await aBrowser(app).post('sign-in/email', MARGARET));
  expect(done(await margaret.send('DELETE', '/api/account/sign-ins'))).toEqual({ ended: 1 });
  const [mail] = await toldOf(app);
  expect([mail?.kind, mail?.to_address]).toEqual(['signed-out-elsewhere', MARGARET.email]);
  expect(mail?.text_body).toContain('has just signed your');
});

it('tells someone if an administrator ended their sign-ins', async () => {
  const app = await testAccounts();
  const browser = await signedUp(app);
  const administrator = await anAdministrator(app);
  done(await administrator.send('POST', `/api/admin/users/${await idOf(app, MARGARET.email)}/sign-out`, {}));
  expect((await toldOf(app)).map((mail) => [mail.kind, mail.to_address])).toEqual([
    ['signed-out-elsewhere', MARGARET.email],
  ]);
  expect((await browser.get('/api/account')).status).toBe(401);
});

it('identifies the account of a sign-in in the log, without its address or id', async () => {
  const app = await testAccounts();
  const lines: string[] = [];
  const log = openLog(
    'info',
    new Writable({
      write: (chunk, _encoding, written) => {
        lines.push(String(chunk));
        written();
      },
    }),
  );
  const logged = { app: buildApp({ ...app.context, log }) };
  await signedUp(app);
  const rose = { ...MARGARET, email: 'rose@example.org' };
  await aBrowser(app).post('sign-up/email', rose);
  const wrong = { password: 'not what she chose' };
  for (const body of [
    MARGARET,
    { ...MARGARET, ...wrong },
    { ...rose, ...wrong },
    { ...wrong, email: 'nobody@example.org' },
  ])
    await aBrowser(logged).post('sign-in/email', body);
  const entries = lines.map(
    (line) => JSON.parse(line) as { route: string; status: number; account?: string },
  );
  expect(new Set(entries.map(({ route }) => route))).toEqual(new Set(['POST /api/auth/sign-in/email']));
  expect(entries.map(({ status }) => status)).toEqual([200, 401, 401, 401]);
  const [right, margarets, roses, nobodys] = entries.map(({ account }) => account);
  expect(right).toMatch(/^[\w-]{43}$/);
  expect(margarets).toBe(right);
  expect(roses).toMatch(/^[\w-]{43}$/);
  expect(roses).not.toBe(right);
  expect(nobodys).toBeUndefined();
  const everything = lines.join('');
  for (const secret of ['example.org', await idOf(app, MARGARET.email), MARGARET.password])
    expect(everything).not.toContain(secret);
});
