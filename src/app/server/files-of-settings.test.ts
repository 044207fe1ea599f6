import { expect, it } from 'vitest';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { done } from '#testing/builders.ts';
import { makesPage, sendPortrait } from '#testing/family-profiles.ts';
import { aJpeg } from '#testing/photo-files.ts';
import { openS3StandIn } from '#testing/s3-stand-in.ts';
import { testApp } from '#testing/test-app.ts';
import { readSettings } from './env.ts';
import { filesOfSettings } from './files-of-settings.ts';

it('keeps the pictures of people in the bucket that the settings name, and shows them from there', async () => {
  const s3 = await openS3StandIn();
  try {
    const settings = readSettings({
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_BUCKET: s3.bucket.name,
      S3_REGION: s3.bucket.region,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
    });
    const files = await filesOfSettings(settings);
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

    // One that is thrown away is gone from the bucket too.
    done(await rose.send('DELETE', '/api/family/profile/photo'));
    await removeStrayFiles(app.db, files, new Date(Date.now() + 1_000));
    expect([...s3.objects.keys()]).toEqual([]);
  } finally {
    await s3.close();
  }
});
