import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { paymentsOf } from '#app/server/context/feature-parts.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { givePlan } from './give-plan.ts';
import { planHolder } from './plan-holder.ts';

const AT_ONCE = 20;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
});

/**
 * Gives a person a month several times at once, each under an id from `idOf`. Returns what they have then.
 */
const givenAtOnce = async (idOf: () => string) => {
  const administrator = await app.writer({ role: 'administrator' });
  const rose = await app.writer();
  const holder = await planHolder(app.db, administrator.session, rose.session.userId);
  const payments = paymentsOf(app.context);
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      givePlan(payments, administrator.session.userId, holder, {
        grantId: idOf(),
        plan: 'premium',
        ends: { months: 1 },
        reason: 'A race.',
        also: async () => undefined,
      }),
    ),
  );
  return app.db.selectFrom('entitlement').select(['starts_at', 'ends_at']).orderBy('starts_at').execute();
};

it('makes months given at the same moment follow one another', async () => {
  const months = await givenAtOnce(randomUUID);
  expect(months).toHaveLength(AT_ONCE);
  expect(months.slice(1).map(({ starts_at }) => starts_at)).toEqual(
    months.slice(0, -1).map(({ ends_at }) => ends_at),
  );
});

it('gives only once if requested many times at the same moment', async () => {
  const id = randomUUID();
  expect(await givenAtOnce(() => id)).toHaveLength(1);
});
