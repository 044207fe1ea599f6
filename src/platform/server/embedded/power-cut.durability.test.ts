import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngine, writeTemplate } from './embedded-engine.ts';

const COMMITS = 60;
const CUT_EVERY = 5;
const work = mkdtempSync(join(tmpdir(), 'hearthbook-power-cut-'));
const template = join(work, 'template');
const folder = join(work, 'database');

beforeAll(() => writeTemplate(template));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Identifies a file: by inode, so that a renamed file stays the same, and by creation time, because the inode
 * of a deleted file is reused.
 */
const identityOf = (file: string): string => {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
};

/** What is certain to be on the disk: the bytes of each file at its last sync. */
const synced = new Map<string, Buffer>();
const remember = (file: string): void => {
  if (statSync(file).isFile()) synced.set(identityOf(file), readFileSync(file));
};

/**
 * A copy of the folder as a power cut would leave it: each file as of its last sync, and files that were
 * never synced empty.
 */
const cutBackToLastSync = (to: string): void => {
  cpSync(folder, to, { recursive: true });
  for (const file of filesIn(folder)) {
    const bytes = synced.get(identityOf(file));
    const copy = join(to, relative(folder, file));
    if (bytes) writeFileSync(copy, bytes);
    else truncateSync(copy, 0);
  }
};

const rowsIn = async (path: string): Promise<number> => {
  const engine = await openEngine({ folder: path });
  const { rows } = await engine.query<{ count: number }>('select count(*) as count from written');
  await engine.close();
  return rows[0]?.count ?? 0;
};

it('syncs before it acknowledges a commit, and every acknowledged row survives a power cut', async () => {
  let syncs = 0;
  const engine = await openEngine({
    folder,
    template,
    onSync: (file) => {
      syncs += 1;
      remember(file);
    },
  });
  await engine.exec('create table written (number integer primary key, words text)');
  for (let number = 1; number <= COMMITS; number += 1) {
    const before = syncs;
    await engine.query('insert into written values ($1, $2)', [number, 'words '.repeat(50)]);
    expect(syncs, `commit ${number} was acknowledged without a sync`).toBeGreaterThan(before);
    if (number % 20 === 0) await engine.query('checkpoint');
    if (number % CUT_EVERY !== 0) continue;
    const cut = join(work, `cut-${number}`);
    cutBackToLastSync(cut);
    expect(await rowsIn(cut)).toBe(number);
    rmSync(cut, { recursive: true });
  }
  await engine.close();
});
