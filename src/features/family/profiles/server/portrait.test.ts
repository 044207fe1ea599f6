// Not run again on PostgreSQL: it is about the process that makes the pictures.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';
import type { Problem } from '#platform/shared/problem.ts';
import { done } from '#test/builders/builders.ts';
import { makesPage, ownPage, sendPortrait } from '#test/builders/family-profiles.ts';
import { connectFamily } from '#test/builders/family.ts';
import { A_PAGE, NO_PHOTOS } from '#test/fixtures/no-photos.ts';
import { aCmykJpeg, aJpeg, aJpegWithNotes, anAnimatedGif, aPicture } from '#test/fixtures/photo-files.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp();
  rose = await app.writer();
  await makesPage(rose);
});

const addressOf = (person: typeof rose): string => `/api/family/photos/${person.session.userId}`;
const picture = async (person: Person, path = addressOf(rose)): Promise<Buffer> =>
  Buffer.from(await (await person.raw(path)).arrayBuffer());
const removes = (person: Person) => person.send('DELETE', '/api/family/profile/photo');
const strayFiles = async (): Promise<string[]> =>
  (await app.db.selectFrom('stray_file').select('key').execute()).map(({ key }) => key);
const keyOfRose = async (): Promise<string | null> =>
  (
    await app.db
      .selectFrom('family_member_profiles')
      .where('user_id', '=', rose.session.userId)
      .select('photo_key')
      .executeTakeFirstOrThrow()
  ).photo_key;

describe('the profile picture', () => {
  it('requires sign-in', async () => {
    done(await sendPortrait(rose, await aJpeg()));
    for (const answer of [
      await sendPortrait(app.visitor, await aJpeg()),
      await removes(app.visitor),
      await app.visitor.get(addressOf(rose)),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([401, 'sign-in-required']);
  });

  it('needs a profile page', async () => {
    const other = await app.writer();
    for (const answer of [await sendPortrait(other, await aJpeg()), await removes(other)])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'profile-missing']);
    expect(await strayFiles()).toEqual([]);
  });

  it('is a 512-pixel square, even from a small picture or a very long one', async () => {
    for (const size of [
      { width: 3_000, height: 2_000 },
      { width: 20, height: 30 },
      { width: 12_000, height: 2 },
      { width: 4, height: 9_000 },
    ]) {
      const { photo_url } = done(
        await sendPortrait(rose, await aPicture(size).png().toBuffer(), 'image/png'),
      );
      const { format, width, height } = await sharp(await picture(rose, photo_url ?? '')).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
    }
  });

  it('gets a new URL when replaced, and the old file is deleted', async () => {
    const first = done(await sendPortrait(rose, await aJpeg())).photo_url;
    const key = await keyOfRose();
    const second = done(await sendPortrait(rose, await aJpeg())).photo_url;
    expect(second).not.toBe(first);
    expect(await strayFiles()).toEqual([key]);
    expect((await ownPage(rose)).profile?.photo_url).toBe(second);
  });

  it('is deleted for good, and deleting it again does no harm', async () => {
    done(await sendPortrait(rose, await aJpeg()));
    const key = await keyOfRose();
    expect(done(await removes(rose))).toMatchObject({ photo_url: null, full_name: 'Rose Hale' });
    done(await removes(rose));
    expect(await strayFiles()).toEqual([key]);
    expect((await rose.raw(addressOf(rose))).status).toBe(404);
  });

  it('survives a save of the page', async () => {
    const { photo_url } = done(await sendPortrait(rose, await aJpeg()));
    const { id: _id, user_id: _user, photo_url: _url, ...fields } = (await ownPage(rose)).profile ?? {};
    const sent = { ...fields, full_name: 'Rose', time_zone: 'Europe/London' };
    expect(done(await rose.send('PUT', '/api/family/profile', sent))).toMatchObject({ photo_url });
  });
});

describe('an invalid photo is refused, and the existing picture stays', () => {
  it.each(NO_PHOTOS)('%s', async (_what, file, status, code) => {
    const { photo_url } = done(await sendPortrait(rose, await aJpeg()));
    const answer = await sendPortrait(rose, await file());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await ownPage(rose)).profile?.photo_url).toBe(photo_url);
    expect(await strayFiles()).toEqual([]);
  });

  it('a wrong content type', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'multipart/form-data; boundary=x', '']) {
      const answer = await sendPortrait(rose, await aJpeg(), type);
      expect([type, answer.status, codeOf(answer)]).toEqual([type, 415, 'wrong-content-type']);
    }
  });

  it('more bytes than a photo may have', async () => {
    const answer = await sendPortrait(rose, new Uint8Array(MAX_PHOTO_BYTES + 1).fill(0xff));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too-large']);
  });
});

describe('the stored photo', () => {
  it('is only the image, without the camera’s metadata', async () => {
    const file = await aJpegWithNotes(6);
    for (const note of ['Leica', 'Rose Tyler', 'Secret']) expect(file.includes(note)).toBe(true);
    done(await sendPortrait(rose, file));
    const bytes = await picture(rose);
    for (const note of ['Leica', 'Rose Tyler', 'GPS', 'Exif', 'EXIF', 'Secret', 'xmp'])
      expect([note, bytes.includes(note)]).toEqual([note, false]);
    const { format, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: 'webp' });
  });

  it('is in sRGB and not animated, with nothing hidden behind the image', async () => {
    for (const [file, type] of [
      [Buffer.concat([await aJpeg(), Buffer.from(A_PAGE)]), 'image/jpeg'],
      [await aCmykJpeg(), 'image/jpeg'],
      [await anAnimatedGif(), 'image/gif'],
    ] as const) {
      done(await sendPortrait(rose, file, type));
      const bytes = await picture(rose);
      expect(bytes.includes('<script')).toBe(false);
      const { channels, space, pages = 1 } = await sharp(bytes).metadata();
      expect([channels, space, pages]).toEqual([3, 'srgb', 1]);
    }
  });
});

describe('access to the picture', () => {
  const seenBy = async (person: Person) => {
    const answer = await person.raw(addressOf(rose));
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  };

  it('is given to its owner, whose browser revalidates each time, and to confirmed relatives, whose browsers cache nothing', async () => {
    done(await sendPortrait(rose, await aJpeg()));
    const sister = await app.writer();
    await connectFamily(app, rose, sister, 'sibling');
    const own = await seenBy(rose);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const hers = await seenBy(sister);
    expect([hers.status, hers.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(hers.body.equals(own.body)).toBe(true);
    expect(Object.fromEntries(hers.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.webp"',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(hers.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is refused to strangers, unconfirmed relatives, the administrator and anyone blocked', async () => {
    done(await sendPortrait(rose, await aJpeg()));
    const nothing = (await rose.get<Problem>('/api/family/photos/nobody-at-all')).body;
    const inState = async (state: string) => {
      const person = await app.writer();
      await connectFamily(app, rose, person, 'cousin', state);
      return person;
    };
    const [blocked, blocking] = [await inState('confirmed'), await inState('confirmed')];
    const pairs = [
      { user_id: rose.session.userId, blocked_id: blocked.session.userId },
      { user_id: blocking.session.userId, blocked_id: rose.session.userId },
    ];
    await app.db.insertInto('family_block').values(pairs).execute();
    const others = await Promise.all(['pending', 'declined', 'withdrawn', 'expired', 'removed'].map(inState));
    const outsiders = [await app.writer(), await app.writer({ role: 'administrator' })];
    for (const other of [...others, ...outsiders, blocked, blocking]) {
      const { status, body } = await seenBy(other);
      expect(status).toBe(404);
      // The same response as for a person who doesn't exist, except for the request id.
      const problem = JSON.parse(body.toString()) as Problem; // Every refusal is one.
      expect({ ...problem, requestId: '' }).toEqual({ ...nothing, requestId: '' });
    }
  });

  it('can’t be gained with a browser’s ETag', async () => {
    done(await sendPortrait(rose, await aJpeg()));
    const tag = (await seenBy(rose)).headers.get('etag') ?? '';
    const asked = { headers: { 'if-none-match': tag } };
    expect((await rose.raw(addressOf(rose), asked)).status).toBe(304);
    expect((await (await app.writer()).raw(addressOf(rose), asked)).status).toBe(404);
  });

  it('results in 404 if there is no picture', async () => {
    const sister = await app.writer();
    await connectFamily(app, rose, sister, 'sibling');
    expect((await seenBy(sister)).status).toBe(404);
    await makesPage(sister);
    expect((await sister.raw(addressOf(sister))).status).toBe(404);
  });
});

it('the server handles many uploads at once without an error, and keeps only the last picture', async () => {
  const file = await aPicture({ width: 1_500, height: 1_000 }).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendPortrait(rose, file)));
  for (const answer of answers)
    expect(['ok', 'too-much-at-once']).toContain(answer.status === 200 ? 'ok' : codeOf(answer));
  const made = answers.filter(({ status }) => status === 200).length;
  expect(made).toBeGreaterThanOrEqual(12);
  expect(await strayFiles()).toHaveLength(made - 1);
});
