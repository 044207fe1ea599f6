import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { unzipSync } from 'fflate';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manuscript } from '#features/book/shared/manuscript.ts';
import { aceFaults } from '#test/harness/books/ace.ts';
import { epubCheckFaults } from '#test/harness/books/epubcheck.ts';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { anExportSource, aManuscript, aVoice, withBlocks } from '#test/fixtures/manuscripts.ts';
import { aSound } from '#test/fixtures/sounds.ts';
import type { MakeFormat } from '../export/export-source.ts';
import { makeEpub } from './epub/make-epub.ts';
import { makeHtml } from './html/make-html.ts';
import { zipArchive } from './zip-archive.ts';

let folder = '';
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthbook-books-'));
  browser = await chromium.launch({
    // These tests are run with CHROMIUM set.
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

let count = 0;
const laidDown = async (bytes: Uint8Array, ending: string): Promise<string> => {
  const path = join(folder, `book-${(count += 1)}${ending}`);
  await writeFile(path, bytes);
  return path;
};
const laidDownOf = async (make: MakeFormat, manuscript: Manuscript, ending: string): Promise<string> =>
  laidDown((await make(anExportSource({ manuscript }))).bytes, ending);

/** No parts, no end matter, and one photo without a caption. */
const aPlainBook = (): Manuscript => {
  const manuscript = aManuscript({ language: 'de', chapters: 2 });
  return {
    ...manuscript,
    subtitle: '',
    dedication: '',
    copyrightLine: '',
    parts: manuscript.parts.map((part) => ({ ...part, title: '' })),
    tree: null,
    timeline: null,
    index: null,
    closingNote: [],
  };
};

test.each([
  ['a Polish one with everything in it', () => aManuscript({ language: 'pl', chapters: 2 })],
  ['a plain German one', aPlainBook],
  [
    'a French one that wants to do harm',
    () => aHostileManuscript({ language: 'fr', chapters: 4, longest: 2_000 }),
    // Ace opens every chapter in a browser, so only EPUBCheck gets all of them.
    () => aHostileManuscript({ language: 'fr', chapters: 300 }),
  ],
])(
  'neither DAISY Ace nor EPUBCheck finds fault with a book: %s',
  async (_, forAce, forEpubCheck = forAce) => {
    const [ace, epubCheck] = await Promise.all([
      laidDownOf(makeEpub, forAce(), '.epub').then((path) => aceFaults(browser, path)),
      laidDownOf(makeEpub, forEpubCheck(), '.epub').then(epubCheckFaults),
    ]);
    expect({ ace, epubCheck }).toEqual({ ace: [], epubCheck: [] });
  },
);

const VOICES = [
  aVoice(1, 'Margret lived in a house', 'audio/mpeg'),
  aVoice(2, 'The bread came out', 'audio/mp4'),
  aVoice(3, 'We counted our money', 'audio/ogg'),
  aVoice(4, 'Nobody spoke of the war', 'audio/webm'),
] as const;

/** Three voices with their audio embedded, and one with a QR code. */
const aBookWithVoices = () =>
  anExportSource({
    manuscript: withBlocks(aManuscript({ chapters: 2 }), ...VOICES),
    sounds: new Map(
      (['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const).map((type, at) => [
        VOICES[at]?.recording ?? '',
        aSound(type),
      ]),
    ),
  });

test('neither DAISY Ace nor EPUBCheck finds fault with a book with voices, nor axe with its page', async () => {
  const { bytes } = await makeEpub(aBookWithVoices());
  const path = await laidDown(bytes, '.epub');
  const [ace, epubCheck] = await Promise.all([aceFaults(browser, path), epubCheckFaults(path)]);
  expect({ ace, epubCheck }).toEqual({ ace: [], epubCheck: [] });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`file://${await laidDown((await makeHtml(aBookWithVoices())).bytes, '.html')}`);
  expect(await page.locator('.voice svg').count()).toBe(4);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.close();
});

test('both checkers say so if something is wrong', async () => {
  const { bytes } = await makeEpub(anExportSource({ manuscript: aPlainBook() }));
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => ({
    path,
    bytes:
      path === 'EPUB/chapter-1.xhtml'
        ? Buffer.from(
            Buffer.from(content)
              .toString()
              .replace(/ lang="de" xml:lang="de"/, '')
              .replaceAll(/ alt="[^"]*"/g, ''),
          )
        : content,
    stored: path === 'mimetype',
  }));
  const path = await laidDown(zipArchive(files.filter((file) => file.path !== 'EPUB/style.css')), '.epub');
  const [ace, epubCheck] = await Promise.all([aceFaults(browser, path), epubCheckFaults(path)]);
  expect(epubCheck.join('\n')).toContain('style.css');
  expect(ace.join('\n')).toContain('html-has-lang');
  expect(ace.join('\n')).toContain('image-alt');
});

test.each([
  ['with everything in it', () => aManuscript({ language: 'de' })],
  ['that wants to do harm', () => aHostileManuscript({ chapters: 20, longest: 2_000 })],
])('axe finds no fault with the page of a book %s, and nothing in it runs', async (_, manuscript) => {
  const path = await laidDownOf(makeHtml, manuscript(), '.html');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const said: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => said.push(dialog.message())));
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => {
    if (!/^(data|file):/.test(request.url())) said.push(request.url());
  });
  await page.goto(`file://${path}`);
  expect(await page.evaluate('document.scripts.length')).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth'), 'nothing stands beside the page').toBe(
    390,
  );
  await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = (await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(tags)} })`)) as axe.AxeResults;
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(found.passes.length).toBeGreaterThan(15);
  expect(said).toEqual([]);
  await page.close();
});
