import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileServer, startFileServer } from '#test/fakes/file-server.ts';
import { AddFailed, type AddFailure } from './add-failed.ts';
import { webAddress } from './ask-for-file.ts';
import { bringWeights, type WeightsToBring } from './bring-weights.ts';
import { KEPT_FREE_BYTES } from './download.ts';

const WEIGHTS = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(400_000, 'the weights of a model ')]);
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');

let server: FileServer;
let folder: string;
beforeEach(async () => {
  server = await startFileServer(WEIGHTS);
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-weights-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const bring = (more: Partial<WeightsToBring> = {}) =>
  bringWeights({
    from: { url: server.url },
    file: join(folder, 'tiny.gguf'),
    pauseBeforeRetryMs: 1,
    ...more,
  });

const failureOf = async (more: Partial<WeightsToBring> = {}): Promise<AddFailure | 'brought'> => {
  try {
    await bring(more);
    return 'brought';
  } catch (error) {
    expect(error).toBeInstanceOf(AddFailed);
    expect(String((error as AddFailed).stack)).not.toContain('a-secret');
    return (error as AddFailed).failure;
  }
};

const inFolder = (): string[] => readdirSync(folder).toSorted();
const brought = (): Buffer => readFileSync(join(folder, 'tiny.gguf'));
const sentInAll = (): number => server.requests.reduce((sum, { sent }) => sum + sent, 0);

it('downloads the weights, reports progress, and leaves nothing beside them', async () => {
  const seen: (number | null)[][] = [];
  const weights = await bring({
    bytes: WEIGHTS.length,
    sha256: SHA256.toUpperCase(),
    onProgress: ({ doneBytes, totalBytes }) => seen.push([doneBytes, totalBytes]),
  });
  expect(weights).toEqual({ bytes: WEIGHTS.length, sha256: SHA256 });
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(inFolder()).toEqual(['tiny.gguf']);
  expect(seen[0]).toEqual([0, WEIGHTS.length]);
  expect(seen.at(-1)).toEqual([WEIGHTS.length, WEIGHTS.length]);
});

it('resumes where the connection broke, and fetches no byte twice', async () => {
  Object.assign(server, { breaksAfter: 150_000, breaks: 2 });
  await bring({ sha256: SHA256 });
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(server.requests.map(({ ifRange }) => ifRange)).toEqual([undefined, '"one"', '"one"']);
  const begins = server.requests.map(({ range }) => Number(/\d+/.exec(range ?? '')?.[0] ?? 0));
  expect(begins[1]).toBeGreaterThan(0);
  expect(begins[2]).toBeGreaterThan(begins[1] ?? 0);
  // Bytes in transit when the connection broke are lost. Bytes that had arrived are not requested again.
  expect(server.requests.at(-1)?.sent).toBe(WEIGHTS.length - (begins[2] ?? 0));
});

it('resumes from what an earlier process had fetched, even if that was cancelled', async () => {
  Object.assign(server, { breaksAfter: 200_000, hangs: true });
  const leaving = new AbortController();
  const failure = failureOf({
    signal: leaving.signal,
    onProgress: ({ doneBytes }) => {
      if (doneBytes >= 200_000) leaving.abort();
    },
  });
  expect(await failure).toBe('cancelled');
  expect(inFolder()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
  expect(readFileSync(join(folder, 'tiny.gguf.part.json'), 'utf8')).not.toContain('a-secret');
  server.breaksAfter = undefined;
  await bring({ sha256: SHA256 });
  expect(server.requests[1]?.range).toBe('bytes=200000-');
  expect(sentInAll()).toBe(WEIGHTS.length);
});

it('fetches nothing again if it was stopped while checking the file', async () => {
  const leaving = new AbortController();
  const onCheckProgress = (): void => leaving.abort();
  expect(await failureOf({ signal: leaving.signal, onCheckProgress, sha256: SHA256 })).toBe('cancelled');
  expect(inFolder()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
  await bring({ sha256: SHA256 });
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(sentInAll()).toBe(WEIGHTS.length);
});

it('starts over if the server ignores how much is already here', async () => {
  Object.assign(server, { breaksAfter: 150_000, breaks: 1, ignoresRange: true });
  await bring({ sha256: SHA256 });
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(server.requests).toHaveLength(2);
});

it('starts over if the file has since changed', async () => {
  Object.assign(server, { breaksAfter: 150_000, hangs: true });
  const leaving = new AbortController();
  const onProgress = ({ doneBytes }: { doneBytes: number }) => {
    if (doneBytes >= 150_000) leaving.abort();
  };
  expect(await failureOf({ signal: leaving.signal, onProgress })).toBe('cancelled');
  const other = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'other weights ')]);
  Object.assign(server, { breaksAfter: undefined, file: other, etag: '"two"' });
  await bring();
  expect(brought().equals(other)).toBe(true);
});

it('starts over if the server gives nothing by which to identify the file', async () => {
  Object.assign(server, { breaksAfter: 150_000, breaks: 1, etag: null });
  await bring({ sha256: SHA256 });
  expect(server.requests.map(({ range }) => range)).toEqual([undefined, undefined]);
});

it('treats a silent connection as broken', async () => {
  Object.assign(server, { breaksAfter: 150_000, breaks: 1, hangs: true });
  await bring({ sha256: SHA256, stallMs: 300 });
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(sentInAll()).toBe(WEIGHTS.length);
});

it('removes a file with the wrong checksum', async () => {
  expect(await failureOf({ sha256: '0'.repeat(64) })).toBe('wrong-checksum');
  expect(inFolder()).toEqual([]);
});

it('removes a file of the wrong size before fetching all of it', async () => {
  expect(await failureOf({ bytes: WEIGHTS.length + 1 })).toBe('wrong-size');
  expect(inFolder()).toEqual([]);
});

it('says, after the first bytes, that a web page is not a model', async () => {
  server.file = Buffer.from(`<!doctype html>${'<p>Sign in first.</p>'.repeat(10_000)}`);
  const done: number[] = [];
  expect(await failureOf({ onProgress: ({ doneBytes }) => done.push(doneBytes) })).toBe('not-a-model');
  expect(done).toEqual([0]);
  expect(inFolder()).toEqual([]);
});

it('downloads nothing there is no room for', async () => {
  const freeBytes = async () => KEPT_FREE_BYTES + WEIGHTS.length - 1;
  expect(await failureOf({ freeBytes })).toBe('no-room');
  expect(inFolder()).toEqual([]);
  expect(await failureOf({ freeBytes: async () => KEPT_FREE_BYTES + WEIGHTS.length })).toBe('brought');
});

it.each([
  [404, 'not-found'],
  [401, 'refused'],
  [403, 'refused'],
] as const)('reports status %i as %s', async (status, failure) => {
  server.answers = (_, response) => void response.writeHead(status).end();
  expect(await failureOf()).toBe(failure);
});

it('retries while the server is overloaded, and gives up in the end', async () => {
  let asked = 0;
  server.answers = (_, response) => {
    asked += 1;
    response.writeHead(503).end();
  };
  expect(await failureOf()).toBe('no-network');
  expect(asked).toBe(6);
});

/** So long that no one would wait for a second try. */
const NEVER_MS = 600_000;

it('says at once that there is no such host, or that nothing listens there', async () => {
  const nobody = await startFileServer(WEIGHTS);
  await nobody.close();
  const refused = bring({ from: { url: nobody.url }, pauseBeforeRetryMs: NEVER_MS });
  await expect(refused).rejects.toMatchObject({
    failure: 'connection-refused',
    host: new URL(nobody.url).host,
  });
  const unknown = bring({
    from: { url: 'http://no-such-host.invalid/a.gguf' },
    pauseBeforeRetryMs: NEVER_MS,
  });
  await expect(unknown).rejects.toMatchObject({ failure: 'no-such-host', host: 'no-such-host.invalid' });
});

it('names the host to which a redirect led, if that host doesn’t exist', async () => {
  server.answers = (_, response) =>
    void response.writeHead(302, { location: 'http://files.invalid/a.gguf' }).end();
  await expect(bring({ pauseBeforeRetryMs: NEVER_MS })).rejects.toMatchObject({ host: 'files.invalid' });
});

it('keeps trying if something had arrived before its server went away', async () => {
  Object.assign(server, { breaksAfter: 200_000, hangs: true });
  const leaving = new AbortController();
  await failureOf({
    signal: leaving.signal,
    onProgress: ({ doneBytes }) => {
      if (doneBytes >= 200_000) leaving.abort();
    },
  });
  await server.close();
  await expect(bring()).rejects.toMatchObject({ failure: 'no-network', host: new URL(server.url).host });
  expect(inFolder()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
  server = await startFileServer(WEIGHTS);
});

it('reports a port blocked by fetch as a bad address', async () => {
  expect(await failureOf({ from: { url: 'http://127.0.0.1:25/a.gguf' } })).toBe('bad-address');
});

it('follows a redirect', async () => {
  const other = await startFileServer(WEIGHTS);
  server.answers = (_, response) => void response.writeHead(302, { location: other.url }).end();
  await bring({ sha256: SHA256 });
  expect(other.requests).toHaveLength(1);
  await other.close();
});

it.each(['file:///etc/passwd', 'ftp://example.org/a.gguf', 'not an address'])(
  'fetches nothing from %s, even if a redirect leads there',
  async (url) => {
    expect(await failureOf({ from: { url } })).toBe('bad-address');
    server.answers = (_, response) =>
      void response.writeHead(302, { location: url.includes(':') ? url : 'http://:bad' }).end();
    expect(await failureOf()).toBe('bad-address');
  },
);

it('follows no redirect from https to http', () => {
  const base = new URL('https://models.example.org/a.gguf');
  expect(webAddress('https://other.example.org/a.gguf', base).host).toBe('other.example.org');
  expect(() => webAddress('http://models.example.org/a.gguf', base)).toThrow('bad-address');
});

it('gives up on a server that redirects for ever', async () => {
  server.answers = (_, response) => void response.writeHead(302, { location: server.url }).end();
  expect(await failureOf()).toBe('bad-address');
});

it('takes a file on this machine in the same way, and leaves it where it is', async () => {
  const file = join(folder, 'mine.bin');
  writeFileSync(file, WEIGHTS);
  expect(await bring({ from: { file } })).toEqual({ bytes: WEIGHTS.length, sha256: SHA256 });
  expect(await failureOf({ from: { file }, sha256: '0'.repeat(64) })).toBe('wrong-checksum');
  expect(await failureOf({ from: { file: join(folder, 'not-here') } })).toBe('not-found');
  writeFileSync(file, 'a letter');
  expect(brought().equals(WEIGHTS)).toBe(true);
  expect(await failureOf({ from: { file } })).toBe('not-a-model');
  expect(inFolder()).toEqual(['mine.bin', 'tiny.gguf']);
});
