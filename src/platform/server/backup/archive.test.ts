import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CannotRestore, fileEntry, type Manifest, rowsEntry } from './archive-format.ts';
import { entriesOf } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { checkBackup } from './check-backup.ts';

const MADE = new Date('2026-11-21T02:15:07Z');
const KEY = `${'ab'.repeat(16)}.webp`;
const ROWS = ['["1","Minden"]\n', '["2",null]\n'];
const PHOTO = randomBytes(3_000);

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  path = join(folder, 'one.tar');
});

const about = (more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      product: 'hearthbook',
      format: 1,
      version: '0.1.0',
      madeAt: MADE.toISOString(),
      engine: 'embedded',
      migrations: [{ name: '0001_accounts', digest: 'a'.repeat(64) }],
      authSecret: { print: '', enclosed: false },
      ...more,
    }),
  );

const MANIFEST: Manifest = {
  tables: [{ name: 'place', columns: [{ name: 'id', type: 'integer' }], rows: 2 }],
  sequences: [],
  files: { count: 1, bytes: PHOTO.length },
  missing: [],
  outbox: 0,
  rowBytes: ROWS.join('').length,
};

const put = (archive: ArchiveWriter, name: string, bytes: Buffer) => archive.add(name, bytes.length, bytes);

/** A complete backup of one table and one photo. */
const write = async (more: object = {}, manifest: Manifest = MANIFEST): Promise<void> => {
  const archive = await ArchiveWriter.open(path, MADE);
  await put(archive, 'about.json', about(more));
  await put(archive, rowsEntry('place', 1), gzipSync(ROWS.join('')));
  await put(archive, fileEntry(KEY), PHOTO);
  await put(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)));
  await archive.finish(async () => undefined);
};

describe('a backup', () => {
  it('is a file that only its owner can read, and that any tar program can open', async () => {
    await write();
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(spawnSync('tar', ['-tf', path], { encoding: 'utf8' }).stdout.trim().split('\n')).toEqual([
      'about.json',
      'rows/place/000001.gz',
      `files/${KEY}`,
      'manifest.json',
      'digests/000001.txt',
    ]);
    const out = spawnSync('tar', ['-xOf', path, 'digests/000001.txt'], { encoding: 'utf8' }).stdout;
    expect(out).toContain(`${createHash('sha256').update(PHOTO).digest('hex')}  files/${KEY}\n`);
  });

  it('says what is in it once it has been read to the end', async () => {
    await write();
    const { manifest, secret } = await checkBackup(path);
    expect(manifest).toEqual(MANIFEST);
    expect(secret).toBeNull();
  });

  it('holds any number of files, with their checksums written in between', async () => {
    const archive = await ArchiveWriter.open(path, MADE);
    await put(archive, 'about.json', about());
    const keys = Array.from({ length: 4_500 }, () => `${randomBytes(16).toString('hex')}.webp`);
    for (const key of keys) await put(archive, fileEntry(key), Buffer.from(key));
    const bytes = keys.length * 37;
    await put(
      archive,
      'manifest.json',
      Buffer.from(
        JSON.stringify({ ...MANIFEST, tables: [], rowBytes: 0, files: { count: keys.length, bytes } }),
      ),
    );
    await archive.finish(checkBackup);
    const names = [];
    for await (const { name } of entriesOf(path)) names.push(name);
    expect(names.filter((name) => name.startsWith('digests/'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(4_500);
  });

  it('keeps nothing of a file that broke off, and accepts it again', async () => {
    const archive = await ArchiveWriter.open(path, MADE);
    await put(archive, 'about.json', about());
    await put(archive, rowsEntry('place', 1), gzipSync(ROWS.join('')));
    const halfOf = async function* (): AsyncGenerator<Uint8Array> {
      yield PHOTO.subarray(0, 1_000);
      throw new Error('the line broke');
    };
    await expect(archive.add(fileEntry(KEY), PHOTO.length, halfOf())).rejects.toThrow('the line broke');
    await expect(archive.add(fileEntry(KEY), 10, PHOTO)).rejects.toThrow('should have 10 bytes');
    await put(archive, fileEntry(KEY), PHOTO);
    await put(archive, 'manifest.json', Buffer.from(JSON.stringify(MANIFEST)));
    await archive.finish(checkBackup);
    expect((await checkBackup(path)).manifest).toEqual(MANIFEST);
  });

  it('gets its final name only once it has been read back and found complete', async () => {
    const archive = await ArchiveWriter.open(path, MADE);
    await put(archive, 'about.json', about());
    await expect(archive.finish(checkBackup)).rejects.toThrow(CannotRestore);
    await archive.abandon();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a damaged or foreign backup is refused', () => {
  /** Positions of bytes that matter: in the headers and in the content after them. */
  const meaningful = async (): Promise<number[]> => {
    const places: number[] = [];
    let at = 0;
    for await (const { size } of entriesOf(path)) {
      places.push(at + 10, at + 130, at + 512, at + 512 + Math.floor(size / 2), at + 511 + size);
      at += 512 + Math.ceil(size / 512) * 512;
    }
    return places;
  };

  it('with one byte changed, anywhere', async () => {
    await write();
    const whole = readFileSync(path);
    const places = await meaningful();
    expect(places.length).toBeGreaterThan(20);
    const changed = join(folder, 'changed.tar');
    for (const place of places) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      writeFileSync(changed, bytes);
      await expect(checkBackup(changed), `byte ${place}`).rejects.toThrow(CannotRestore);
    }
  });

  it('truncated, anywhere', async () => {
    await write();
    const { size } = statSync(path);
    const torn = join(folder, 'torn.tar');
    for (const length of [0, 100, 512, 700, 1_500, 4_000, size - 1_024 - 600, size - 1_024 - 1]) {
      copyFileSync(path, torn);
      truncateSync(torn, length);
      await expect(checkBackup(torn), `${length} bytes`).rejects.toThrow(CannotRestore);
    }
  });

  it('with fewer rows or files than it says', async () => {
    await write(
      {},
      { ...MANIFEST, tables: [{ name: 'place', columns: [{ name: 'id', type: 'integer' }], rows: 3 }] },
    );
    await expect(checkBackup(path)).rejects.toThrow('rows/place');
    await rm(path);
    await write({}, { ...MANIFEST, files: { count: 2, bytes: PHOTO.length } });
    await expect(checkBackup(path)).rejects.toThrow('files');
  });

  it('if it is not a backup, is from a newer version, or is missing', async () => {
    writeFileSync(path, 'Once upon a time '.repeat(100));
    await expect(checkBackup(path)).rejects.toThrow('isn’t a backup of this product');
    await rm(path);
    await write({ format: 2 });
    await expect(checkBackup(path)).rejects.toThrow('newer version');
    await expect(checkBackup(join(folder, 'nowhere.tar'))).rejects.toThrow('There is no file');
  });

  it('with a file name that leads elsewhere', async () => {
    const archive = await ArchiveWriter.open(path, MADE);
    await put(archive, 'about.json', about());
    await put(archive, 'outbox/../../auth-secret', Buffer.from('mine'));
    await archive.finish(async () => undefined);
    await expect(checkBackup(path)).rejects.toThrow('which no backup has');
  });
});
