import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '#platform/shared/document-types.ts';
import { openS3StandIn } from '#test/fakes/s3-stand-in.ts';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, newFileKey, type StoredFile } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

type Opened = { readonly files: FileStore; readonly close: () => Promise<void> | void };

const onDisk = async (): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  return {
    files: await openDiskStore(folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
const inABucket = async (): Promise<Opened> => {
  const { bucket, close } = await openS3StandIn();
  return { files: await openS3Store(bucket), close };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (file: StoredFile | undefined, first?: number, last?: number): Promise<string> =>
  new Response(file?.read(first === undefined || last === undefined ? undefined : { first, last })).text();

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inABucket],
])('a file store %s', (_where, open) => {
  let files: FileStore;
  let close: Opened['close'];
  beforeEach(async () => {
    ({ files, close } = await open());
  });
  afterEach(() => close());

  it('returns a stored file, whole and in parts, with its type', async () => {
    const key = newFileKey('audio/webm');
    await files.put(key, bytes('0123456789'), 'audio/webm');
    const file = await files.open(key);
    expect([file?.size, file?.contentType]).toEqual([10, 'audio/webm']);
    expect(await textOf(file)).toBe('0123456789');
    expect(await textOf(file, 2, 4)).toBe('234');
    expect(await textOf(file, 9, 9)).toBe('9');
  });

  it('accepts a stream, and an empty file', async () => {
    const [one, two] = [newFileKey('image/webp'), newFileKey('image/webp')];
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('01');
      yield bytes('23');
    };
    await files.put(one, pieces(), 'image/webp');
    await files.put(two, new Uint8Array(), 'image/webp');
    expect(await textOf(await files.open(one))).toBe('0123');
    const empty = await files.open(two);
    expect([empty?.size, await textOf(empty)]).toEqual([0, '']);
  });

  it('accepts a file of several megabytes, and returns it in pieces', async () => {
    const key = newFileKey('audio/webm');
    const large = Buffer.alloc(5_000_000, 'a tune ');
    await files.put(key, large, 'audio/webm');
    const given = await new Response((await files.open(key))?.read()).arrayBuffer();
    expect(Buffer.from(given).equals(large)).toBe(true);
  });

  it.each(DOCUMENT_TYPES)('takes a file from disk, without reading it whole: %s', async (type) => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthbook-from-'));
    const lies = join(folder, 'book');
    const large = Buffer.alloc(3_000_000, 'a page ');
    writeFileSync(lies, large);
    const key = newFileKey(type);
    await files.put(key, await openAsBlob(lies), type);
    rmSync(folder, { recursive: true });
    const file = await files.open(key);
    expect([file?.size, file?.contentType]).toEqual([large.length, type]);
    expect(Buffer.from(await new Response(file?.read()).arrayBuffer()).equals(large)).toBe(true);
  });

  it('keeps the existing file if a stream breaks off, and only replaces it whole', async () => {
    const key = newFileKey('image/webp');
    await files.put(key, bytes('first'), 'image/webp');
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('second, but ');
      throw new Error('the line broke');
    };
    await expect(files.put(key, broken(), 'image/webp')).rejects.toThrow('the line broke');
    expect(await textOf(await files.open(key))).toBe('first');
    await files.put(key, bytes('third'), 'image/webp');
    expect(await textOf(await files.open(key))).toBe('third');
  });

  it('removes a file, even twice, and then has nothing', async () => {
    const key = newFileKey('image/webp');
    await files.put(key, bytes('x'), 'image/webp');
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeUndefined();
    expect(await files.open(newFileKey('image/webp'))).toBeUndefined();
  });

  it('fails the stream of a file that was removed meanwhile', async () => {
    const key = newFileKey('image/webp');
    await files.put(key, bytes('x'), 'image/webp');
    const file = await files.open(key);
    await files.remove(key);
    await expect(textOf(file)).rejects.toThrow(/no such file|404, NoSuchKey/);
  });

  it('makes no path from an invalid key', async () => {
    const key = newFileKey('image/webp');
    for (const wrong of [
      '',
      '../../etc/passwd',
      `${key}/..`,
      `../${key}`,
      key.toUpperCase(),
      `${key}\0`,
      key.replace('webp', 'svg'),
      'unfinished',
    ]) {
      await expect(files.open(wrong)).rejects.toThrow('no key');
      await expect(files.remove(wrong)).rejects.toThrow('no key');
      await expect(files.put(wrong, bytes('x'), 'image/webp')).rejects.toThrow('no key');
    }
    await expect(files.put(key, bytes('x'), 'audio/webm')).rejects.toThrow('another type');
    expect(await files.open(key)).toBeUndefined();
  });
});
