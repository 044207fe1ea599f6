import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { ServerContext } from '../context/server-context.ts';
import { openS3Store } from '#platform/server/file-store/s3-store.ts';
import { openS3StandIn } from '#test/fakes/s3-stand-in.ts';
import { newFileKey } from '#platform/server/file-store/file-store.ts';
import { asRefusal } from '#platform/server/http/problem-response.ts';
import { ORIGIN, testApp } from '#test/harness/test-app.ts';

const readyAt = async (context: ServerContext, isStopping = false) => {
  const answer = await buildApp(context, { isStopping: () => isStopping }).request(`${ORIGIN}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const ALL = { database: 'answers', files: 'answers', queue: 'answers' };

it('is ready if the database, the files and the queue answer', async () => {
  const { context } = await testApp();
  expect(await readyAt(context)).toEqual({ status: 200, body: { status: 'ready', ...ALL } });
});

it('is alive, but not ready, while it shuts down', async () => {
  const { context, app } = await testApp();
  expect(await readyAt(context, true)).toMatchObject({ status: 503, body: { code: 'not-ready', ...ALL } });
  expect((await app.request(`${ORIGIN}/healthz`)).status).toBe(200);
});

it('is not ready without its files, in a folder or in a bucket', async () => {
  const { context } = await testApp();
  const noFolder = { ...context.files, ping: () => Promise.reject(new Error('the disk is away')) };
  expect(await readyAt({ ...context, files: noFolder })).toMatchObject({
    status: 503,
    body: { database: 'answers', files: 'silent', queue: 'answers' },
  });
  const s3 = await openS3StandIn();
  const files = await openS3Store(s3.bucket);
  expect((await readyAt({ ...context, files })).status).toBe(200);
  const asked = s3.asked.length;
  s3.fail('503');
  expect(await readyAt({ ...context, files })).toMatchObject({ status: 503, body: { files: 'silent' } });
  // Asked once: a health check must not wait for retries.
  expect(s3.asked.length).toBe(asked + 1);
  await s3.close();
});

it('is not ready if its bucket is gone', async () => {
  const { context } = await testApp();
  const s3 = await openS3StandIn();
  const files = await openS3Store(s3.bucket);
  s3.removeBucket();
  expect(await readyAt({ ...context, files })).toMatchObject({ status: 503, body: { files: 'silent' } });
  const failed = await files.open(newFileKey('image/webp')).catch((error: unknown) => error);
  // Not reported as if the file had never existed.
  expect(asRefusal(failed)).toMatchObject({ code: 'unavailable', extra: { part: 'files' } });
  await s3.close();
});

it('is not ready if the database doesn’t respond, and says so after two seconds', async () => {
  const { context } = await testApp();
  const database = { ...context.database, checkWritable: () => new Promise<void>(() => undefined) };
  const startedAt = performance.now();
  expect(await readyAt({ ...context, database })).toMatchObject({
    status: 503,
    body: { database: 'silent', files: 'answers' },
  });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('gives up on a bucket that does not answer in time', async () => {
  const { context } = await testApp();
  let letGo = false;
  const files = {
    ...context.files,
    ping: (signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          letGo = true;
          reject(new Error('let go of'));
        });
      }),
  };
  expect((await readyAt({ ...context, files })).status).toBe(503);
  expect(letGo).toBe(true);
});
