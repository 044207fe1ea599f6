import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { needPackage } from '../testing/debian.ts';
import { buildWorker, writerOf } from './book/build-worker.ts';
import { longBook, PLAN } from './book/long-book.ts';
import { type Cost, costOf } from './book/measured.ts';
import { pageQuality } from './book/page-quality.ts';
import { holdsCameraNotes, writePhotos } from './book/photos.ts';

const PHOTOS = 24;
/** The size of the text on 6 by 9 inches (`page-look.ts`), in points. */
const SIZE = 11;
const MOST_LOOSE = 0.005;
/**
 * We check every EPUB of ours before anyone gets it. Pandoc does not, so ours is also measured without the
 * check.
 */
const OURS = [
  'print-pdf',
  'screen-pdf',
  'cover-pdf',
  'epub',
  'epub-unchecked',
  'docx',
  'html',
  'markdown',
] as const;
type Ours = (typeof OURS)[number];
/** The most CPU time and memory that making a book of this many words may take. */
const INTERIOR: Readonly<Record<number, { readonly cpuSeconds: number; readonly megabytes: number }>> = {
  60_000: { cpuSeconds: 2, megabytes: 250 },
  500_000: { cpuSeconds: 15, megabytes: 1_100 },
};

/** How many times faster than pandoc a book of 500,000 words must be made. */
const FASTER: readonly (readonly [Ours, number])[] = [
  ['epub-unchecked', 10],
  ['docx', 4],
  ['print-pdf', 3],
];

const inWords = ({ cpuSeconds, megabytes, fileBytes }: Cost): string =>
  `${cpuSeconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB, file ${(fileBytes / 1e6).toFixed(2)} MB`;

const target = (what: string, wanted: string, measured: string, isReached: boolean): void =>
  console.log(`target ${what}: ${wanted} | measured ${measured} | ${isReached ? 'reached' : 'MISSED'}`);

type Book = { readonly folder: string; readonly words: number; readonly photos: number };

const fileOf = ({ folder, words, photos }: Book, format: string): string =>
  join(folder, `${words}-${photos}.${format}`);

const make = (book: Book, format: Ours): Cost => {
  const file = fileOf(book, format);
  return costOf(file, ...writerOf(format, fileOf(book, 'json'), book.folder, file));
};

/**
 * The same text through pandoc, from our Markdown; its PDF has the same paper size, if XeLaTeX is installed.
 */
const pandoc = (book: Book, format: Ours): Cost | string => {
  const from = fileOf(book, 'markdown');
  const to = (ending: string, ...more: string[]): Cost => {
    const file = `${fileOf(book, format)}.pandoc.${ending}`;
    return costOf(file, 'pandoc', [from, '--from', 'markdown', '--output', file, ...more]);
  };
  if (format === 'epub-unchecked') return to('epub', '--epub-chapter-level=2');
  if (format === 'docx') return to('docx');
  if (format === 'html') return to('html', '--standalone');
  if (format !== 'print-pdf') return '–';
  if (!existsSync('/usr/bin/xelatex')) return 'XeLaTeX is not installed here (apt-get install texlive-xetex)';
  const paper = [
    'geometry:paperwidth=6in,paperheight=9in,margin=0.75in',
    'documentclass=book',
    'classoption=11pt',
  ];
  return to('pdf', '--pdf-engine=xelatex', ...paper.flatMap((one) => ['-V', one]));
};

type Beside = { readonly ours: Cost; readonly pandocs: Cost | null };

const besideEachOther = (book: Book): ReadonlyMap<Ours, Beside> => {
  const { words, photos } = book;
  writeFileSync(fileOf(book, 'json'), JSON.stringify({ manuscript: longBook(words, photos), plan: PLAN }));
  console.log(`\n${words} words, ${photos} photos: CPU of the whole process, its memory, the file | pandoc`);
  const costs = new Map<Ours, Beside>();
  // Markdown first, because pandoc reads it.
  for (const format of OURS.toReversed()) {
    const ours = make(book, format);
    // Our Markdown refers to photos in an archive.
    const beside = photos === 0 ? pandoc(book, format) : '–';
    const pandocs = typeof beside === 'string' ? null : beside;
    costs.set(format, { ours, pandocs });
    console.log(`${format} | ${inWords(ours)} | ${typeof beside === 'string' ? beside : inWords(beside)}`);
  }
  return costs;
};

const fasterTargets = (costs: ReadonlyMap<Ours, Beside>): void => {
  for (const [format, times] of FASTER) {
    const { ours, pandocs } = costs.get(format) ?? {};
    if (!ours || !pandocs) continue;
    const measured = pandocs.cpuSeconds / ours.cpuSeconds;
    target(
      `${format} faster than pandoc`,
      `${times} times`,
      `${measured.toFixed(1)} times`,
      measured >= times,
    );
  }
};

const interiorTargets = (words: number, cost: Cost | undefined): void => {
  const most = INTERIOR[words];
  if (!most || !cost) return;
  const { cpuSeconds, megabytes } = most;
  target(
    `interior of ${words} words`,
    `at most ${cpuSeconds} s CPU, ${megabytes} MB`,
    inWords(cost),
    cost.cpuSeconds <= cpuSeconds && cost.megabytes <= megabytes,
  );
};

const pageTargets = (book: Book): void => {
  const file = fileOf(book, 'print-pdf');
  // A book in volumes is an archive; its pages look like those of the shorter book, which is set the same
  // way.
  if (readFileSync(file).subarray(0, 4).toString() !== '%PDF') return;
  const found = pageQuality(file, SIZE);
  const of = `of ${book.words} words (${found.pages} pages, ${found.lines} full lines)`;
  target(
    `loose lines ${of}`,
    'at most 0.5 %',
    `${(found.loose * 100).toFixed(2)} %`,
    found.loose <= MOST_LOOSE,
  );
  target('hyphens below one another', 'at most 2', String(found.hyphens), found.hyphens < 3);
  target(
    'widows and orphans',
    'none',
    `${found.widows} and ${found.orphans}`,
    found.widows + found.orphans === 0,
  );
  target(
    'faces embedded and subset',
    'all',
    `${found.faces - found.facesAtFault} of ${found.faces}`,
    found.facesAtFault === 0,
  );
  target('pages', 'an even number', String(found.pages), found.pages % 2 === 0);
  const rival = `${file}.pandoc.pdf`;
  if (!existsSync(rival)) return;
  const { loose, hyphens, widows, orphans, pages, lines } = pageQuality(rival, SIZE);
  console.log(
    `beside it, XeLaTeX (${pages} pages, ${lines} full lines): ${(loose * 100).toFixed(2)} % loose, ${hyphens} hyphens, ${widows} widows, ${orphans} orphans`,
  );
};

/** Counts the errors and warnings of EPUBCheck. */
const faultsOf = async (file: string): Promise<{ errors: number; warnings: number }> => {
  const { messages } = await EpubCheck.validate(new Uint8Array(readFileSync(file)));
  const count = (...severities: string[]): number =>
    messages.filter(({ severity }) => severities.includes(severity)).length;
  return { errors: count('fatal', 'error'), warnings: count('warning') };
};

const epubTarget = async (book: Book): Promise<void> => {
  const { errors, warnings } = await faultsOf(fileOf(book, 'epub'));
  target('EPUBCheck', '0 errors, 0 warnings', `${errors}, ${warnings}`, errors + warnings === 0);
  const rival = `${fileOf(book, 'epub-unchecked')}.pandoc.epub`;
  if (!existsSync(rival)) return;
  const beside = await faultsOf(rival);
  console.log(`beside it, pandoc’s: ${beside.errors}, ${beside.warnings}`);
};

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const sameBytesTarget = (book: Book): void => {
  const different = OURS.filter((format) => {
    const before = hashOf(fileOf(book, format));
    make(book, format);
    return hashOf(fileOf(book, format)) !== before;
  });
  target(
    'same book, same bytes',
    'every format',
    different.join(', ') || 'every format',
    different.length === 0,
  );
};

const cameraNotesTarget = (book: Book): void => {
  const holding = OURS.filter((format) => holdsCameraNotes(readFileSync(fileOf(book, format))));
  target('where a photo was taken', 'in no file', holding.join(', ') || 'in no file', holding.length === 0);
};

/**
 * Books of 60,000 and 500,000 words in every format, compared with pandoc, and the figures they must reach.
 * Ace is part of the tests (`npm test`).
 */
export default async function book(): Promise<void> {
  needPackage('pandoc', () => existsSync('/usr/bin/pandoc'));
  needPackage('poppler-utils', () => existsSync('/usr/bin/pdftotext'));
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-'));
  try {
    await buildWorker();
    await writePhotos(folder, PHOTOS);
    for (const words of [60_000, 500_000]) {
      const text = { folder, words, photos: 0 };
      const costs = besideEachOther(text);
      interiorTargets(words, costs.get('print-pdf')?.ours);
      if (words === 500_000) fasterTargets(costs);
      pageTargets(text);
      await epubTarget(text);
    }
    const withPhotos = { folder, words: 60_000, photos: PHOTOS };
    besideEachOther(withPhotos);
    await epubTarget(withPhotos);
    sameBytesTarget(withPhotos);
    cameraNotesTarget(withPhotos);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
