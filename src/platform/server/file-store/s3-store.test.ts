import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openS3StandIn, type S3StandIn } from '#test/fakes/s3-stand-in.ts';
import { newFileKey } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

let s3: S3StandIn;
beforeEach(async () => {
  s3 = await openS3StandIn();
});
afterEach(() => s3.close());

const opens = () => openS3Store(s3.bucket);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an unusable bucket is reported at startup, in terms of the settings', () => {
  it.each([
    ['name', 'memories', 'there is no bucket of that name'],
    ['accessKeyId', 'AKOTHER', 'does not know S3_ACCESS_KEY_ID'],
    ['secretAccessKey', 'hush-hush', 'S3_SECRET_ACCESS_KEY does not belong'],
    ['region', 'us-east-1', 'S3_REGION'],
    ['endpoint', 'http://127.0.0.1:1', 'nothing answers there'],
  ])('%s: %s', async (part, value, sentence) => {
    const opened = openS3Store({ ...s3.bucket, [part]: value });
    await expect(opened).rejects.toMatchObject({ name: 'BucketUnusable' });
    await expect(opened).rejects.toThrow(sentence);
    await expect(opened).rejects.not.toThrow('hush');
  });

  it('a bucket that the key can’t list, where a missing file would look forbidden', async () => {
    s3.hideMissing();
    await expect(opens()).rejects.toThrow('may not put, read, list and delete');
  });
});

describe('an unreliable bucket', () => {
  it('keeps nothing from the startup check', async () => {
    await opens();
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('is retried if it was busy or the connection broke', async () => {
    const files = await opens();
    const key = newFileKey('image/webp');
    s3.fail('503', 'reset', '500');
    await files.put(key, bytes('a picture'), 'image/webp');
    s3.fail('reset', '503');
    const file = await files.open(key);
    s3.fail('500');
    expect(await new Response(file?.read()).text()).toBe('a picture');
    s3.fail('503');
    await files.remove(key);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('is not assumed to have stored a file that it rejected or never confirmed', async () => {
    const files = await opens();
    const put = () => files.put(newFileKey('image/webp'), bytes('a picture'), 'image/webp');
    s3.fail('keeps-nothing');
    await expect(put()).rejects.toThrow('400, InvalidRequest');
    s3.fail('503', '503', '503', '503');
    await expect(put()).rejects.toThrow('503, SlowDown');
    s3.fail('reset', 'reset', 'reset', 'reset');
    await expect(put()).rejects.toThrow('The bucket does not answer');
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('is not assumed to be empty when it just fails to respond', async () => {
    const files = await opens();
    s3.fail('503', '503', '503', '503');
    await expect(files.open(newFileKey('image/webp'))).rejects.toThrow('503');
  });

  it('fails a stream that breaks off, and never passes off half a file as whole', async () => {
    const files = await opens();
    const key = newFileKey('image/webp');
    await files.put(key, bytes('a picture'), 'image/webp');
    const file = await files.open(key);
    s3.fail('cut');
    await expect(new Response(file?.read()).text()).rejects.toThrow('terminated');
  });

  it('is not asked for the bytes of a file that no one reads', async () => {
    const files = await opens();
    const key = newFileKey('image/webp');
    await files.put(key, bytes('a picture'), 'image/webp');
    s3.asked.length = 0;
    const stream = (await files.open(key))?.read();
    await stream?.cancel();
    expect(s3.asked).toEqual([`HEAD /${s3.bucket.name}/${key}`]);
  });
});
