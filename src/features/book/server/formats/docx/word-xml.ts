import type { IndexEntry, Run } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';

/** The paragraph styles of the manuscript, by the names under which `styles.ts` describes them. */
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
  /** On a new page. */
  readonly pageBefore?: boolean;
  /** On the page of what follows. */
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

/** Words as a run holds them: a line's end is a break of its own, and so is a tab. */
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

/** What begins a field whose result may reach over several paragraphs; `FIELD_END` ends it. */
export const fieldBegin = (words: string): string => mark('begin') + instruction(words) + mark('separate');
export const FIELD_END = mark('end');

/** A field in one place, and what it shows until the word processor works it out. */
export const field = (words: string, shown: string): string => fieldBegin(words) + wordRun(shown) + FIELD_END;

/** Between quotes of a field's instruction: a quote or a colon would otherwise be read as part of it. */
const inInstruction = (words: string): string =>
  words.replaceAll(/[\r\n\t]/g, ' ').replaceAll(/[\\":]/g, (sign) => `\\${sign}`);

/** The letters under which a word processor keeps two indexes apart. */
export const INDEX_LETTERS = { person: 'p', place: 'l' } as const;

/** The unseen mark by which a word processor's own index finds the page of a name. */
export const indexMark = ({ kind, name }: IndexEntry): string =>
  mark('begin') + instruction(`XE "${inInstruction(name)}" \\f ${INDEX_LETTERS[kind]}`) + FIELD_END;

/** Where something stands that the contents lead to. `id` is a number of its own. */
export const bookmarked = (id: number, inside: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${bookmarkName(id)}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;

export const linkTo = (id: number, inside: string): string =>
  `<w:hyperlink w:anchor="${bookmarkName(id)}" w:history="1">${inside}</w:hyperlink>`;

/** As a word processor names the places of its own contents. */
const bookmarkName = (id: number): string => `_Toc${String(id).padStart(9, '0')}`;
