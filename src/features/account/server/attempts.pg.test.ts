import { expect, it } from 'vitest';
import { emptyDatabase } from '#testing/test-database.ts';
import { PER_ACCOUNT, takeAttempt } from './attempts.ts';

it('lets ten of sixty tries at the same moment through, on connections of their own', async () => {
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
