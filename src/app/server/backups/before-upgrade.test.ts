import { cpSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lastBackups, lastScheduled } from '#platform/server/backup/backup-record.ts';
import { openLog } from '#platform/server/log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { appliedMigrations, migrate } from '#platform/server/database/migrate.ts';
import {
  aFolder,
  anEmptyInstance,
  CHECKOUT,
  ENGINE_OF_THIS_RUN,
  everyRow,
  openInstance,
} from '#test/harness/an-instance.ts';
import { anOlderVersion } from '#test/builders/an-older-version.ts';
import { emptyTemplate } from '#test/harness/empty-template.ts';
import type { Settings } from '../settings/env.ts';
import { filesOfSettings } from '../context/files-of-settings.ts';
import { openAppContext } from '../context/open-app-context.ts';
import { migrateWithBackup, removeOldOfUpgrades } from './before-upgrade.ts';
import { checkForRestore, restoreInstance } from './instance-restore.ts';

const MIGRATIONS = join(CHECKOUT, 'migrations');
const NOW = new Date('2026-11-21T02:15:07Z');

/** An instance of an older version that has been used, and is still open. */
const anOpenOldInstance = async (
  migrations: string,
  more: Record<string, string> = {},
): Promise<{ settings: Settings; folder: string; database: Database }> => {
  const folder = await aFolder();
  const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN, { BACKUP_DIR: folder, ...more });
  const database = await openInstance(settings);
  await migrate(database.db as never, migrations);
  await sql`insert into "user" (id, email, display_name) values ('rose', 'rose@example.org', 'Rose')`.execute(
    database.db,
  );
  return { settings, folder, database };
};

const anOldInstance = async (
  ...version: Parameters<typeof anOpenOldInstance>
): Promise<{ settings: Settings; folder: string }> => {
  const { database, ...instance } = await anOpenOldInstance(...version);
  await database.close();
  return instance;
};

/** Every row, and the names of the migrations applied. */
const contentOf = async (
  settings: Settings,
): Promise<{ rows: Record<string, string[]>; applied: string[] }> => {
  const { db, close } = await openInstance(settings);
  const content = { rows: await everyRow(db), applied: await appliedMigrations(db as never) };
  await close();
  return content;
};

/** Opens and closes what a server is built on. */
const started = async (settings: Settings, migrations = MIGRATIONS): Promise<void> => {
  const context = await openAppContext(settings, { migrations, template: await emptyTemplate() });
  await context.database.close();
};

/** Starts a server on a database that is already open, at a given time. Returns what was logged. */
const upgraded = async (
  settings: Settings,
  database: Database,
  migrations = MIGRATIONS,
  at = NOW,
): Promise<string[]> => {
  const said: string[] = [];
  const log = openLog('info', { write: (line) => void said.push(line) });
  const files = await filesOfSettings(settings);
  await migrateWithBackup({ settings, database, files, migrations, log, clock: () => at });
  return said.map((line) => (JSON.parse(line) as { msg: string }).msg);
};

/** A version with this as its newest migration. */
const aVersionWith = async (migration: string, version = '2.0.0'): Promise<string> => {
  const root = await aFolder();
  cpSync(MIGRATIONS, join(root, 'migrations'), { recursive: true });
  writeFileSync(join(root, 'migrations/9999_next.sql'), migration);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  return join(root, 'migrations');
};

it('backs up an instance before its migration, logs it in one line, and the old version can restore it', async () => {
  const older = await anOlderVersion();
  const { settings, folder, database } = await anOpenOldInstance(older.migrations);
  const before = await everyRow(database.db);
  expect(await upgraded(settings, database)).toEqual(['backup made before the database upgrade']);
  const [name = '', ...none] = readdirSync(folder);
  expect([none, name]).toEqual([
    [],
    expect.stringMatching(/^hearthbook-before-\S+-2026-11-21T02-15-07Z\.tar$/),
  ]);
  expect(await appliedMigrations(database.db as never)).toContain(basename(older.newest, '.sql'));
  await database.close();

  const path = join(folder, name);
  const again = await anEmptyInstance(ENGINE_OF_THIS_RUN);
  await restoreInstance(
    {
      settings: again,
      root: older.root,
      template: await emptyTemplate(),
      path,
      withOtherSecret: true,
      now: NOW,
    },
    await checkForRestore(path, older.root),
  );
  const { rows, applied } = await contentOf(again);
  expect(rows).toEqual(before);
  expect(applied).not.toContain(basename(older.newest, '.sql'));
});

it('reports the backup to the administrator, and a daily backup is still due', async () => {
  const { settings, database } = await anOpenOldInstance((await anOlderVersion()).migrations);
  await upgraded(settings, database);
  const { db } = database;
  expect((await lastBackups(db)).lastGood).toMatchObject({ at: NOW, scheduled: false, missingFiles: 0 });
  expect(await lastScheduled(db)).toBeNull();
});

it('makes a backup whatever version an instance upgrades from', async () => {
  const all = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  for (let without = 1; without < all.length; without += 4) {
    const older = await anOlderVersion(without);
    // Opened only once: opening takes longer than the upgrade.
    const { settings, folder, database } = await anOpenOldInstance(older.migrations);
    await upgraded(settings, database);
    expect(await appliedMigrations(database.db as never)).toHaveLength(all.length);
    await database.close();
    const [name = ''] = readdirSync(folder);
    const { about } = await checkForRestore(join(folder, name), CHECKOUT);
    expect(about.migrations).toHaveLength(all.length - without);
  }
});

it('makes no backup on a first start, if nothing changes, or before anyone has signed up', async () => {
  const folder = await aFolder();
  const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN, { BACKUP_DIR: folder });
  await started(settings, (await anOlderVersion()).migrations);
  await started(settings);
  await started(settings);
  expect(readdirSync(folder)).toEqual([]);
});

it('puts the backup in the data folder if no other is set', async () => {
  const { settings } = await anOldInstance((await anOlderVersion()).migrations, { BACKUP_DIR: '' });
  await started(settings);
  expect(readdirSync(join(settings.DATA_DIR, 'backups'))).toHaveLength(1);
});

it('changes nothing, and says what to do, if the backup cannot be written', async () => {
  const older = await anOlderVersion();
  const { settings, folder, database } = await anOpenOldInstance(older.migrations);
  const before = await everyRow(database.db);
  await database.close();
  const inTheWay = { ...settings, BACKUP_DIR: join(folder, 'a file') };
  writeFileSync(inTheWay.BACKUP_DIR, '');
  await expect(started(inTheWay)).rejects.toMatchObject({
    name: 'CannotBackUp',
    message: `This version changes the database and makes a backup first, but the backup could not be written to ${inTheWay.BACKUP_DIR}: it isn’t a folder. Nothing was changed. Fix this or set BACKUP_DIR to another folder, then start again. If you have your own backup, BACKUP_BEFORE_UPGRADE=off starts without making one.`,
  });
  const unchanged = await contentOf(settings);
  expect(unchanged.rows).toEqual(before);
  expect(unchanged.applied).not.toContain(basename(older.newest, '.sql'));
  await started({ ...inTheWay, BACKUP_BEFORE_UPGRADE: 'off' });
  expect((await contentOf(settings)).applied).toContain(basename(older.newest, '.sql'));
});

it('reports a full disk, and leaves nothing half-written', async () => {
  const { settings, folder, database } = await anOpenOldInstance((await anOlderVersion()).migrations);
  const files = await filesOfSettings(settings);
  let opened = 0;
  const full = new Proxy(files, {
    get: (target, key) => {
      if (key !== 'open') return Reflect.get(target, key) as unknown;
      opened += 1;
      throw Object.assign(new Error('as the system says it'), { code: 'ENOSPC' });
    },
  });
  await sql`insert into conversation (id, user_id) values ('00000000-0000-4000-8000-000000000001', 'rose')`.execute(
    database.db,
  );
  await sql`insert into recording (id, user_id, conversation_id, type, file)
    values (gen_random_uuid(), 'rose', '00000000-0000-4000-8000-000000000001', 'audio/webm', ${'0'.repeat(32) + '.webm'})`.execute(
    database.db,
  );
  const log = openLog('silent');
  const upgrade = { settings, database, files: full, migrations: MIGRATIONS, log, clock: () => NOW };
  await expect(migrateWithBackup(upgrade)).rejects.toThrow(`${folder}: its disk is full. Nothing was`);
  expect(opened).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps the newest backup of each of the last three upgrades, however often one fails', async () => {
  const older = await anOlderVersion();
  const { settings, folder, database } = await anOpenOldInstance(older.migrations);
  const name = (version: string, day: number): string =>
    `hearthbook-before-${version}-2026-10-0${day}T00-00-00Z.tar`;
  const others = ['hearthbook-2026-01-01T00-00-00Z.tar', 'by hand.tar'];
  const there = [...others, name('0.7.0', 1), name('0.8.0', 2), name('0.9.0-rc.1', 3), name('0.9.0-rc.1', 4)];
  for (const file of [...there, `${name('1.9.0', 5)}.unfinished`]) writeFileSync(join(folder, file), '');
  const before = await everyRow(database.db);

  const broken = await aVersionWith('select 1 / 0;\n');
  for (const second of [1, 2, 3])
    await expect(
      upgraded(settings, database, broken, new Date(NOW.getTime() + second * 1_000)),
    ).rejects.toThrow(/division/);
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...others,
      name('0.8.0', 2),
      name('0.9.0-rc.1', 4),
      'hearthbook-before-2.0.0-2026-11-21T02-15-10Z.tar',
    ].toSorted(),
  );
  expect(await appliedMigrations(database.db as never)).not.toContain(basename(older.newest, '.sql'));
  expect(await everyRow(database.db)).toEqual(before);
});

it('deletes pre-upgrade backups that are three months old, and no others', async () => {
  const folder = await aFolder();
  const settings = await anEmptyInstance('embedded', { BACKUP_DIR: folder });
  const old = ['hearthbook-before-1.0.0-2026-08-01T00-00-00Z.tar', 'hearthbook-2026-08-01T00-00-00Z.tar'];
  const young = 'hearthbook-before-1.1.0-2026-09-21T00-00-00Z.tar';
  for (const file of [...old, young]) writeFileSync(join(folder, file), '');
  for (const file of old) utimesSync(join(folder, file), new Date('2026-08-01'), new Date('2026-08-01'));
  utimesSync(join(folder, young), new Date('2026-09-21'), new Date('2026-09-21'));
  await removeOldOfUpgrades(settings, NOW);
  expect(readdirSync(folder).toSorted()).toEqual([old[1], young].toSorted());
});
