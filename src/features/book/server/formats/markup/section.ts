import type { BookWords } from '../../../shared/book-words.ts';
import type { BookChapter, Manuscript } from '../../../shared/manuscript.ts';
import type { Picture } from './blocks-markup.ts';
import { isLegible } from './legible.ts';
import { xmlText } from '../xml-text.ts';
import { direction, linesMarkup } from './runs-markup.ts';

export type SectionKind =
  | 'title-page'
  | 'copyright'
  | 'dedication'
  | 'part'
  | 'chapter'
  | 'closing-note'
  | 'timeline'
  | 'family-tree'
  | 'index';

/** One section of the book, as XHTML that is also valid HTML. */
export type Section = {
  /** Unique in a book. `headingOf(id)` is the id of its heading. */
  readonly id: string;
  readonly kind: SectionKind;
  /** Its name in the contents, and its accessible name if it has no heading. */
  readonly label: string;
  readonly hasHeading: boolean;
  /** The id of the part it belongs to. */
  readonly part: string | null;
  readonly markup: string;
};

export type SectionsAre = {
  readonly words: BookWords;
  /**
   * The heading level of parts, and of sections outside any part. Sections inside a part are one level
   * deeper.
   */
  readonly level: 1 | 2;
  hrefOf(section: string, anchor?: string): string;
  picture(photo: string): Picture;
  /** Where the audio of a recording is inside the file. undefined if it isn't. */
  sound?(recording: string): string | undefined;
};

export const headingOf = (section: string): string => `${section}-heading`;

/** `markup` of the heading, and its plain text. */
export const headingMarkup = (level: number, section: string, markup: string, words: string): string =>
  `<h${level} id="${headingOf(section)}"${direction(words)}>${markup}</h${level}>\n`;

/** Text of several paragraphs, separated by empty lines. */
export const paragraphsMarkup = (words: string): string =>
  words
    .split(/\n\s*\n/)
    .filter(isLegible)
    .map((paragraph) => `<p${direction(paragraph)}>${linesMarkup(paragraph.trim())}</p>\n`)
    .join('');

/** The book's title, the same in every format. */
export const titleOf = ({ title }: Manuscript, { myLifeStory }: BookWords): string =>
  isLegible(title) ? title : myLifeStory;

/** 'Chapter 3: The river', or 'Chapter 3' if it has no title. */
export const chapterLabel = ({ number, title }: BookChapter, words: BookWords): string =>
  isLegible(title) ? `${words.chapter(number)}: ${title}` : words.chapter(number);

/** The accessible name of a section: its heading, or its label if it has none. */
export const labelled = ({ id, label, hasHeading }: Section): string =>
  hasHeading ? `aria-labelledby="${headingOf(id)}"` : `aria-label="${xmlText(label)}"`;
