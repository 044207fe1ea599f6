import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appliedMigrations } from '#platform/server/database/migrate.ts';
import { aFolder, anEmptyInstance, openInstance, startInstance } from '#test/harness/an-instance.ts';
import { runApart } from '#test/harness/run-command-apart.ts';
import type { Settings } from '../settings/env.ts';

const CHAPTERS = 4_000;
const PHOTOS = 30;
const KILLS = 5;

/** A backup with so much writing that restoring it takes a while. */
const aLargeBackup = async (): Promise<string> => {
  const settings = await anEmptyInstance('embedded');
  const { app, stop } = await startInstance(settings);
  await app.db
    .insertInto('user')
    .values({ id: 'rose', email: 'rose@example.org', display_name: 'Rose' })
    .execute();
  await sql`insert into chapter (user_id, title, content, word_count, chapter_order)
    select 'rose', 'Chapter ' || n, repeat('I was born in Minden. ' || n, 40), 200, n from generate_series(1, ${CHAPTERS}::int) n`.execute(
    app.db,
  );
  const { id } = await app.db
    .insertInto('conversation')
    .values({ user_id: 'rose' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let number = 0; number < PHOTOS; number += 1) {
    const key = `${randomBytes(16).toString('hex')}.webp`;
    await app.context.files.put(key, randomBytes(60_000), 'image/webp');
    await sql`insert into recording (id, user_id, conversation_id, type, file) values
      (gen_random_uuid(), 'rose', ${id}, 'image/webp', ${key})`.execute(app.db);
  }
  await stop();
  const path = join(await aFolder(), 'large.tar');
  expect(await runApart(settings, 'backup', path).ended).toMatchObject({ code: 0, complained: '' });
  return path;
};

const NOTHING = { chapters: 0, files: 0, people: 0 };
const EVERYTHING = { chapters: CHAPTERS, files: PHOTOS, people: 1 };

/** What an instance holds; one that was never started holds nothing. */
const heldBy = async (settings: Settings): Promise<typeof NOTHING> => {
  if (!existsSync(join(settings.DATA_DIR, 'database/PG_VERSION'))) return NOTHING;
  const { db, close } = await openInstance(settings);
  try {
    if ((await appliedMigrations(db as never)).length === 0) return NOTHING;
    const { rows } = await sql<typeof NOTHING>`
      select (select count(*)::int from chapter) as chapters, (select count(*)::int from recording) as files,
        (select count(*)::int from "user") as people`.execute(db);
    return rows[0] ?? NOTHING;
  } finally {
    await close();
  }
};

it(`leaves an instance empty or whole after each of ${KILLS} kills without warning, and fills it when it is left alone`, async () => {
  const path = await aLargeBackup();
  const settings = await anEmptyInstance('embedded');
  const began = performance.now();
  const whole = await anEmptyInstance('embedded');
  expect(await runApart(whole, 'restore', path).ended).toMatchObject({ code: 0, complained: '' });
  const takesMs = performance.now() - began;
  let leftEmpty = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const running = runApart(settings, 'restore', path);
    // The next attempt would be quicker, because it can use what a killed one already created.
    await pause(takesMs * (0.1 + (0.4 * kill) / KILLS));
    running.kill('SIGKILL');
    await running.ended;
    const held = await heldBy(settings);
    expect([NOTHING, EVERYTHING]).toContainEqual(held);
    if (held.people > 0) break;
    leftEmpty += 1;
  }
  expect(leftEmpty).toBeGreaterThan(0);
  if (leftEmpty === KILLS)
    expect(await runApart(settings, 'restore', path).ended).toMatchObject({ code: 0, complained: '' });
  expect(await heldBy(settings)).toEqual(EVERYTHING);
  const { db } = await openInstance(settings);
  const { rows } = await sql<{ ties: number }>`
    select count(*)::int as ties from pg_constraint where contype = 'f'`.execute(db);
  expect(rows[0]?.ties).toBeGreaterThan(20);
});
