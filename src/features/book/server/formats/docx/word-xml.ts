import type { IndexEntry, Run } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';

/** The paragraph styles of the manuscript, by their names in `styles.ts`. */
export type ParagraphStyle =
  | 'Title'
  | 'Subtitle'
  | 'Author'
  | 'Copyright'
  | 'Dedication'
  | 'ContentsHeading'
  | 'TOC1'
  | 'TOC2'
  | 'Heading1'
  | 'Heading2'
  | 'ChapterNumber'
  | 'FirstParagraph'
  | 'BodyText'
  | 'Quote'
  | 'SceneBreak'
  | 'Picture'
  | 'Caption'
  | 'TimelineEntry'
  | 'FamilyRow'
  | 'IndexHeading'
  | 'Index1';

type Place = {
  /** Starts a new page. */
  readonly pageBefore?: boolean;
  /** Stays on the same page as the next paragraph. */
  readonly keepNext?: boolean;
};

/** `inside`: runs as XML. */
export const wordParagraph = (
  style: ParagraphStyle,
  inside: string,
  { pageBefore = false, keepNext = false }: Place = {},
): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${keepNext ? '<w:keepNext/>' : ''}${pageBefore ? '<w:pageBreakBefore/>' : ''}</w:pPr>${inside}</w:p>`;

const LINE_BREAK = '<w:br/>';
const TAB = '<w:tab/>';

/** Text as a run holds it: line ends become break elements, and tabs become tab elements. */
const wordText = (words: string): string =>
  words
    .split(/(\r\n|[\n\r\t])/u)
    .map((piece, at) => {
      if (at % 2 === 1) return piece === '\t' ? TAB : LINE_BREAK;
      return piece === '' ? '' : `<w:t xml:space="preserve">${xmlText(piece)}</w:t>`;
    })
    .join('');

export const wordRun = (words: string, { italic, bold }: Pick<Run, 'italic' | 'bold'> = {}): string => {
  const look = `${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}`;
  return words === '' ? '' : `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}${wordText(words)}</w:r>`;
};

const mark = (kind: 'begin' | 'separate' | 'end'): string =>
  `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instruction = (words: string): string =>
  `<w:r><w:instrText xml:space="preserve"> ${xmlText(words)} </w:instrText></w:r>`;

/** The beginning of a field whose result may span several paragraphs. `FIELD_END` ends it. */
export const fieldBegin = (words: string): string => mark('begin') + instruction(words) + mark('separate');
export const FIELD_END = mark('end');

/** A field in one place, and what it shows until the word processor updates it. */
export const field = (words: string, shown: string): string => fieldBegin(words) + wordRun(shown) + FIELD_END;

/**
 * Text inside the quotes of a field instruction. An unescaped quote or colon would be read as part of the
 * instruction.
 */
const inInstruction = (words: string): string =>
  words.replaceAll(/[\r\n\t]/g, ' ').replaceAll(/[\\":]/g, (sign) => `\\${sign}`);

/** The letters that keep the two indexes apart in a word processor. */
export const INDEX_LETTERS = { person: 'p', place: 'l' } as const;

/** The hidden mark that lets the word processor's own index find the page of a name. */
export const indexMark = ({ kind, name }: IndexEntry): string =>
  mark('begin') + instruction(`XE "${inInstruction(name)}" \\f ${INDEX_LETTERS[kind]}`) + FIELD_END;

/** A link to a page on the web. A field needs no entry among the file's relations. */
export const webLink = (address: string, shown: string): string =>
  field(`HYPERLINK "${address.replaceAll('"', '%22')}"`, shown);

/** A place the contents link to. `id` is unique in the file. */
export const bookmarked = (id: number, inside: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${bookmarkName(id)}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;

export const linkTo = (id: number, inside: string): string =>
  `<w:hyperlink w:anchor="${bookmarkName(id)}" w:history="1">${inside}</w:hyperlink>`;

/** The form of name word processors use for their own contents. */
const bookmarkName = (id: number): string => `_Toc${String(id).padStart(9, '0')}`;
