// Not run again on PostgreSQL: it is about the processes that make the files.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOK_FORMATS, type BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile, BookLayout } from '#features/book/shared/contract.ts';
import { type ExportJobs, startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import { askFor, filesOf } from '#test/builders/book-export.ts';
import { aBookLife, type BookLife } from '#test/builders/book-life.ts';
import { done } from '#test/builders/builders.ts';
import { patience, patiently } from '#test/harness/patience.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import { bookOf } from '../context/feature-parts.ts';

let app: TestApp;
let life: BookLife;
let exportJobs: ExportJobs | undefined;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
  life = await aBookLife(app);
});
afterEach(() => exportJobs?.stop());

const ZIP = 'PK\u0003\u0004';
/** The first bytes of a file of each format. */
const BEGINS: Readonly<Record<BookFormat, string>> = {
  'print-pdf': '%PDF-',
  'cover-pdf': '%PDF-',
  'screen-pdf': '%PDF-',
  epub: ZIP,
  docx: ZIP,
  markdown: '',
  html: '<!',
};

/** One format for each way of making books. Each format's own tests cover the rest. */
const MADE_TWICE: readonly BookFormat[] = ['epub', 'markdown', 'screen-pdf'];

const untilAllAreMade = () =>
  vi.waitFor(
    async () => {
      const files = await filesOf(life.writer);
      const under = files.filter(({ state }) => state === 'waiting' || state === 'making');
      expect(under).toEqual([]);
      return files;
    },
    { timeout: patiently(280_000), interval: 200 },
  );

const bytesOf = async ({ id }: BookFile): Promise<Buffer> =>
  Buffer.from(await (await life.writer.raw(`/api/book/files/${id}`)).arrayBuffer());

const hashes = async (files: readonly BookFile[]): Promise<string[]> =>
  Promise.all(
    files.map(
      async (file) =>
        `${file.format} ${createHash('sha256')
          .update(await bytesOf(file))
          .digest('hex')}`,
    ),
  );

it(
  'makes every format of a whole life, in separate processes, with identical bytes the second time',
  { timeout: patiently(600_000) },
  async () => {
    exportJobs = startExportJobs(bookOf(app.context), { lookEveryMs: 50 });
    for (const format of BOOK_FORMATS) await askFor(life.writer, format);
    const files = await untilAllAreMade();
    expect(files.map(({ format, state, problem }) => [format, state, problem])).toEqual(
      expect.arrayContaining(BOOK_FORMATS.map((format) => [format, 'made', null])),
    );
    for (const file of files) {
      const bytes = await bytesOf(file);
      expect(bytes.length, file.format).toBe(file.bytes);
      expect(bytes.subarray(0, 8).toString('latin1'), file.format).toContain(BEGINS[file.format]);
      expect(file.isStale, file.format).toBe(false);
    }
    const first = await hashes(files);
    for (const format of MADE_TWICE) await askFor(life.writer, format);
    const again = await untilAllAreMade();
    expect((await hashes(again)).toSorted()).toEqual(first.toSorted());
  },
);

it('shows the pages as they would be printed, and new ones after a change', async () => {
  const { writer } = life;
  const ask = async (): Promise<BookLayout> => {
    const answer = await vi.waitFor(
      async () => {
        const given = await writer.get<BookLayout>('/api/book/setting');
        expect(codeOf(given)).not.toBe('not-ready');
        return given;
      },
      { timeout: patience(), interval: 500 },
    );
    return done(answer);
  };
  const set = await ask();
  expect(set.pages).toBeGreaterThan(8);
  expect(set.volumes).toBe(1);
  const preview = await writer.raw('/api/book/preview');
  expect(preview.headers.get('content-type')).toBe('application/pdf');
  expect(preview.headers.get('cache-control')).toBe('private, no-cache');
  const pdf = Buffer.from(await preview.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const etag = preview.headers.get('etag') ?? '';
  expect((await writer.raw('/api/book/preview', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const part = await writer.raw('/api/book/preview', { headers: { range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect(codeOf(await writer.get('/api/book/preview?volume=2'))).toBe('not-found');
  expect(codeOf(await writer.get('/api/book/preview?volume=0'))).toBe('bad-input');
  expect(codeOf(await app.visitor.get('/api/book/preview'))).toBe('sign-in-required');
  expect(codeOf(await app.visitor.get('/api/book/setting'))).toBe('sign-in-required');

  await app.db.updateTable('chapter').set({ title: 'Another title', revision: 9 }).execute();
  const changed = await ask();
  expect(changed.fingerprint).not.toBe(set.fingerprint);
  expect((await writer.raw('/api/book/preview', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

it('says what is missing from a book without chapters, and shows no pages', async () => {
  const nobody = await app.writer();
  const { body } = await nobody.get<BookLayout>('/api/book/setting');
  expect(body).toMatchObject({ pages: 0, volumes: 0 });
  expect(body.findings).toContainEqual({ severity: 'stops', code: 'no-chapters' });
  expect(codeOf(await nobody.get('/api/book/preview'))).toBe('not-found');
});
