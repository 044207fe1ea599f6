import { expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import { aBrowser, testAccounts } from '#test/builders/accounts.ts';
import { ensureAdministrator } from './ensure-administrator.ts';
import { makeLink } from '#features/account/sign-in/server/one-time-link.ts';

const EMAIL = 'keeper@example.org';
const PASSWORD = 'the key under the pot';
const PUBLIC_URL = 'http://localhost:3000';

const start = (db: Db, more: { password?: string; email?: string; clock?: () => Date } = {}) => {
  const printed: string[] = [];
  const options = {
    db,
    email: more.email ?? EMAIL,
    password: more.password,
    publicUrl: PUBLIC_URL,
    productName: 'Hearthbook',
    print: (line: string) => void printed.push(line),
  };
  return ensureAdministrator({ ...options, ...(more.clock ? { clock: more.clock } : {}) }).then(
    (outcome) => ({
      outcome,
      printed,
    }),
  );
};

const signsIn = async (accounts: TestApp, password: string, email = EMAIL) => {
  const browser = aBrowser(accounts);
  await browser.post('sign-in/email', { email, password });
  return (await browser.get<{ user: { role: string } | null }>('/api/session')).body.user?.role;
};

it('does nothing if no administrator is named', async () => {
  const { db } = await testAccounts();
  expect(
    await ensureAdministrator({
      db,
      email: undefined,
      password: undefined,
      publicUrl: PUBLIC_URL,
      productName: 'Hearthbook',
    }),
  ).toBe('not-asked-for');
});

it('creates the administrator at the first start, and nothing at the next', async () => {
  const accounts = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
  expect(await start(accounts.db, { password: PASSWORD })).toEqual({ outcome: 'made', printed: [] });
  expect(await signsIn(accounts, PASSWORD)).toBe('administrator');
  expect(await start(accounts.db, { password: 'another password now' })).toMatchObject({
    outcome: 'there-already',
  });
  expect(await signsIn(accounts, PASSWORD)).toBe('administrator');
  const other = await start(accounts.db, { email: 'other@example.org', password: PASSWORD });
  expect(other.outcome).toBe('there-already');
  expect(await accounts.db.selectFrom('user').selectAll().execute()).toHaveLength(1);
});

it('grants nothing to someone who signs up with the administrator’s address', async () => {
  const accounts = await testAccounts({ ADMIN_EMAIL: EMAIL });
  await aBrowser(accounts).post('sign-up/email', { email: EMAIL, password: PASSWORD });
  expect(await signsIn(accounts, PASSWORD)).toBe('writer');
});

it('promotes an existing account with the address, gives it a new password and ends its sessions', async () => {
  const accounts = await testAccounts();
  const squatter = aBrowser(accounts);
  await squatter.post('sign-up/email', { email: EMAIL, password: 'a squatter chose this' });
  await squatter.post('request-password-reset', { email: EMAIL });
  const { id } = await accounts.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const away = { kind: 'change-email', userId: id, newEmail: 'squatter@example.org' } as const;
  await makeLink(accounts.db, away, new Date());
  expect((await start(accounts.db, { password: PASSWORD, email: 'Keeper@Example.org' })).outcome).toBe(
    'promoted',
  );
  expect((await squatter.get<{ user: null }>('/api/session')).body.user).toBeNull();
  expect(await signsIn(accounts, 'a squatter chose this')).toBeUndefined();
  expect(await signsIn(accounts, PASSWORD)).toBe('administrator');
  const open = await accounts.db
    .selectFrom('one_time_link')
    .where('used_at', 'is', null)
    .selectAll()
    .execute();
  expect(open).toEqual([]);
});

it('prints a link to choose the password once, and another only if it expires unused', async () => {
  const accounts = await testAccounts();
  const first = await start(accounts.db);
  expect(first.outcome).toBe('made');
  const token = /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)$/.exec(first.printed[0] ?? '')?.[1];
  expect((await start(accounts.db)).printed).toEqual([]);
  const inAnHour = () => new Date(Date.now() + 3_600_001);
  expect((await start(accounts.db, { clock: inAnHour })).printed).toHaveLength(1);
  const chosen = await aBrowser(accounts).post('reset-password', { token, newPassword: PASSWORD });
  expect(chosen.status).toBe(200);
  expect(await signsIn(accounts, PASSWORD)).toBe('administrator');
  expect((await start(accounts.db, { clock: inAnHour })).printed).toEqual([]);
  const { email_verified } = await accounts.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  expect(email_verified).toBe(false);
});

it('refuses a password that is too common', async () => {
  const { db } = await testAccounts();
  await expect(start(db, { password: 'admin12345' })).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
});
