import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aChapter, aConversation } from '#testing/builders.ts';
import { aJpeg, sendPhoto } from '#testing/photo-files.ts';
import { type Person, personWith } from '#testing/test-app.ts';
import { type Instance, startInstance } from './stage.ts';

/** What the smallest machine has that the documents name for the embedded database. */
const SMALLEST_MB = 512;

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({ OPEN_ACCESS: 'true' });
});
afterAll(() => instance.stop());

/** The most memory that the server has held since it was started, as the kernel counts it. */
const mostMb = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${instance.pid()}/status`, 'utf8'))?.[1]) / 1024;

const browserWith = (cookie: string): Person =>
  personWith(null, (path, init = {}) =>
    fetch(instance.url + path, {
      ...init,
      headers: { origin: instance.url, cookie, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );

it('starts on an empty folder, starts again, writes and takes a photo within the memory that is promised', async () => {
  expect(mostMb()).toBeLessThan(SMALLEST_MB);
  await instance.restart();
  const account = { email: 'rose@example.org', password: 'honey and heather', callbackURL: '/' };
  const signedUp = await browserWith('').raw('/api/auth/sign-up/email', {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  });
  const rose = browserWith(
    signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  );
  for (let number = 1; number <= 200; number += 1)
    await aChapter(rose, { title: `Chapter ${number}`, content: 'My father kept bees. '.repeat(200) });
  const { conversation } = await aConversation(rose);
  const photo = await aJpeg({ width: 6_000, height: 4_000 });
  expect((await sendPhoto(rose, conversation.id, photo)).status).toBe(200);
  expect(mostMb()).toBeLessThan(SMALLEST_MB);
});
