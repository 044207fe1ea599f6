import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUploads, type Uploads } from './received-file.ts';

const PIECE_BYTES = 65_536;
const JPEG = { types: ['image/jpeg'], most: 100_000 };

let folder: string;
let uploads: Uploads;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-uploads-'));
  uploads = openUploads(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const posted = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body,
    duplex: 'half',
  });

const inPieces = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

/** `pulled` counts the bytes that were read from it. */
const endless = () => {
  const sent = { pulled: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.pulled += PIECE_BYTES;
      controller.enqueue(new Uint8Array(PIECE_BYTES));
    },
  });
  return { body, sent };
};

/** The rest of `body` never arrives; it only fails when its sender goes away. */
const unending = () => {
  const sender = { goesAway: (): void => undefined };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10));
      sender.goesAway = () => controller.error(new Error('aborted'));
    },
  });
  return { body, sender };
};

const size = (request: Request, sender = 'rose') =>
  uploads.receive(request, JPEG, sender, async (file) => file.size);

it('receives any file onto the disk, and removes it after use', async () => {
  const bytes = new Uint8Array(90_000).map((_, at) => at % 251);
  for (const headers of [{}, { 'content-length': '90000' }]) {
    const request = posted(inPieces(bytes, 7_001), { 'content-type': 'Image/JPEG; x=y', ...headers });
    await uploads.receive(request, JPEG, 'rose', async (file) => {
      expect(file).toMatchObject({ size: 90_000, contentType: 'image/jpeg' });
      expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(Buffer.compare(await readFile(file.path), bytes)).toBe(0);
    });
  }
  const broken = uploads.receive(posted(inPieces(bytes, 7_001)), JPEG, 'rose', () =>
    Promise.reject(new Error('it could not be used')),
  );
  await expect(broken).rejects.toThrow('it could not be used');
  expect(await readdir(folder)).toEqual([]);
});

it('writes one chunk to the disk before it takes the one after next', async () => {
  const pieces = 8;
  const onDisk: number[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const [name = ''] = await readdir(folder);
        onDisk.push((await stat(join(folder, name))).size);
        if (onDisk.length > pieces) controller.close();
        else controller.enqueue(new Uint8Array(PIECE_BYTES));
      },
    },
    { highWaterMark: 0 },
  );
  const room = { ...JPEG, most: pieces * PIECE_BYTES };
  await uploads.receive(posted(body), room, 'rose', async (file) => expect(file.size).toBe(room.most));
  for (const [taken, bytes] of onDisk.entries())
    expect(bytes).toBeGreaterThanOrEqual((taken - 1) * PIECE_BYTES);
});

it('drops a file that is too large, declared or not', async () => {
  for (const headers of [{}, { 'content-length': '100001' }]) {
    const { body, sent } = endless();
    await expect(size(posted(body, headers))).rejects.toMatchObject({ code: 'too-large' });
    expect(sent.pulled).toBeLessThan(JPEG.most + 4 * PIECE_BYTES);
  }
  expect(await readdir(folder)).toEqual([]);
});

it('accepts no file of another type, and no incomplete one', async () => {
  const request = posted(inPieces(new Uint8Array(5), 1), { 'content-type': 'text/html' });
  await expect(size(request)).rejects.toMatchObject({ code: 'wrong-content-type' });
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  await expect(size(posted(body))).rejects.toMatchObject({ code: 'bad-input' });
  expect(await readdir(folder)).toEqual([]);
});

it('receives at most a dozen files at once from one sender, and still those of others', async () => {
  const slow = Array.from({ length: 12 }, unending);
  const received = Promise.allSettled(slow.map(({ body }) => size(posted(body))));
  await expect(size(posted(inPieces(new Uint8Array(5), 1)))).rejects.toMatchObject({
    code: 'too-much-at-once',
    extra: { retryAfterSeconds: 5 },
  });
  expect(await size(posted(inPieces(new Uint8Array(5), 1)), 'another')).toBe(5);
  // Make sure none of them is still being received when the folder is deleted.
  for (const { sender } of slow) sender.goesAway();
  for (const outcome of await received)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'bad-input' } });
  expect(await readdir(folder)).toEqual([]);
});

it('deletes what a process left behind when it ended', async () => {
  const name = `${2 ** 30}-left`;
  await writeFile(join(folder, name), 'left');
  await size(posted(inPieces(new Uint8Array(5), 1)));
  expect(await readdir(folder)).toEqual([]);
});
