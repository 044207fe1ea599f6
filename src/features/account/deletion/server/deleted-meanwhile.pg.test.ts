import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { aBrowser, type Browser, MARGARET, testAccounts } from '#test/builders/accounts.ts';
import type { TestApp } from '#test/harness/test-app.ts';

/** Long enough for the request to reach the lock it waits for. */
const WAITS_MS = 400;

let app: TestApp;
beforeEach(async () => {
  app = await testAccounts();
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
});

/** Sends the request while a transaction that has not finished yet is deleting the account. */
const whileBeingDeleted = (ask: () => Promise<Response>): Promise<number> =>
  app.db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('user').execute();
      const asked = ask();
      await setTimeout(WAITS_MS);
      return { asked };
    })
    .then(async ({ asked }) => (await asked).status);

const posts = (browser: Browser, path: string, body: object): Promise<Response> =>
  browser.raw(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

it.each(['request-password-reset', 'send-verification-email'])(
  '%s treats an account being deleted at the same moment as one that does not exist',
  async (path) => {
    const browser = aBrowser(app);
    await browser.post('sign-up/email', MARGARET);
    const { email } = MARGARET;
    expect(await whileBeingDeleted(() => posts(browser, `/api/auth/${path}`, { email }))).toBe(200);
    expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  },
);

it('plainly refuses to change the address of an account being deleted at the same moment', async () => {
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  const asked = { email: 'rose@example.org', password: MARGARET.password };
  expect(await whileBeingDeleted(() => posts(browser, '/api/account/email', asked))).toBe(404);
});
