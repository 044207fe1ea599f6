import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConversation, done } from '#test/builders/builders.ts';
import { aPngWithProfile, aPngWithTexts } from '#test/fixtures/hostile-files.ts';
import { A_PAGE, NO_PHOTOS } from '#test/fixtures/no-photos.ts';
import {
  aCmykJpeg,
  aJpeg,
  aJpegWithNotes,
  anAnimatedGif,
  aPicture,
  sendPhoto,
} from '#test/fixtures/photo-files.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { sharesOfMemory } from '#platform/server/worker-process/worker-shares.ts';
import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';

/** The peak memory of a process, in bytes. */
const peakOf = (pid: string): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

/** The peak memory of any process this one has started, in bytes. */
const peakOfWorkers = (): number =>
  readdirSync('/proc').reduce((peak, entry) => {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/status`)) return peak;
    const status = readFileSync(`/proc/${entry}/status`, 'utf8');
    const isOurs = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid;
    return isOurs ? Math.max(peak, peakOf(entry)) : peak;
  }, 0);

let app: TestApp;
let rose: Person;
let conversationId: string;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  conversationId = (await aConversation(rose)).conversation.id;
});

const picture = async (
  id: string,
  size = 'display',
  headers: Record<string, string> = {},
): Promise<Response> => rose.raw(`/api/writing/photos/${id}?size=${size}`, { headers });
const bytesOf = async (id: string, size?: string): Promise<Buffer> =>
  Buffer.from(await (await picture(id, size)).arrayBuffer());
const sent = async (file: Uint8Array, type?: string) =>
  done(await sendPhoto(rose, conversationId, file, type ? { type } : {}));

describe('an invalid photo is refused, and leaves nothing behind', () => {
  it.each(NO_PHOTOS)('%s', async (_what, file, status, code) => {
    const answer = await sendPhoto(rose, conversationId, await file());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await aConversation(rose)).photos).toEqual([]);
    expect(await app.db.selectFrom('stray_file').selectAll().execute()).toEqual([]);
  });

  it('a file that claims to be of another type', async () => {
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/json',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      const answer = await sendPhoto(rose, conversationId, await aJpeg(), { type });
      expect([type, answer.status, codeOf(answer)]).toEqual([type, 415, 'wrong-content-type']);
    }
  });

  it('a file of fifty megabytes, which is not even read', async () => {
    const path = `/api/writing/photos/01890a5d-ac96-774b-bcce-b302099a8057?conversationId=${conversationId}`;
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1_000_000;
        if (pulled > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000).fill(0xff));
      },
    });
    const init = {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { 'content-type': 'image/jpeg' },
    } as RequestInit;
    const answer = await rose.raw(path, init);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too-large']);
    expect(pulled).toBeLessThan(MAX_PHOTO_BYTES + 3_000_000);
  });
});

describe('the stored photo', () => {
  it('is only the picture, upright, without the camera’s metadata', async () => {
    const file = await aJpegWithNotes(6);
    for (const note of ['Leica', 'Rose Tyler', 'Secret']) expect(file.includes(note)).toBe(true);
    const photo = await sent(file);
    expect([photo.width, photo.height]).toEqual([80, 120]);
    for (const size of ['display', 'small']) {
      const bytes = await bytesOf(photo.id, size);
      for (const note of ['Leica', 'Rose Tyler', 'GPS', 'Exif', 'EXIF', 'Secret', 'xmp'])
        expect([size, note, bytes.includes(note)]).toEqual([size, note, false]);
      const { format, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: 'webp' });
    }
  });

  it('includes nothing hidden behind the picture', async () => {
    const photo = await sent(Buffer.concat([await aJpeg(), Buffer.from(A_PAGE)]));
    expect((await bytesOf(photo.id)).includes('<script')).toBe(false);
  });

  it('is in screen colours, even for a picture made for print', async () => {
    const photo = await sent(await aCmykJpeg());
    const { channels, space } = await sharp(await bytesOf(photo.id)).metadata();
    expect([channels, space]).toEqual([3, 'srgb']);
  });

  it('is the first frame of an animation', async () => {
    const photo = await sent(await anAnimatedGif(), 'image/gif');
    const bytes = await bytesOf(photo.id);
    const { pages } = await sharp(bytes).metadata();
    expect(pages ?? 1).toBe(1);
    const { dominant } = await sharp(bytes).stats();
    expect([dominant.r > 150, dominant.g < 80, dominant.b < 80]).toEqual([true, true, true]);
  });

  it('is no larger than a page needs, and never enlarged', async () => {
    const large = await sent(await aJpeg({ width: 5_000, height: 2_500 }));
    expect([large.width, large.height]).toEqual([2_048, 1_024]);
    const small = await sharp(await bytesOf(large.id, 'small')).metadata();
    expect([small.width, small.height]).toEqual([640, 320]);
    const tiny = await sent(await aPicture({ width: 10, height: 10 }).png().toBuffer(), 'image/png');
    expect([tiny.width, tiny.height]).toEqual([10, 10]);
    const webp = await sent(
      await aPicture({ width: 30, height: 20 }).webp().toBuffer(),
      'application/octet-stream',
    );
    expect([webp.width, webp.height]).toEqual([30, 20]);
  });
});

describe('a picture on its way to the browser', () => {
  it('is for its writer alone, is revalidated each time, and cannot run anything', async () => {
    const { id } = await sent(await aJpeg());
    const answer = await picture(id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.webp"',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const tag = answer.headers.get('etag') ?? '';
    expect((await picture(id, 'display', { 'if-none-match': tag })).status).toBe(304);
    const stranger = await app.writer();
    const asked = await stranger.raw(`/api/writing/photos/${id}`, { headers: { 'if-none-match': tag } });
    expect(asked.status).toBe(404);
  });

  it('is sent in part if a range is requested', async () => {
    const { id } = await sent(await aJpeg());
    const whole = await bytesOf(id);
    const part = async (range: string): Promise<[number, string | null, number]> => {
      const answer = await picture(id, 'display', { range });
      return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength];
    };
    const { length } = whole;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, 10]);
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${length - 1}/${length}`, length - 10]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5]);
    expect(await part('bytes=0-99999999')).toEqual([206, `bytes 0-${length - 1}/${length}`, length]);
    expect((await part(`bytes=${length}-`))[0]).toBe(416);
    for (const nonsense of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
      expect([nonsense, (await part(nonsense))[0]]).toEqual([nonsense, 200]);
    const stale = await picture(id, 'display', { range: 'bytes=0-9', 'if-range': '"another"' });
    expect(stale.status).toBe(200);
  });
});

it.each([
  // As many and as long as the image library would accept.
  ['100 packed texts of 7 MB each', () => aPngWithTexts('zTXt', 100, 7)],
  ['4 packed texts in any language of 150 MB each', () => aPngWithTexts('iTXt', 4, 150)],
  ['a colour profile of 400 MB', () => aPngWithProfile(400)],
])('extracts the picture from a small PNG with %s, and unpacks nothing else', async (_what, file) => {
  const png = file();
  const before = peakOf('self');
  const photo = await sent(png, 'image/png');
  expect([photo.width, photo.height]).toEqual([8, 8]);
  expect(peakOf('self') - before).toBeLessThan(100 * 1024 * 1024);
  expect(peakOfWorkers()).toBeLessThan(sharesOfMemory().fileMemory);
});

it('processes many pictures at once without a server error', async () => {
  const file = await aPicture({ width: 1_500, height: 1_000 }).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 24 }, () => sendPhoto(rose, conversationId, file)));
  for (const answer of answers)
    expect(['ok', 'too-much-at-once']).toContain(answer.status === 200 ? 'ok' : codeOf(answer));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12);
});
