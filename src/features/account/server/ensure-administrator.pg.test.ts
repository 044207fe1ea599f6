import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

it('creates one administrator, and prints one link, when several nodes start at once', async () => {
  const { db, engine } = await emptyDatabase();
  expect(engine, 'TEST_DATABASE_URL must name a PostgreSQL server').toBe('server');
  const printed: string[] = [];
  const aStart = () =>
    ensureAdministrator({
      db,
      email: 'keeper@example.org',
      password: undefined,
      publicUrl: 'http://localhost:3000',
      productName: 'Hearthbook',
      print: (line) => void printed.push(line),
    });
  const outcomes = await Promise.all(Array.from({ length: 4 }, aStart));
  expect(outcomes.toSorted()).toEqual(['made', 'there-already', 'there-already', 'there-already']);
  expect(printed).toHaveLength(1);
  expect(await db.selectFrom('user').selectAll().execute()).toHaveLength(1);
});
