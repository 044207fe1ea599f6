import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { useFreeChapter } from './use-free-chapter.ts';

it('lets exactly one of fifty first chapters through, on separate connections', async () => {
  const { db, engine } = await emptyDatabase();
  expect(engine, 'TEST_DATABASE_URL must name a PostgreSQL server').toBe('server');
  // The test takes the place of the session check.
  const id = randomUUID() as UserId;
  await db.insertInto('user').values({ id, email: 'rose@example.org', display_name: 'rose' }).execute();
  const tries = Array.from({ length: 50 }, () =>
    db.transaction().execute(async (tx) => useFreeChapter(tx, id)),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(await db.selectFrom('free_chapter_use').selectAll().execute()).toEqual([{ user_id: id, used: 1 }]);
});
