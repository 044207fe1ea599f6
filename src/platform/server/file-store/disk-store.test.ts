import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, newFileKey, type StoredFile } from './file-store.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  files = await openDiskStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = async (file: StoredFile | undefined, first?: number, last?: number): Promise<string> =>
  new Response(file?.read(first === undefined || last === undefined ? undefined : { first, last })).text();
const everyPath = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

describe('the file store on disk', () => {
  it('gives back what it was given, whole and in parts, with its type', async () => {
    const key = newFileKey('audio/webm');
    await files.put(key, bytes('0123456789'), 'audio/webm');
    const file = await files.open(key);
    expect([file?.size, file?.contentType]).toEqual([10, 'audio/webm']);
    expect(await textOf(file)).toBe('0123456789');
    expect(await textOf(file, 2, 4)).toBe('234');
    expect(await textOf(file, 9, 9)).toBe('9');
  });

  it('takes a stream, and an empty file', async () => {
    const [one, two] = [newFileKey('image/webp'), newFileKey('image/webp')];
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('01');
      yield bytes('23');
    };
    await files.put(one, pieces(), 'image/webp');
    await files.put(two, new Uint8Array(), 'image/webp');
    expect(await textOf(await files.open(one))).toBe('0123');
    expect((await files.open(two))?.size).toBe(0);
  });

  it('leaves the file that stood, and nothing else, where a stream breaks off', async () => {
    const key = newFileKey('image/webp');
    await files.put(key, bytes('first'), 'image/webp');
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('second, but ');
      throw new Error('the line broke');
    };
    await expect(files.put(key, broken(), 'image/webp')).rejects.toThrow('the line broke');
    expect(await textOf(await files.open(key))).toBe('first');
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
    await files.put(key, bytes('third'), 'image/webp');
    expect(await textOf(await files.open(key))).toBe('third');
  });

  it('removes once and again, and has nothing then', async () => {
    const key = newFileKey('image/webp');
    await files.put(key, bytes('x'), 'image/webp');
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeUndefined();
    expect(await files.open(newFileKey('image/webp'))).toBeUndefined();
  });

  it('is for the eyes of its process alone', async () => {
    await files.put(newFileKey('image/webp'), bytes('x'), 'image/webp');
    for (const path of everyPath()) {
      const { mode } = statSync(path);
      expect([path, mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('makes no path of what is no key', async () => {
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
    expect(everyPath()).toEqual([join(folder, 'unfinished')]);
  });

  it('throws away at a start what a killed process left a day ago, and nothing younger', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'unfinished', name));
    for (const path of [old ?? '', young ?? '']) writeFileSync(path, 'half of it');
    const yesterday = Date.now() / 1_000 - 25 * 60 * 60;
    utimesSync(old ?? '', yesterday, yesterday);
    await openDiskStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['young']);
  });
});
