import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import type { Manuscript } from '#features/book/shared/manuscript.ts';
import { aHostileManuscript } from '#test/fixtures/hostile-manuscript.ts';
import { aFigure, aManuscript, anExportSource, paragraph } from '#test/fixtures/manuscripts.ts';
import { makeDocx } from './make-docx.ts';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
};

/** Throws if it isn't well-formed. */
const parsed = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
};

/** All descendants with this name, in order. */
const all = (within: Element, name: string): Element[] =>
  within.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...all(child, name)],
  );
const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
/** The readable text: words and line ends. */
const read = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return '';
      if (child.name === 'w:t') return textOf(child);
      return child.name === 'w:br' ? '\n' : read(child);
    })
    .join('');

/** The file as a word processor opens it. Fails the test if a part isn't well-formed. */
const opened = async (manuscript: Manuscript) => {
  const { bytes, name } = await makeDocx(anExportSource({ manuscript }));
  const files = unzipSync(bytes);
  const part = (path: string): Element => parsed(new TextDecoder().decode(files[path]));
  for (const path of Object.keys(files)) if (/\.(xml|rels)$/.test(path)) part(path);
  const document = part('word/document.xml');
  const paragraphs = all(document, 'w:p').map((paragraph) => ({
    style: all(paragraph, 'w:pStyle')[0]?.attributes['w:val'],
    text: read(paragraph),
    pageBefore: all(paragraph, 'w:pageBreakBefore').length > 0,
  }));
  const styled = (style: string): string[] =>
    paragraphs.filter((one) => one.style === style).map(({ text }) => text);
  return { files, name, part, document, paragraphs, styled };
};

const aSmallBook = (changes: Partial<Manuscript> = {}): Manuscript =>
  aManuscript({ chapters: 2, words: 300, ...changes });

afterEach(() => void vi.useRealTimers());

it('is a manuscript with its chapters as headings, each on a new page', async () => {
  const { styled, paragraphs, name } = await opened(
    aSmallBook({
      parts: [
        {
          title: '',
          chapters: [{ id: 'a', number: 1, title: 'Before', blocks: [paragraph({ text: 'One.' })] }],
        },
        {
          title: 'The village',
          chapters: [
            { id: 'b', number: 2, title: '', blocks: [paragraph({ text: 'Two.' })] },
            { id: 'c', number: 3, title: 'School', blocks: [paragraph({ text: 'Three.' })] },
          ],
        },
        { title: 'A part without chapters', chapters: [] },
      ],
    }),
  );
  expect(name).toBe('a-life-by-the-water.docx');
  expect(styled('Heading1')).toEqual(['Before', 'The village', 'A closing note', 'Timeline', 'Family tree']);
  expect(styled('Heading2')).toEqual(['Chapter 2', 'School']);
  expect(styled('ChapterNumber')).toEqual(['Chapter 1', 'Chapter 3']);
  for (const text of ['Chapter 1', 'The village', 'Chapter 2', 'Chapter 3', 'Timeline'])
    expect(paragraphs.some((one) => one.text === text && one.pageBefore)).toBe(true);
});

it('begins with the title page, the dedication, and contents whose every line leads to its place', async () => {
  const { paragraphs, document, styled } = await opened(aSmallBook());
  expect(paragraphs.slice(0, 5).map(({ style }) => style)).toEqual([
    'Title',
    'Subtitle',
    'Author',
    'Copyright',
    'Dedication',
  ]);
  const places = all(document, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']);
  const links = all(document, 'w:hyperlink').map(({ attributes }) => attributes['w:anchor']);
  expect(links).toEqual(places);
  expect([...styled('TOC1'), ...styled('TOC2')].toSorted()).toEqual(
    [...styled('Heading1'), ...styled('Heading2')].toSorted(),
  );
});

it('contains every word of the text in order, with its formatting', async () => {
  const manuscript = aSmallBook();
  const { document, styled, paragraphs } = await opened(manuscript);
  const written = manuscript.parts
    .flatMap(({ chapters }) => chapters.flatMap(({ blocks }) => blocks))
    .flatMap((block) =>
      block.kind === 'paragraph' ? [block.runs] : block.kind === 'quote' ? block.paragraphs : [],
    )
    .map((runs) => runs.map(({ text }) => text).join(''));
  const inText = paragraphs.filter(({ style }) =>
    ['BodyText', 'FirstParagraph', 'Quote'].includes(style ?? ''),
  );
  // The closing note is text too.
  expect(inText.slice(0, -1).map(({ text }) => text)).toEqual(written);
  const runs = all(document, 'w:r');
  const italic = runs.filter((run) => all(run, 'w:i').length > 0 && all(run, 'w:b').length === 0);
  expect(italic.map(read)[0]).toBe('Margret');
  expect(runs.filter((run) => all(run, 'w:b').length > 0).length).toBeGreaterThan(1);
  expect(styled('SceneBreak')).toEqual(['* * *']);
  const after = paragraphs[paragraphs.findIndex(({ style }) => style === 'SceneBreak') + 1];
  expect(after?.style).toBe('FirstParagraph');
  expect(textOf(document)).toContain('XE "Brandt, Margret" \\f p');
});

it('shows photos as small JPEGs, with the caption below and as alt text', async () => {
  const figure = aFigure(7, 'Aunt “Gretel” & <her> dog', 3_000, 1_000);
  const { files, document, paragraphs } = await opened(
    aSmallBook({
      parts: [
        {
          title: '',
          chapters: [{ id: 'a', number: 1, title: 'A', blocks: [figure, figure, aFigure(8, '')] }],
        },
      ],
    }),
  );
  expect(Object.keys(files).filter((path) => path.startsWith('word/media/'))).toHaveLength(2);
  const { format, width, exif } = await sharp(files['word/media/photo-1.jpeg']).metadata();
  expect([format, width, exif]).toEqual(['jpeg', 1_600, undefined]);
  const described = all(document, 'wp:docPr').map(({ attributes }) => attributes['descr']);
  expect(described).toEqual([figure.caption, figure.caption, 'Photograph without a caption']);
  expect(paragraphs.filter(({ style }) => style === 'Caption')).toHaveLength(2);
  const size = all(document, 'wp:extent')[0]?.attributes;
  expect(Number(size?.['cx']) / Number(size?.['cy'])).toBeCloseTo(3, 2);
});

it('lists the timeline, the family by generation, and only names that a chapter mentions', async () => {
  const { styled } = await opened(aSmallBook());
  expect(styled('TimelineEntry').length).toBeGreaterThan(2);
  expect(styled('FamilyRow')).toHaveLength(3);
  expect(styled('FamilyRow')[0]?.split('\n')).toHaveLength(2);
  expect(styled('Index1')).toEqual(['Brandt, Margret', 'Minden']);
  const without = await opened(aSmallBook({ tree: null, timeline: null, index: null, closingNote: [] }));
  expect(without.styled('Heading1')).toHaveLength(2);
  expect(textOf(without.document)).not.toContain('XE "');
});

it('has the paper size and language code that fit the book’s language', async () => {
  const german = await opened(aSmallBook({ language: 'de' }));
  expect(all(german.document, 'w:pgSz')[0]?.attributes['w:w']).toBe('11906');
  expect(all(german.part('word/styles.xml'), 'w:lang')[0]?.attributes['w:val']).toBe('de-DE');
  const english = await opened(aSmallBook());
  expect(all(english.document, 'w:pgSz')[0]?.attributes['w:w']).toBe('12240');
});

it('treats the content of a hostile book as text, and leaves out what XML forbids', async () => {
  const { document, paragraphs, styled } = await opened(aHostileManuscript({ longest: 200_000 }));
  expect(styled('Title')[0]).toContain('#read("/etc/passwd")');
  expect(all(document, 'script')).toHaveLength(0);
  expect(paragraphs.some(({ text }) => text.includes('<script>alert(1)</script>'))).toBe(true);
  expect(paragraphs.some(({ text }) => text.includes('bell  and  and  and  and  stand'))).toBe(true);
  const marks = all(document, 'w:instrText')
    .map(textOf)
    .filter((words) => words.includes('XE'));
  expect(marks.length).toBeGreaterThan(100);
  // Inside its quotes, a quote or a colon must be escaped.
  for (const words of marks) expect(words).toMatch(/^ XE "(?:[^"\\:]|\\["\\:])*" \\f [pl] $/);
});

it('is the same file whenever it is made', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] });
  const first = await makeDocx(anExportSource({ manuscript: aSmallBook() }));
  vi.setSystemTime(new Date('2031-07-09T11:22:33Z'));
  const second = await makeDocx(anExportSource({ manuscript: aSmallBook() }));
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  const core = new TextDecoder().decode(unzipSync(first.bytes)['docProps/core.xml']);
  expect(core).toContain('>2026-05-04T08:30:00Z</dcterms:modified>');
});

it('cannot be made of a book without chapters', async () => {
  const manuscript = aSmallBook({ parts: [{ title: 'A part', chapters: [] }] });
  await expect(makeDocx(anExportSource({ manuscript }))).rejects.toMatchObject({ problem: 'no-chapters' });
});
