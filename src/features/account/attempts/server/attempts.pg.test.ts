import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { aBrowser, MARGARET, testAccounts } from '#test/builders/accounts.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { PER_ACCOUNT, takeAttempt } from './attempts.ts';

it('lets ten of sixty simultaneous tries through, each on its own connection', async () => {
  const { db, engine } = await emptyDatabase();
  expect(engine, 'TEST_DATABASE_URL must name a PostgreSQL server').toBe('server');
  const tries = Array.from({ length: 60 }, () =>
    takeAttempt(db, 'account:somebody', new Date(), PER_ACCOUNT).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
});

it('lets through ten of forty strangers who try two nodes at once, and the owner on their own device', async () => {
  const accounts = await testAccounts({ TRUSTED_PROXIES: '1' });
  const nodes = [accounts.app, buildApp(accounts.context)];
  const own = aBrowser(accounts, '192.0.2.7');
  await own.post('sign-up/email', MARGARET);
  await own.post('sign-out');
  const wrong = { ...MARGARET, password: 'not what she chose' };
  const strangers = Array.from({ length: 40 }, (_, at) =>
    aBrowser({ app: nodes[at % 2]! }, `203.0.113.${at}`).post('sign-in/email', wrong),
  );
  const [owner, ...answers] = await Promise.all([own.post('sign-in/email', MARGARET), ...strangers]);
  expect(owner.status).toBe(200);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});
