import { unzipSync } from 'fflate';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Manuscript } from '#features/book/shared/manuscript.ts';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { aBookPlan, aFigure, anExportSource, aManuscript, paragraph } from '#test/fixtures/manuscripts.ts';
import { zipArchive } from '../zip-archive.ts';
import { checkEpub, makeEpub } from './make-epub.ts';

type Files = Readonly<Record<string, string>>;

const unpacked = (epub: Uint8Array): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(epub)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );

const made = async (manuscript: Manuscript, plan = aBookPlan()): Promise<Files> =>
  unpacked((await makeEpub(anExportSource({ manuscript, plan }))).bytes);

const pagesOf = (files: Files): [string, string][] =>
  Object.entries(files).filter(([path]) => path.endsWith('.xhtml'));

type Element = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** The elements and the text. Throws if it isn't XML. */
const readXml = (xml: string): { elements: Element[]; words: string } => {
  const elements: Element[] = [];
  let words = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) =>
    elements.push({
      name,
      attributes: new Map(
        Object.values(attributes).map((one) => [
          (one as SaxesAttributeNS).name,
          (one as SaxesAttributeNS).value,
        ]),
      ),
    }),
  );
  parser.on('text', (text) => (words += text));
  parser.write(xml).close();
  return { elements, words };
};

const aBook = (blocks: Manuscript['closingNote'], changes: Partial<Manuscript> = {}): Manuscript =>
  aManuscript({
    parts: [{ title: '', chapters: [{ id: '', number: 1, title: 'One', blocks }] }],
    tree: null,
    timeline: null,
    index: null,
    ...changes,
  });

test('it begins with its mimetype, uncompressed, with a fixed timestamp', async () => {
  const { bytes, name, type } = await makeEpub(anExportSource());
  expect({ name, type }).toEqual({ name: 'a-life-by-the-water.epub', type: 'application/epub+zip' });
  const header = Buffer.from(bytes);
  expect(header.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  expect([header.readUInt16LE(8), header.readUInt16LE(28)], 'stored, and nothing between').toEqual([0, 0]);
  expect([header.readUInt16LE(10), header.readUInt16LE(12)], 'midnight, 1 January 1980').toEqual([0, 0x21]);
});

test('the same book gives the same bytes', async () => {
  expect(await makeEpub(anExportSource())).toEqual(await makeEpub(anExportSource()));
});

test('every file is XML and says its language, and the package says the same', async () => {
  const files = await made(aManuscript({ language: 'pl' }));
  expect(pagesOf(files).length).toBeGreaterThan(12);
  for (const [path, xml] of pagesOf(files)) {
    const [html] = readXml(xml).elements;
    expect([html?.attributes.get('lang'), html?.attributes.get('xml:lang')], path).toEqual(['pl', 'pl']);
  }
  const opf = files['EPUB/package.opf'] ?? '';
  expect(opf).toContain('<dc:language>pl</dc:language>');
  expect(opf).toContain('<meta property="dcterms:modified">2026-05-04T08:30:00Z</meta>');
  expect(opf).toContain('urn:uuid:7d444840-9dc0-41d1-b245-5ffdce74fad2');
});

test('markup of any kind stays text, and nothing a writer wrote becomes an element', async () => {
  const ours = new Set(
    'html head meta title link body section nav header h1 h2 h3 p em strong span br hr blockquote figure img figcaption ol ul li a svg rect text path circle div'.split(
      ' ',
    ),
  );
  const files = await made(aHostileManuscript({ chapters: 40, longest: 2_000 }));
  for (const [path, xml] of pagesOf(files))
    for (const { name, attributes } of readXml(xml).elements) {
      expect(ours, `${name} in ${path}`).toContain(name);
      for (const [attribute, value] of attributes) {
        expect(attribute, path).not.toMatch(/^on/i);
        if (attribute === 'href' || attribute === 'src')
          expect(value, path).toMatch(/^[a-z-]+[\d-]*\.(xhtml|css|jpg)(#[a-z\d-]+)?$/);
      }
    }
  const nasty = '<script>alert("x")</script> &amp; ]]> \u0007\uFFFE\uD800';
  const chapter = (await made(aBook([paragraph({ text: nasty })])))['EPUB/chapter-1.xhtml'] ?? '';
  expect(readXml(chapter).words).toContain('<script>alert("x")</script> &amp; ]]> ');
});

test('the contents name parts and chapters, and every link in the book leads somewhere', async () => {
  const files = await made(aManuscript());
  const ids = new Map(
    pagesOf(files).map(([path, xml]) => [
      path,
      new Set(readXml(xml).elements.map(({ attributes }) => attributes.get('id'))),
    ]),
  );
  const links = pagesOf(files).flatMap(([, xml]) =>
    readXml(xml).elements.flatMap(({ name, attributes }) =>
      name === 'a' ? [attributes.get('href') ?? ''] : [],
    ),
  );
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) {
    const [file = '', id] = link.split('#');
    expect(ids.has(`EPUB/${file}`), link).toBe(true);
    if (id !== undefined) expect(ids.get(`EPUB/${file}`), link).toContain(id);
  }
  const { words } = readXml(files['EPUB/nav.xhtml'] ?? '');
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    'The village Chapter 1: The house by the river Chapter 2: School Away from home Chapter 3',
  );
  expect(files['EPUB/index.xhtml']).toMatch(
    /Brandt, Margret<\/span> <a href="chapter-1.xhtml#chapter-1-names-\d" aria-label="Chapter 1: The house by the river">1<\/a>, <a href="chapter-2/,
  );
});

test('a chapter tells a screen reader what it is, and keeps its formatting', async () => {
  const files = await made(aManuscript());
  const chapter = files['EPUB/chapter-1.xhtml'] ?? '';
  expect(chapter).toContain(
    '<section epub:type="chapter" role="doc-chapter" class="chapter" aria-labelledby="chapter-1-heading">',
  );
  expect(chapter).toMatch(/<em>(<span[^>]*>)?Margret|<span[^>]*><em>Margret<\/em><\/span>/);
  expect(chapter).toContain('<em><strong><br/>');
  expect(chapter).toContain('<hr/>');
  expect(chapter).toMatch(/<blockquote>\n<p>.*<\/p>\n<p><em>/);
  expect(chapter).toMatch(
    /<figure><img src="photo-1.jpg" alt="Aunt Margret in front of the bakery, about 1952" width="600" height="400"\/><figcaption>/,
  );
});

test('a small mark ends the story, after its last chapter alone, hidden from screen readers', async () => {
  const files = await made(aManuscript({ chapters: 3 }));
  const marked = pagesOf(files).filter(([, xml]) => xml.includes('the-end'));
  expect(marked.map(([path]) => path)).toEqual(['EPUB/chapter-3.xhtml']);
  const [[, xml] = ['', '']] = marked;
  expect(xml).toMatch(/<div class="the-end" aria-hidden="true"><svg .*<\/svg><\/div>\n<\/section>/);
  const withDrawings = [
    ...(files['EPUB/package.opf'] ?? '').matchAll(/href="([^"]*)"[^>]*properties="svg"/g),
  ];
  expect(withDrawings.map(([, href]) => href)).toEqual(['chapter-3.xhtml', 'family-tree.xhtml']);
});

test('it claims that text is sufficient only if every photo has a description', async () => {
  const described = (await made(aBook([aFigure(1, 'Us, 1952')])))['EPUB/package.opf'] ?? '';
  expect(described).toContain('>EPUB Accessibility 1.1 - WCAG 2.2 Level AA<');
  expect(described).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>');
  expect(described).toContain('<meta property="schema:accessModeSufficient">textual</meta>');
  expect(described).toContain('Every photo has a description.');

  const bare = (await made(aBook([aFigure(1, 'Us, 1952'), aFigure(2, '  ')])))['EPUB/package.opf'] ?? '';
  expect(bare).not.toContain('EPUB Accessibility');
  expect(bare).not.toContain('alternativeText');
  expect(bare).not.toContain('<meta property="schema:accessModeSufficient">textual</meta>');
  expect(bare).toContain('Not every photo has a description.');
});

test('its description for shops is never empty', async () => {
  const description = async (changes: Partial<Manuscript>, blurb = ''): Promise<string | undefined> =>
    /<dc:description>([^<]*)</.exec(
      (await made(aBook([], changes), aBookPlan({ cover: { blurb } })))['EPUB/package.opf'] ?? '',
    )?.[1];
  expect(await description({}, 'What\nfor.')).toBe('What for.');
  expect(await description({ subtitle: 'A memoir' })).toBe('A memoir');
  expect(await description({ subtitle: ' ', author: '' })).toBe('A Life by the Water');
});

test('chapters, parts and captions without a visible name get one, and empty parts are left out', async () => {
  const files = await made(
    aManuscript({
      title: '\u200B',
      parts: [
        { title: 'Nobody is in it', chapters: [] },
        {
          title: '\u200B',
          chapters: [{ id: '', number: 1, title: ' \u0007', blocks: [aFigure(1, '\u200B')] }],
        },
      ],
    }),
  );
  const { words } = readXml(files['EPUB/nav.xhtml'] ?? '');
  expect(words).not.toContain('Nobody');
  expect(words).toMatch(/Chapter 1\n/);
  expect(files['EPUB/chapter-1.xhtml']).toContain('alt="Photograph without a caption"');
  expect(files['EPUB/package.opf']).toContain('<dc:title id="title">My Life Story</dc:title>');
});

test('a book that a shop would refuse is not handed out', async () => {
  const { bytes } = await makeEpub(anExportSource());
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => ({
    path,
    bytes: content,
    stored: path === 'mimetype',
  }));
  await checkEpub(zipArchive(files));
  const broken = files.map((file) =>
    file.path === 'EPUB/chapter-1.xhtml'
      ? {
          ...file,
          bytes: Buffer.from(Buffer.from(file.bytes).toString().replace('</em>', '</em><script>x</em>')),
        }
      : file,
  );
  await expect(checkEpub(zipArchive(broken))).rejects.toMatchObject({
    name: expect.stringMatching(/^FaultyEpub [A-Z]{3}-\d+/),
  });
  const packed = files.map((file) => ({ ...file, stored: false }));
  await expect(checkEpub(zipArchive(packed))).rejects.toMatchObject({
    name: expect.stringContaining('PKG-006'),
  });
});

test('a book without chapters is refused', async () => {
  await expect(makeEpub(anExportSource({ manuscript: aManuscript({ parts: [] }) }))).rejects.toMatchObject({
    problem: 'no-chapters',
  });
});
