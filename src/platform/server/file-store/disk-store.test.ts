import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, newFileKey } from './file-store.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  files = await openDiskStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const everyPath = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

describe('the file store on disk', () => {
  it('leaves nothing of a stream that breaks off', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('half of it');
      throw new Error('the line broke');
    };
    await expect(files.put(newFileKey('image/webp'), broken(), 'image/webp')).rejects.toThrow('broke');
    expect(everyPath()).toEqual([join(folder, 'unfinished')]);
  });

  it('accepts nothing more when the disk is nearly full', async () => {
    const nearlyFull = await openDiskStore(folder, async () => 3_000_000);
    await expect(nearlyFull.put(newFileKey('image/webp'), bytes('x'), 'image/webp')).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    await expect(nearlyFull.ping(AbortSignal.timeout(1_000))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(everyPath()).toEqual([join(folder, 'unfinished')]);
  });

  it('has files that only the user it runs as can read', async () => {
    await files.put(newFileKey('image/webp'), bytes('x'), 'image/webp');
    for (const path of everyPath()) {
      const { mode } = statSync(path);
      expect([path, mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('deletes on startup what a killed process left a day ago, and nothing newer', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'unfinished', name));
    for (const path of [old ?? '', young ?? '']) writeFileSync(path, 'half of it');
    const yesterday = Date.now() / 1_000 - 25 * 60 * 60;
    utimesSync(old ?? '', yesterday, yesterday);
    await openDiskStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['young']);
  });
});
