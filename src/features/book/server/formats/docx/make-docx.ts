import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { jpegPhotos } from '../jpeg-photos.ts';
import { zipArchive } from '../zip-archive.ts';
import {
  CONTENT_TYPES,
  coreProperties,
  documentRelations,
  headerXml,
  PACKAGE_RELATIONS,
  SETTINGS,
  HEADER_RELATION,
  RELATIONS_NAMESPACE,
  WORD_NAMESPACE,
  XML_HEAD,
} from './package-parts.ts';
import { LONGEST_SIDE, pictureFiles } from './pictures.ts';
import { stylesXml } from './styles.ts';
import { bookWords, type BookWords } from '../../../shared/book-words.ts';
import type { IndexEntry, Manuscript, TimelineEntry, TreeDrawing } from '../../../shared/manuscript.ts';
import { isLegible } from '../markup/legible.ts';
import { type Heading, manuscriptBody } from './manuscript-body.ts';
import {
  FIELD_END,
  fieldBegin,
  INDEX_LETTERS,
  linkTo,
  type ParagraphStyle,
  wordParagraph,
  wordRun,
} from './word-xml.ts';

/** In twentieths of a point: one inch on each side. */
const MARGIN = 1_440;
const LETTER = { wide: 12_240, high: 15_840 };
const A4 = { wide: 11_906, high: 16_838 };

const NAMESPACES = `xmlns:w="${WORD_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

/** One paragraph if there is any text, otherwise nothing. */
const said = (style: ParagraphStyle, words: string, pageBefore = false): string =>
  isLegible(words) ? wordParagraph(style, wordRun(words), { pageBefore }) : '';

const frontMatter = ({ title, subtitle, author, copyrightLine, dedication }: Manuscript, words: BookWords) =>
  said('Title', isLegible(title) ? title : words.myLifeStory) +
  said('Subtitle', subtitle) +
  said('Author', author) +
  said('Copyright', copyrightLine) +
  said('Dedication', dedication, true);

/**
 * The word processor's own table of contents, without page numbers. So it is correct before any fields are
 * updated, and no prompt appears on opening.
 */
const contentsXml = (headings: readonly Heading[], words: BookWords): string => {
  const begin = fieldBegin('TOC \\o "1-2" \\n \\h \\z');
  const lines = headings.map(({ id, words: line, level }, at) =>
    wordParagraph(
      `TOC${level}`,
      (at === 0 ? begin : '') + linkTo(id, wordRun(line)) + (at === headings.length - 1 ? FIELD_END : ''),
    ),
  );
  return wordParagraph('ContentsHeading', wordRun(words.contents), { pageBefore: true }) + lines.join('');
};

const timelineXml = (events: readonly TimelineEntry[]): string =>
  events
    .map(({ when, title, text }) => {
      const more = isLegible(text) ? `${isLegible(title) ? '\n' : ''}${text}` : '';
      return wordParagraph(
        'TimelineEntry',
        wordRun(`${when}\t`) + wordRun(title, { bold: true }) + wordRun(more),
      );
    })
    .join('');

type Box = TreeDrawing['boxes'][number];

/** An unnamed person is shown as a question mark. */
const personOf = ({ name, years }: Box): string =>
  `${isLegible(name) ? name : '?'}${years === '' ? '' : ` (${years})`}`;

/** Everyone in the family tree, with a paragraph for each generation and a line for each person. */
const familyXml = ({ boxes }: TreeDrawing): string => {
  const generations = Map.groupBy(
    boxes.toSorted((a, b) => a.y - b.y || a.x - b.x),
    ({ y }) => y,
  );
  return [...generations.values()]
    .map((row) => row.map(personOf).join('\n'))
    .map((names) => wordParagraph('FamilyRow', wordRun(names)))
    .join('');
};

/**
 * The names as the word processor's own index of one kind. Its page numbers appear when the field is updated.
 */
const indexXml = (entries: readonly IndexEntry[], kind: IndexEntry['kind'], heading: string): string => {
  const names = entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
  if (names.length === 0) return '';
  const begin = fieldBegin(`INDEX \\f ${INDEX_LETTERS[kind]}`);
  return (
    wordParagraph('IndexHeading', wordRun(heading)) +
    names
      .map((name, at) =>
        wordParagraph(
          'Index1',
          (at === 0 ? begin : '') + wordRun(name) + (at === names.length - 1 ? FIELD_END : ''),
        ),
      )
      .join('')
  );
};

/** The index entries that are mentioned in a chapter. */
const namedIn = ({ parts, index }: Manuscript): IndexEntry[] => {
  const named = new Set<number>();
  for (const block of parts.flatMap(({ chapters }) => chapters.flatMap(({ blocks }) => blocks))) {
    const paragraphs =
      block.kind === 'paragraph' ? [block.runs] : block.kind === 'quote' ? block.paragraphs : [];
    for (const { entries = [] } of paragraphs.flat()) for (const at of entries) named.add(at);
  }
  return (index ?? []).filter((_, at) => named.has(at));
};

const section = (language: Manuscript['language']): string => {
  const { wide, high } = language === 'en' ? LETTER : A4;
  return `<w:sectPr><w:headerReference w:type="default" r:id="${HEADER_RELATION}"/><w:pgSz w:w="${wide}" w:h="${high}"/><w:pgMar w:top="${MARGIN}" w:right="${MARGIN}" w:bottom="${MARGIN}" w:left="${MARGIN}" w:header="720" w:footer="720" w:gutter="0"/><w:titlePg/></w:sectPr>`;
};

/** The text of the whole book as WordprocessingML (word/document.xml). */
const documentXml = (manuscript: Manuscript): string => {
  const { language, parts, closingNote, timeline, tree, index } = manuscript;
  const words = bookWords(language);
  const { heading, chapter, blocks, headings } = manuscriptBody(index ?? [], words);
  const text = parts
    .filter(({ chapters }) => chapters.length > 0)
    .map(({ title, chapters }) => {
      const isPart = isLegible(title);
      return (isPart ? heading(title, 1) : '') + chapters.map((one) => chapter(one, isPart ? 2 : 1)).join('');
    })
    .join('');
  const named = namedIn(manuscript);
  const end = [
    closingNote.length > 0 && heading(words.closingNote, 1) + blocks(closingNote),
    timeline && timeline.length > 0 && heading(words.timeline, 1) + timelineXml(timeline),
    tree && tree.boxes.length > 0 && heading(words.familyTree, 1) + familyXml(tree),
    named.length > 0 &&
      heading(words.index, 1) +
        indexXml(named, 'person', words.people) +
        indexXml(named, 'place', words.places),
  ].filter((piece) => piece !== false && piece !== null);
  const body = `${frontMatter(manuscript, words)}${contentsXml(headings, words)}${text}${end.join('')}`;
  return `${XML_HEAD}<w:document ${NAMESPACES}><w:body>${body}${section(language)}</w:body></w:document>`;
};

/**
 * The manuscript as editors and agents want it: 12 points, double-spaced, a heading for each chapter. Its
 * text is data. Throws ExportFailed('no-chapters') for a book without chapters.
 */
export const makeDocx: MakeFormat = async (exportSource) => {
  const { manuscript, onProgress } = exportSource;
  if (!manuscript.parts.some(({ chapters }) => chapters.length > 0)) throw new ExportFailed('no-chapters');
  const photos = await jpegPhotos(exportSource, LONGEST_SIDE);
  const pictures = pictureFiles(photos);
  onProgress('writing', 0.7);
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', PACKAGE_RELATIONS],
    ['docProps/core.xml', coreProperties(manuscript)],
    ['word/document.xml', documentXml(manuscript)],
    ['word/_rels/document.xml.rels', documentRelations(pictures)],
    ['word/styles.xml', stylesXml(manuscript.language)],
    ['word/settings.xml', SETTINGS],
    ['word/header1.xml', headerXml(manuscript)],
  ];
  const encoder = new TextEncoder();
  const names = [...pictures.values()];
  const bytes = zipArchive([
    ...parts.map(([path, xml]) => ({ path, bytes: encoder.encode(xml) })),
    ...[...photos.values()].map((photo, at) => ({
      path: `word/${names[at]}`,
      bytes: photo.bytes,
      stored: true,
    })),
  ]);
  onProgress('writing', 1);
  return {
    name: fileNameOf(manuscript.title, '.docx'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes,
    pages: null,
  };
};
