import { expect, it } from 'vitest';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { done } from '#test/builders/builders.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { testFiles } from '#test/harness/test-files.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { eventually } from '#test/harness/eventually.ts';

const head = (person: Person, path: string): Promise<Response> => person.raw(path, { method: 'HEAD' });

/** The real store, with a count of open files. */
const countingStore = async (): Promise<{ files: FileStore; held: () => number }> => {
  const store = await testFiles();
  let held = 0;
  const files: FileStore = {
    ...store,
    open: async (key) => {
      const file = await store.open(key);
      return (
        file && {
          ...file,
          read: () => {
            held += 1;
            return new ReadableStream<Uint8Array<ArrayBuffer>>({ cancel: () => void (held -= 1) });
          },
        }
      );
    },
  };
  return { files, held: () => held };
};

it('gives the size of a photo, and holds no file open for it', async () => {
  const { files, held } = await countingStore();
  const app = await testApp({ OPEN_ACCESS: 'true' }, { files });
  const rose = await app.writer();
  const { id } = await aPhoto(rose);
  const before = held();
  const answer = await head(rose, `/api/writing/photos/${id}`);
  expect([answer.status, answer.body]).toEqual([200, null]);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  expect(held()).toBe(before);
});

it('does not count as an export: two of them do not block the owner’s own export', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await app.writer();
  const { path } = done(await rose.send<{ path: string }>('POST', '/api/account/exports', {}));
  for (const answer of [await head(rose, path), await head(rose, path)])
    expect([answer.status, answer.body]).toEqual([200, null]);
  await eventually(async () => {
    const archive = await rose.raw(path);
    expect(archive.status).toBe(200);
    await archive.arrayBuffer();
  });
});
