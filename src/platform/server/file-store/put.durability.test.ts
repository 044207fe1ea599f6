import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';

const KILLS = 20;
const SIZE = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-put-'));
const writer = join(import.meta.dirname, '../../../../test/harness/acknowledging-file-writer.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the writer, kills it without warning `afterMs` after it had acknowledged `least` files, and returns
 * what it acknowledged: the key and the single byte of each file.
 */
const acknowledgedBeforeKill = async (least: number, afterMs: number): Promise<Map<string, number>> => {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged = new Map<string, number>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', number] = line.split(' ');
    if (number !== undefined) acknowledged.set(key, Number(number));
    if (acknowledged.size === least) setTimeout(() => child.kill('SIGKILL'), afterMs);
  }
  return acknowledged;
};

it(`loses no acknowledged file, and shows no half of one, in ${KILLS} kills without warning`, async () => {
  const acknowledged = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1)
    for (const [key, number] of await acknowledgedBeforeKill(kill % 3, (kill * 37) % 90))
      acknowledged.set(key, number);
  expect(acknowledged.size).toBeGreaterThan(KILLS / 2);
  const files = await openDiskStore(folder);
  const wholeFile = async (key: string): Promise<Uint8Array> =>
    new Uint8Array(await new Response((await files.open(key))?.read()).arrayBuffer());
  for (const [key, number] of acknowledged) {
    const bytes = await wholeFile(key);
    expect([key, bytes.length, bytes.every((byte) => byte === number)]).toEqual([key, SIZE, true]);
  }
  // A file with its final name is complete, acknowledged or not.
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  );
  expect(named.length).toBeGreaterThanOrEqual(acknowledged.size);
  for (const path of named) expect((await files.open(path.slice(3)))?.size).toBe(SIZE);
});
