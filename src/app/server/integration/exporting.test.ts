import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import type { Problem } from '#platform/shared/problem.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { eventually } from '#test/harness/eventually.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});

const asks = (person: Person) => person.send<{ path: string }>('POST', '/api/account/exports', {});
const fetches = async (
  person: Person,
  path: string,
): Promise<{ status: number; code: string | undefined }> => {
  const response = await person.raw(path);
  if (response.ok) {
    await response.body?.cancel();
    return { status: response.status, code: undefined };
  }
  const { code } = (await response.json()) as Problem; // Every refusal is one.
  return { status: response.status, code };
};

describe('an export', () => {
  it('asks a visitor to sign in, at both steps', async () => {
    expect(codeOf(await asks(app.visitor))).toBe('sign-in-required');
    const { path } = done(await asks(await app.writer()));
    expect(await fetches(app.visitor, path)).toEqual({ status: 401, code: 'sign-in-required' });
  });

  it('is available to the person who requested it, and not found for everyone else', async () => {
    const [rose, other] = [await app.writer(), await app.writer()];
    const { path } = done(await asks(rose));
    expect(await fetches(other, path)).toEqual({ status: 404, code: 'not-found' });
    expect(await fetches(rose, path)).toEqual({ status: 200, code: undefined });
  });

  it.each(['no-such-ticket', '0.x', '99999999999999.x', 'NaN.'])(
    'is not found for the ticket %s',
    async (ticket) => {
      const rose = await app.writer();
      expect(await fetches(rose, `/api/account/exports/${ticket}`)).toEqual({
        status: 404,
        code: 'not-found',
      });
    },
  );

  it('can be started for a few minutes only', async () => {
    let now = new Date();
    app = await testApp({}, { clock: () => now });
    const rose = await app.writer();
    const { path } = done(await asks(rose));
    now = new Date(now.getTime() + 5 * 60_000 + 1);
    expect(await fetches(rose, path)).toEqual({ status: 404, code: 'not-found' });
  });

  it('may be requested five times in a row, then after a wait, given in seconds', async () => {
    let now = new Date();
    app = await testApp({}, { clock: () => now });
    const rose = await app.writer();
    for (let times = 0; times < 5; times += 1) done(await asks(rose));
    const refused = await asks(rose);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-tries']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    now = new Date(now.getTime() + 60_000);
    done(await asks(rose));
  });

  it('may run twice at once, not three times, and again when one run has ended', async () => {
    const rose = await app.writer();
    const { path } = done(await asks(rose));
    const [first, second] = [await rose.raw(path), await rose.raw(path)];
    expect(await fetches(rose, path)).toEqual({ status: 409, code: 'export-under-way' });
    await first.body?.cancel();
    await eventually(async () => expect((await fetches(rose, path)).status).toBe(200));
    await second.body?.cancel();
  });

  it('of someone who has written nothing yet is still a complete archive', async () => {
    const rose = await app.writer();
    const archive = await rose.raw(done(await asks(rose)).path);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Buffer.from(files['index.html'] ?? []).toString()).toContain('There are no chapters yet.');
    expect(Buffer.from(files['data/chapters.json'] ?? []).toString()).toBe('[]\n');
  });

  it('is in the language of its owner', async () => {
    const rose = await app.writer();
    done(await rose.send('PATCH', '/api/account', { language: 'de' }));
    await rose.send('POST', '/api/chapters', { title: 'Die Bienen', content: 'Vater hielt Bienen.' });
    const archive = await rose.raw(done(await asks(rose)).path);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const page = Buffer.from(files['index.html'] ?? []).toString();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Kapitel 1: Die Bienen');
    expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain('Entpacken Sie dieses Archiv zuerst');
  });

  it('shows title and text as they were written, even if they look like HTML', async () => {
    const rose = await app.writer();
    const title = '</title><script>alert(1)</script>';
    await rose.send('POST', '/api/chapters', { title, content: '<img src=x onerror=alert(1)>' });
    const archive = await rose.raw(done(await asks(rose)).path);
    const page = Buffer.from(
      unzipSync(new Uint8Array(await archive.arrayBuffer()))['index.html'] ?? [],
    ).toString();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

/** Bytes really in use. Garbage is collected first, which takes a second round for large buffers. */
const heldNow = async (): Promise<number> => {
  setFlagsFromString('--expose-gc');
  // The engine's own function, which has no type.
  const collect = runInNewContext('gc') as () => void;
  collect();
  await setImmediate();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

describe('a large account', () => {
  const MIB = 1_048_576;
  const CHAPTERS = 20;
  /** A chapter of the greatest length, with words that don't repeat, so that compression hardly helps. */
  const longText = (): string =>
    Array.from({ length: 20_000 }, () => randomUUID())
      .join(' ')
      .slice(0, MIB / 2);

  it('is streamed: only a small part of it is in memory at once', async () => {
    const rose = await app.writer();
    for (let at = 0; at < CHAPTERS; at += 1)
      await app.db
        .insertInto('chapter')
        .values({
          user_id: rose.session.userId,
          title: `Chapter ${at}`,
          content: longText(),
          word_count: 1,
          chapter_order: at + 1,
        })
        .execute();
    const archive = await rose.raw(done(await asks(rose)).path);
    const before = await heldNow();
    let sent = 0;
    let largest = 0;
    let most = 0;
    let lookAt = 4 * MIB;
    if (!archive.body) throw new Error('there is no body');
    for await (const piece of archive.body) {
      sent += piece.byteLength;
      largest = Math.max(largest, piece.byteLength);
      if (sent < lookAt) continue;
      lookAt += 4 * MIB;
      most = Math.max(most, (await heldNow()) - before);
    }
    // The texts are in it three times, and random ids compress to half their letters.
    expect(sent).toBeGreaterThan(CHAPTERS * 0.5 * MIB);
    expect(largest).toBeLessThan(MIB);
    expect(most).toBeLessThan(7 * MIB);
  });

  it('is cancelled when the person who asked for it disconnects', async () => {
    const rose = await app.writer();
    await rose.send('POST', '/api/chapters', { title: 'Long', content: longText() });
    const { path } = done(await asks(rose));
    for (let times = 0; times < 3; times += 1) {
      const archive = await rose.raw(path);
      const reader = archive.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await fetches(rose, path)).status).toBe(200);
  });
});
