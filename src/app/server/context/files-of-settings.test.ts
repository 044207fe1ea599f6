import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { newFileKey } from '#platform/server/file-store/file-store.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { done } from '#test/builders/builders.ts';
import { makesPage, sendPortrait } from '#test/builders/family-profiles.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import { openLog } from '#platform/server/log.ts';
import { openS3StandIn, type S3StandIn } from '#test/fakes/s3-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';
import { readSettings } from '../settings/env.ts';
import { filesOfSettings } from './files-of-settings.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-files-'));
  folders.push(folder);
  return folder;
};

const settingsFor = ({ bucket }: Pick<S3StandIn, 'bucket'>, dataDir: string) =>
  readSettings({
    DATA_DIR: dataDir,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

it('stores people’s pictures in the configured bucket, and serves them from there', async () => {
  const s3 = await openS3StandIn();
  try {
    const settings = settingsFor(s3, newFolder());
    const files = await filesOfSettings(settings, openLog('silent'));
    const app = await testApp({}, { files });
    const rose = await app.writer();
    await makesPage(rose);
    const { photo_url: address } = done(await sendPortrait(rose, await aJpeg()));
    const [kept] = [...s3.objects.values()];
    expect(kept?.type).toBe('image/webp');

    const whole = Buffer.from(await (await rose.raw(address ?? '')).arrayBuffer());
    expect(kept?.bytes.equals(whole)).toBe(true);
    const part = await rose.raw(address ?? '', { headers: { range: 'bytes=4-9' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(4, 10))).toBe(true);

    // A deleted file is gone from the bucket too.
    done(await rose.send('DELETE', '/api/family/profile/photo'));
    await removeStrayFiles(app.db, files, new Date(Date.now() + 1_000));
    expect([...s3.objects.keys()]).toEqual([]);
  } finally {
    await s3.close();
  }
});

describe('a bucket in place of a folder that already holds files', () => {
  const WORDS = new TextEncoder().encode('a picture');
  const begun = async () => {
    const s3 = await openS3StandIn();
    const folder = newFolder();
    const disk = await openDiskStore(join(folder, 'files'));
    const key = newFileKey('image/webp');
    await disk.put(key, WORDS, 'image/webp');
    const said: string[] = [];
    const log = openLog('warn', { write: (line) => void said.push(line) });
    const files = await filesOfSettings(settingsFor(s3, folder), log);
    const read = async (what = key) => new Response((await files.open(what))?.read()).text();
    return { s3, disk, key, said, files, read };
  };

  it('is reported with one warning: how many files are still in the folder, and where that is', async () => {
    const { s3, said } = await begun();
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 'warn', files: 1 });
    await s3.close();
  });

  it('misses no file: a requested one is found on disk and moved into the bucket', async () => {
    const { s3, disk, key, read } = await begun();
    expect(await Promise.all([read(), read(), read()])).toEqual(['a picture', 'a picture', 'a picture']);
    expect(s3.objects.get(key)?.bytes.toString()).toBe('a picture');
    expect(await disk.keys()).toEqual([]);
    expect(await read()).toBe('a picture');
    await s3.close();
  });

  it('leaves a file that it rejects to be served from disk', async () => {
    const { s3, disk, key, read, said } = await begun();
    s3.takeNothing();
    expect(await read()).toBe('a picture');
    expect(await disk.keys()).toEqual([key]);
    expect(said.at(-1)).toContain('could not be copied to the bucket');
    await s3.close();
  });

  it('is the only place for new files, and a deletion applies to bucket and folder alike', async () => {
    const { s3, disk, key, files } = await begun();
    const other = newFileKey('image/webp');
    await files.put(other, WORDS, 'image/webp');
    expect([...s3.objects.keys()]).toEqual([other]);
    expect(await disk.keys()).toEqual([key]);
    for (const one of [key, other]) await files.remove(one);
    expect([await disk.keys(), [...s3.objects.keys()], await files.open(key)]).toEqual([[], [], undefined]);
    await s3.close();
  });

  it('is not reported if no file is left on disk', async () => {
    const { s3, disk, key } = await begun();
    await disk.remove(key);
    const said: string[] = [];
    const folder = newFolder();
    await openDiskStore(join(folder, 'files'));
    await filesOfSettings(
      settingsFor(s3, folder),
      openLog('warn', { write: (line) => void said.push(line) }),
    );
    expect(said).toEqual([]);
    await s3.close();
  });
});
