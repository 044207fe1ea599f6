import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { writeTemplate } from './embedded-engine.ts';

const KILLS = 30;
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-kill-'));
const template = join(folder, 'template');
const dataDir = join(folder, 'data');
const writer = join(import.meta.dirname, '../../../../test/harness/acknowledging-writer.ts');

beforeAll(() => writeTemplate(template));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the writer, kills it without warning `afterMs` after it was ready and had acknowledged `least` rows,
 * and returns the last row that it acknowledged.
 */
const lastAcknowledgedBeforeKill = async (least: number, afterMs: number): Promise<number> => {
  const child = spawn(process.execPath, [writer, dataDir, template], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') last = Number(line);
    if (lines === least) setTimeout(() => child.kill('SIGKILL'), afterMs);
    lines += 1;
  }
  return last;
};

it(`loses no acknowledged row in ${KILLS} kills without warning`, async () => {
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged = Math.max(acknowledged, await lastAcknowledgedBeforeKill(kill % 3, (kill * 37) % 160));
  }
  const { db, close } = await openDatabase({ dataDir });
  const { rows } = await sql<{
    rows: number;
    last: number;
  }>`select count(*)::int as rows, max(number) as last from written`.execute(db);
  await close();
  expect(acknowledged).toBeGreaterThan(KILLS / 2);
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.rows).toBe(rows[0]?.last);
});

it('refuses to open a folder that another process holds, with a clear message', async () => {
  const child = spawn(process.execPath, [writer, dataDir, template], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  await expect(openDatabase({ dataDir })).rejects.toThrow(/already open in another Hearthbook/);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const { ping, close } = await openDatabase({ dataDir });
  await expect(ping()).resolves.toBeUndefined();
  await close();
});
