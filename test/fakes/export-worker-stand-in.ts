// Used by export tests in place of the process that makes books: the book's title decides what it does with
// it.
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bookJobs } from '#features/book/server/export/serve-book-jobs.ts';
import { serveJobs } from '#platform/server/worker-process/serve-jobs.ts';
import type { MakeFormat, ExportSource } from '#features/book/server/export/export-source.ts';
import { ExportFailed } from '#features/book/server/export/export-failed.ts';

const FOREVER_MS = 2 ** 30;
/** Outside V8's heap, like the memory of native libraries: V8's own limit doesn't see it. */
const hoard: Buffer[] = [];

const encoder = new TextEncoder();

/** Waits until a file with that name and '.go' exists. */
const untilToldToGo = async (note: string): Promise<void> => {
  while (!existsSync(`${note}.go`)) await pause(10);
};

const doAs = async ({ manuscript: { title, closingNote }, photo }: ExportSource): Promise<string> => {
  // The closing note names a file in which to record that it began.
  const [paragraph] = closingNote;
  const note = (paragraph?.kind === 'paragraph' && paragraph.runs[0]?.text) || '';
  writeFileSync(note, `${process.pid}\n`, { flag: 'a' });
  switch (title) {
    case 'sleeps':
      await pause(FOREVER_MS);
      break;
    case 'waits':
      await untilToldToGo(note);
      break;
    case 'spins':
      while (true);
    case 'eats':
      while (true) {
        hoard.push(Buffer.alloc(8 * 1024 * 1024, 1));
        await pause(5);
      }
    case 'grows':
      hoard.push(Buffer.alloc(150 * 1024 * 1024, 1));
      break;
    case 'crashes':
      return process.exit(3);
    case 'throws':
      throw new Error('and the message quotes the diary');
    case 'cannot':
      throw new ExportFailed('no-spine-width');
    case 'no room':
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    case 'environment':
      return JSON.stringify(process.env);
    case 'photo':
      return Buffer.from(await photo('00000000-0000-4000-8000-000000000001')).toString('latin1');
    default:
      return title;
  }
  return title;
};

const make: MakeFormat = async (exportSource) => {
  exportSource.onProgress('setting', 0.5);
  const bytes = encoder.encode(await doAs(exportSource));
  return { name: 'ein schönes Buch.md', type: 'text/markdown', bytes, pages: 12 };
};
const format = () => Promise.resolve(make);

serveJobs(
  bookJobs({
    formats: {
      'print-pdf': format,
      'cover-pdf': format,
      'screen-pdf': format,
      epub: format,
      docx: format,
      markdown: format,
      html: format,
    },
    setPages: () =>
      Promise.resolve(async (exportSource) => ({
        volumes: [
          { pdf: encoder.encode(`${process.pid} ${await doAs(exportSource)}`), pages: 40 },
          { pdf: encoder.encode('second'), pages: 20 },
        ],
        findings: [{ severity: 'warns', code: 'no-author' }],
      })),
  }),
);
