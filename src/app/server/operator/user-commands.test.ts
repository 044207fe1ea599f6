import { expect, it } from 'vitest';
import { aBrowser, testAccounts } from '#test/builders/accounts.ts';
import { CHECKOUT } from '#test/harness/an-instance.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import { runOperator } from './run-operator.ts';
import type { Terminal } from './terminal.ts';

const PASSWORD = 'the key under the pot';

/** Runs what an operator types at a running server, and returns the outcome. */
const operatorOf =
  (app: TestApp) =>
  async (...args: string[]): Promise<{ code: number; said: string; complained: string }> => {
    const said: string[] = [];
    let complained = '';
    const terminal: Terminal = {
      isInteractive: false,
      say: (line) => void said.push(line),
      show: () => undefined,
      clear: () => undefined,
      ask: async () => undefined,
    };
    const code = await runOperator(args, {
      places: { root: CHECKOUT, template: '' },
      context: app.context,
      terminal,
      complain: (line) => (complained += String(line)),
      stop: () => new AbortController().signal,
    });
    return { code, said: said.join('\n'), complained };
  };

const tokenIn = (said: string): string => /[?#&]token=([\w-]+)/.exec(said)?.[1] ?? '';

const choosePassword = (app: TestApp, said: string, password = PASSWORD) =>
  aBrowser(app).post('reset-password', { token: tokenIn(said), newPassword: password });

const roleOf = async (app: TestApp, email: string, password = PASSWORD): Promise<string | undefined> => {
  const browser = aBrowser(app);
  await browser.post('sign-in/email', { email, password });
  return (await browser.get<{ user: { role: string } | null }>('/api/session')).body.user?.role;
};

const anAccount = async (app: TestApp, email: string, ...options: string[]): Promise<void> => {
  const { said } = await operatorOf(app)('user', 'add', email, ...options);
  await choosePassword(app, said);
};

it('creates an account whose owner sets the password through the link', async () => {
  const app = await testAccounts();
  const hearthbook = operatorOf(app);
  const added = await hearthbook('user', 'add', 'Ruth@Example.org', '--name', 'Ruth');
  expect(added.code).toBe(0);
  expect(await roleOf(app, 'ruth@example.org')).toBeUndefined();
  expect((await choosePassword(app, added.said)).status).toBe(200);
  expect(await roleOf(app, 'ruth@example.org')).toBe('writer');
  // No one gets an email about their first password.
  expect(await app.db.selectFrom('mail').select('kind').execute()).toEqual([]);

  expect(await hearthbook('user', 'add', 'ruth@example.org')).toEqual({
    code: 1,
    said: '',
    complained: 'ruth@example.org already has an account.',
  });
  const { said } = await hearthbook('user', 'list');
  expect(said).toMatch(/^ruth@example\.org {2}writer {9}since \d{4}-\d\d-\d\d {2}Ruth$/);
  expect(JSON.parse((await hearthbook('user', 'list', '--json')).said)).toMatchObject({
    email: 'ruth@example.org',
    role: 'writer',
  });
});

it('issues a password reset, which ends every session and is reported by email', async () => {
  const app = await testAccounts();
  await anAccount(app, 'ruth@example.org');
  const hearthbook = operatorOf(app);
  const first = await hearthbook('user', 'reset-password', 'ruth@example.org');
  const second = await hearthbook('user', 'reset-password', 'ruth@example.org');
  expect((await choosePassword(app, first.said, 'another one altogether')).status).not.toBe(200);
  expect(await roleOf(app, 'ruth@example.org')).toBe('writer');
  expect((await choosePassword(app, second.said, 'another one altogether')).status).toBe(200);
  expect(await roleOf(app, 'ruth@example.org')).toBeUndefined();
  expect(await roleOf(app, 'ruth@example.org', 'another one altogether')).toBe('writer');
  expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  expect((await app.db.selectFrom('mail').select('kind').execute()).map(({ kind }) => kind)).toEqual([
    'password-changed',
  ]);
  // The link was never emailed to this address, so using it doesn't confirm the address.
  expect(await app.db.selectFrom('user').select('email_verified').execute()).toEqual([
    { email_verified: false },
  ]);
});

it('promotes to administrator and demotes to writer, and keeps one administrator', async () => {
  const app = await testAccounts();
  await anAccount(app, 'ruth@example.org', '--admin');
  await anAccount(app, 'sam@example.org');
  const hearthbook = operatorOf(app);
  expect(await roleOf(app, 'ruth@example.org')).toBe('administrator');
  expect(await hearthbook('user', 'make-admin', 'ruth@example.org', '--undo')).toMatchObject({
    code: 1,
    complained: 'ruth@example.org is the only administrator. Make someone else an administrator first.',
  });
  expect((await hearthbook('user', 'make-admin', 'sam@example.org')).said).toBe(
    'sam@example.org is an administrator now.',
  );
  expect((await hearthbook('user', 'make-admin', 'sam@example.org')).said).toBe(
    'sam@example.org is an administrator already.',
  );
  expect((await hearthbook('user', 'make-admin', 'ruth@example.org', '--undo')).code).toBe(0);
  expect(await roleOf(app, 'ruth@example.org')).toBe('writer');
});

it('makes no administrator of an account with an unconfirmed address', async () => {
  const app = await testAccounts();
  await app.db
    .insertInto('user')
    .values({ id: 'u', email: 'sam@example.org', display_name: 'Sam', needs_confirmation: true })
    .execute();
  const { code, complained } = await operatorOf(app)('user', 'make-admin', 'sam@example.org');
  expect({ code, complained }).toEqual({
    code: 1,
    complained:
      'sam@example.org has not confirmed the address yet, so anyone could have created the account.',
  });
});

it('disables and re-enables an account, but not an administrator’s', async () => {
  const app = await testAccounts();
  await anAccount(app, 'ruth@example.org', '--admin');
  await anAccount(app, 'sam@example.org');
  const hearthbook = operatorOf(app);
  expect((await hearthbook('user', 'disable', 'sam@example.org')).said).toBe(
    'sam@example.org is disabled from now on.',
  );
  expect(await roleOf(app, 'sam@example.org')).toBeUndefined();
  expect((await hearthbook('user', 'list')).said).toMatch(/sam@example\.org {3}disabled/);
  expect((await hearthbook('user', 'disable', 'sam@example.org', '--undo')).code).toBe(0);
  expect(await roleOf(app, 'sam@example.org')).toBe('writer');
  expect(await hearthbook('user', 'disable', 'ruth@example.org')).toMatchObject({
    code: 1,
    complained:
      'ruth@example.org is an administrator. Make this person a writer first: user make-admin ruth@example.org --undo.',
  });
  for (const command of ['disable', 'make-admin', 'reset-password'])
    expect(await hearthbook('user', command, 'nobody@example.org')).toMatchObject({
      code: 1,
      said: '',
      complained: 'There is no account with the address nobody@example.org.',
    });
});
