import { bookWords, type BookWords } from '../../../shared/book-words.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { jpegPhotos } from '../jpeg-photos.ts';
import { titleOf, chapterLabel } from '../markup/section.ts';
import { zipArchive } from '../zip-archive.ts';
import type { Block, BookPart, Manuscript, TreeDrawing, Voice } from '../../../shared/manuscript.ts';
import { listenTo, spokenTime } from '../../../shared/voice-words.ts';
import { chaptersByEntry } from '../markup/end-matter-markup.ts';
import { isLegible } from '../markup/legible.ts';
import { literalLine, plainBeginning } from './literal.ts';
import { paragraphLines } from './paragraph.ts';

/** The path of a photo, relative to the file. */
type PathOf = (photo: string) => string;

const heading = (level: number, words: string): string =>
  // Trailing number signs would be read as a closing sequence of the heading.
  `${'#'.repeat(level)} ${literalLine(words).replace(/#+$/, '\\$&')}`;

/** A line on its own. */
const line = (words: string): string => plainBeginning(literalLine(words));

const lines = (runs: Parameters<typeof paragraphLines>[0], before = ''): string =>
  paragraphLines(runs)
    .map((one) => before + one)
    .join('\n');

/** Text of several paragraphs, separated by empty lines. */
const paragraphs = (words: string): string[] => words.split(/\n\s*\n/).map((text) => lines([{ text }]));

const voice = (one: Voice, words: BookWords): string =>
  `[${literalLine(listenTo(one, words))}](<${one.address}>) (${spokenTime(one)})`;

const block = (one: Block, pathOf: PathOf, words: BookWords): string[] => {
  switch (one.kind) {
    case 'paragraph':
      return [lines(one.runs)];
    case 'quote':
      return [
        one.paragraphs
          .map((runs) => lines(runs, '> '))
          .filter(Boolean)
          .join('\n>\n'),
      ];
    case 'scene-break':
      return ['* * *'];
    case 'voice':
      return [voice(one, words)];
    case 'figure': {
      const caption = literalLine(one.caption);
      return [`![${caption}](${pathOf(one.photo)})`, ...(isLegible(one.caption) ? [`*${caption}*`] : [])];
    }
  }
};

const blocks = (all: readonly Block[], pathOf: PathOf, words: BookWords): string[] =>
  all.flatMap((one) => block(one, pathOf, words));

const part = ({ title, chapters }: BookPart, words: BookWords, pathOf: PathOf): string[] => {
  const hasTitle = isLegible(title);
  return [
    ...(hasTitle ? [heading(2, title)] : []),
    ...chapters.flatMap((chapter) => [
      heading(hasTitle ? 3 : 2, chapterLabel(chapter, words)),
      ...blocks(chapter.blocks, pathOf, words),
    ]),
  ];
};

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** One line for each generation. */
const generations = ({ boxes }: TreeDrawing): string =>
  list(
    [
      ...Map.groupBy(
        boxes.toSorted((a, b) => a.y - b.y || a.x - b.x),
        ({ y }) => y,
      ).values(),
    ].map((row) =>
      line(row.map(({ name, years }) => (years === '' ? name : `${name} (${years})`)).join('; ')),
    ),
  );

const indexLists = (manuscript: Manuscript, words: BookWords): string[] => {
  const naming = chaptersByEntry(manuscript);
  return (['person', 'place'] as const).flatMap((kind) => {
    const own = (manuscript.index ?? []).flatMap(({ name, kind: its }, at) => {
      const chapters = naming.get(at) ?? [];
      return its === kind && chapters.length > 0 && isLegible(name)
        ? [`${line(name)}: ${chapters.join(', ')}`]
        : [];
    });
    return own.length === 0 ? [] : [heading(3, kind === 'person' ? words.people : words.places), list(own)];
  });
};

const underHeading = (words: string, inner: readonly string[]): string[] =>
  inner.some((one) => one !== '') ? [heading(2, words), ...inner] : [];

/** The book as CommonMark, in the same order as every format. The index refers to chapters by number. */
export const bookMarkdown = (manuscript: Manuscript, pathOf: PathOf): string => {
  const { language, subtitle, author, copyrightLine, dedication, parts, closingNote, timeline, tree } =
    manuscript;
  const words = bookWords(language);
  const events = (timeline ?? []).map(({ when, title, text }) =>
    plainBeginning([when, title, text].map(literalLine).filter(Boolean).join(': ')),
  );
  const stretches = [
    heading(1, titleOf(manuscript, words)),
    ...[subtitle, author, copyrightLine].map(line),
    ...paragraphs(dedication),
    ...parts.filter(({ chapters }) => chapters.length > 0).flatMap((one) => part(one, words, pathOf)),
    ...underHeading(words.closingNote, blocks(closingNote, pathOf, words)),
    ...underHeading(words.timeline, [list(events)]),
    ...underHeading(words.familyTree, tree ? [generations(tree)] : []),
    ...underHeading(words.index, indexLists(manuscript, words)),
  ];
  return `${stretches.filter((one) => one !== '').join('\n\n')}\n`;
};

const LONGEST_SIDE = 2_048;

/**
 * The book as Markdown. If it has photos, they are next to it in a zip archive. Throws ExportFailed for a
 * book without chapters.
 */
export const makeMarkdown: MakeFormat = async (exportSource) => {
  const { manuscript, onProgress } = exportSource;
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0)) throw new ExportFailed('no-chapters');
  const photos = await jpegPhotos(exportSource, LONGEST_SIDE);
  onProgress('writing', 0.7);
  const paths = new Map([...photos.keys()].map((id, at) => [id, `photos/photo-${at + 1}.jpg`]));
  const text = Buffer.from(bookMarkdown(manuscript, (photo) => paths.get(photo) ?? ''));
  const title = titleOf(manuscript, bookWords(manuscript.language));
  const name = fileNameOf(title, '.md');
  if (photos.size === 0) return { name, type: 'text/markdown', bytes: text, pages: null };
  const pictures = [...photos].map(([id, { bytes }]) => ({ path: paths.get(id) ?? '', bytes, stored: true }));
  return {
    name: fileNameOf(title, '-markdown.zip'),
    type: 'application/zip',
    bytes: zipArchive([{ path: name, bytes: text }, ...pictures]),
    pages: null,
  };
};
