import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appliedMigrations, migrate } from '#platform/server/database/migrate.ts';
import { aFolder, anEmptyInstance, CHECKOUT, openInstance } from '#test/harness/an-instance.ts';
import { anOlderVersion } from '#test/builders/an-older-version.ts';
import { runApart } from '#test/harness/run-command-apart.ts';
import { openAppContext } from '../context/open-app-context.ts';
import { checkForRestore } from './instance-restore.ts';

it('lets one of many nodes starting at once make the backup and the migration, while the others wait', async () => {
  const folder = await aFolder();
  const settings = await anEmptyInstance('server', { BACKUP_DIR: folder });
  const { db } = await openInstance(settings);
  await migrate(db as never, (await anOlderVersion(3)).migrations);
  await sql`insert into "user" (id, email, display_name) values ('rose', 'rose@example.org', 'Rose')`.execute(
    db,
  );

  const places = { migrations: `${CHECKOUT}/migrations`, template: '/nowhere' };
  const nodes = await Promise.all([1, 2, 3, 4].map(() => openAppContext(settings, places)));
  for (const { database } of nodes) await database.close();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^hearthbook-before-.*\.tar$/)]);
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from backup`.execute(db);
  expect(rows).toEqual([{ made: 1 }]);
});

it('starts over if a node was killed in the middle of the backup', async () => {
  const settings = await anEmptyInstance('server');
  const { db } = await openInstance(settings);
  await migrate(db as never, (await anOlderVersion()).migrations);
  await sql`insert into "user" (id, email, display_name) values ('rose', 'rose@example.org', 'Rose')`.execute(
    db,
  );
  const folder = join(settings.DATA_DIR, 'backups');
  const filesThere = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);

  // The lock holds up the process that is writing the backup, so that it can be killed halfway.
  const killed = await db.transaction().execute(async (tx) => {
    await sql`lock table "user" in access exclusive mode`.execute(tx);
    const running = runApart(settings, 'hearthbook', 'user', 'list');
    await expect.poll(filesThere).toEqual([expect.stringMatching(/\.tar\.unfinished$/)]);
    running.kill('SIGKILL');
    return running.ended;
  });
  expect(killed.code).toBeNull();
  expect(filesThere()).toEqual([expect.stringMatching(/\.tar\.unfinished$/)]);

  const again = await openAppContext(settings, {
    migrations: `${CHECKOUT}/migrations`,
    template: '/nowhere',
  });
  await again.database.close();
  expect(filesThere()).toEqual([expect.stringMatching(/\.tar$/)]);
  await checkForRestore(join(folder, filesThere()[0] ?? ''), CHECKOUT);
  expect(await appliedMigrations(db as never)).toHaveLength(readdirSync(`${CHECKOUT}/migrations`).length);
});
