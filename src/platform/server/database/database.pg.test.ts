import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { openDatabase } from './database.ts';

it('survives the server cutting a connection in mid-statement', async () => {
  const url = process.env.TEST_DATABASE_URL;
  const [database, other] = [await openDatabase({ url }), await openDatabase({ url })];
  const slow = sql`select pg_sleep(20) /* cut me */`.execute(database.db).then(
    () => 'done',
    () => 'failed',
  );
  await eventually(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%cut me%' and pid <> pg_backend_pid()`.execute(other.db);
    expect(rows).toHaveLength(1);
  });
  expect(await slow).toBe('failed');
  // The broken connection may be handed out once more before anyone notices that it is closed.
  await eventually(() => database.ping());
  await Promise.all([database.close(), other.close()]);
});
