import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorker, writerOf } from './book/build-worker.ts';
import { longBook, PLAN } from './book/long-book.ts';
import { type Cost, costOf } from './book/measured.ts';
import { writePhotos } from './book/photos.ts';

const FORMATS = ['print-pdf', 'screen-pdf', 'cover-pdf', 'epub-unchecked'];
const BOOKS = [
  { words: 60_000, photos: 0 },
  { words: 60_000, photos: 24 },
  { words: 500_000, photos: 0 },
];

const inWords = ({ cpuSeconds, megabytes }: Cost): string =>
  `${cpuSeconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;

/**
 * Makes books with the native build of Typst and with the WebAssembly one, and compares the CPU time and peak
 * memory of the process.
 */
export default async function typst(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'));
  try {
    await buildWorker();
    await writePhotos(folder, Math.max(...BOOKS.map(({ photos }) => photos)));
    for (const { words, photos } of BOOKS) {
      const book = join(folder, `${words}-${photos}.json`);
      writeFileSync(book, JSON.stringify({ manuscript: longBook(words, photos), plan: PLAN }));
      for (const format of FORMATS) {
        const files = ['native', 'wasm'].map((engine) => join(folder, `${engine}.${format}`));
        const costs = files.map((file, at) =>
          costOf(file, ...writerOf(format, book, folder, file, { withNative: at === 0 })),
        );
        const [native, wasm] = files.map((file) => readFileSync(file));
        const same = native && wasm?.equals(native) ? 'the same bytes' : 'other bytes';
        console.log(
          `${words} words, ${photos} photos, ${format} | ${costs.map(inWords).join(' | ')} | ${same}`,
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
