import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appliedMigrations, migrate } from '#platform/server/database/migrate.ts';
import { anEmptyInstance, everyRow, openInstance } from '#test/harness/an-instance.ts';
import { anOlderVersion } from '#test/builders/an-older-version.ts';
import { runApart } from '#test/harness/run-command-apart.ts';
import type { Settings } from '../settings/env.ts';
import { checkForRestore } from './instance-restore.ts';

const CHAPTERS = 4_000;
/** The process is killed when the backup has this many bytes. */
const KILLED_AT = [0, 1, 50_000, 200_000, Infinity];

const anOldInstance = async (migrations: string): Promise<Settings> => {
  const settings = await anEmptyInstance('embedded');
  const { db, close } = await openInstance(settings);
  await migrate(db as never, migrations);
  await sql`insert into "user" (id, email, display_name) values ('rose', 'rose@example.org', 'Rose')`.execute(
    db,
  );
  await sql`insert into chapter (user_id, title, content, word_count, chapter_order)
    select 'rose', 'Chapter ' || n, repeat('I was born in Minden. ' || n, 40), 200, n from generate_series(1, ${CHAPTERS}::int) n`.execute(
    db,
  );
  await close();
  return settings;
};

type Held = { readonly migrations: number; readonly chapters: string[] | undefined };

const heldBy = async (settings: Settings): Promise<Held> => {
  const { db, close } = await openInstance(settings);
  const [applied, rows] = [await appliedMigrations(db as never), await everyRow(db)];
  await close();
  return { migrations: applied.length, chapters: rows.chapter };
};

const backupsOf = ({ DATA_DIR }: Settings): string[] => {
  const folder = join(DATA_DIR, 'backups');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};
const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const isWhole = (path: string): boolean => path.endsWith('.tar');

it(`loses nothing in ${KILLED_AT.length} kills without warning during an upgrade, and is never brought further without a whole backup`, async () => {
  const older = await anOlderVersion();
  const settings = await anOldInstance(older.migrations);
  const old = await heldBy(settings);
  expect(old.chapters).toHaveLength(CHAPTERS);

  let midway = 0;
  for (const grown of KILLED_AT) {
    const running = runApart(settings, 'hearthbook', 'user', 'list');
    const over = new AbortController();
    void running.ended.then(() => over.abort());
    // The last one is killed between the backup and the end of the migration.
    const reached = (): boolean =>
      backupsOf(settings).some((path) => isWhole(path) || bytesOf(path) >= grown);
    while (!over.signal.aborted && !reached()) await pause(1);
    running.kill('SIGKILL');
    await running.ended;
    const held = await heldBy(settings);
    expect(held.chapters).toEqual(old.chapters);
    if (held.migrations !== old.migrations) break;
    if (backupsOf(settings).length > 0) midway += 1;
  }
  expect(midway).toBeGreaterThan(KILLED_AT.length / 2);

  const last = await runApart(settings, 'hearthbook', 'user', 'list').ended;
  expect(last).toMatchObject({ code: 0, complained: '' });
  const held = await heldBy(settings);
  expect(held).toEqual({ migrations: old.migrations + 1, chapters: old.chapters });
  const [path = '', ...others] = backupsOf(settings).filter(isWhole);
  expect(others).toEqual([]);
  const { about, manifest } = await checkForRestore(path, older.root);
  expect(about.migrations).toHaveLength(old.migrations);
  expect(manifest.tables.find(({ name }) => name === 'chapter')?.rows).toBe(CHAPTERS);
});
