import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { aDatabaseOnServer, CHECKOUT } from '#test/harness/an-instance.ts';
import { aChapter } from '#test/builders/builders.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/fakes/database-proxy.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

/** The product with a database server behind a connection that the test can break. */
const behindProxy = async (): Promise<TestApp & { readonly proxy: DatabaseProxy }> => {
  const proxy = await openDatabaseProxy(await aDatabaseOnServer());
  const database = await openDatabase({ url: proxy.url });
  onTestFinished(() => database.close());
  await migrate(database.db as never, `${CHECKOUT}/migrations`);
  return { ...(await testApp({ OPEN_ACCESS: 'true' }, { database })), proxy };
};

const AWAY = {
  status: 503,
  body: {
    code: 'unavailable',
    part: 'database',
    title: "Part of the server isn't responding at the moment.",
  },
};

const statusesOf = async (person: Person, id: string): Promise<number[]> => [
  (await person.get('/api/chapters')).status,
  (await person.get(`/api/chapters/${id}`)).status,
];

it.each(['freeze', 'cut'] as const)(
  'reports an outage if the server is gone (%s), in /readyz too, and recovers by itself once it is back',
  async (breaks) => {
    const { writer, visitor, proxy } = await behindProxy();
    const rose = await writer();
    const { id } = await aChapter(rose);
    proxy[breaks]();
    const asked = await Promise.all([
      rose.get('/api/chapters'),
      rose.send('PUT', `/api/chapters/${id}`, { title: 'T', content: 'More.', revision: 1 }),
      visitor.send('POST', '/api/auth/sign-in/email', { email: 'rose@example.org', password: 'a few words' }),
    ]);
    for (const answered of asked) {
      expect(answered).toMatchObject(AWAY);
      expect(answered.headers.get('retry-after')).toBe('5');
    }
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { database: 'silent' } });
    proxy.mend();
    expect(await statusesOf(rose, id)).toEqual([200, 200]);
    expect((await visitor.get('/readyz')).status).toBe(200);
  },
);

it('lets a slow query take its time, while the server answers others', async () => {
  const database = await openDatabase({ url: await aDatabaseOnServer(), slowAfterMs: 100 });
  onTestFinished(() => database.close());
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(2.5) is not null as done`.execute(
    database.db,
  );
  expect(rows).toEqual([{ done: true }]);
});
