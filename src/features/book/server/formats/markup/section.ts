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

/** One stretch of the book, as XHTML, which HTML reads the same. */
export type Section = {
  /** Once in a book; `headingOf(id)` is the id of its heading. */
  readonly id: string;
  readonly kind: SectionKind;
  /** As the contents name it; what has no heading is named by it. */
  readonly label: string;
  readonly hasHeading: boolean;
  /** The id of the part that it belongs to. */
  readonly part: string | null;
  readonly markup: string;
};

export type SectionsAre = {
  readonly words: BookWords;
  /** Of the headings of parts, and of what stands in none; what stands in a part has one more. */
  readonly level: 1 | 2;
  hrefOf(section: string, anchor?: string): string;
  picture(photo: string): Picture;
};

export const headingOf = (section: string): string => `${section}-heading`;

/** `markup` of the heading, and its plain words. */
export const headingMarkup = (level: number, section: string, markup: string, words: string): string =>
  `<h${level} id="${headingOf(section)}"${direction(words)}>${markup}</h${level}>\n`;

/** Words of several paragraphs, which an empty line keeps apart. */
export const paragraphsMarkup = (words: string): string =>
  words
    .split(/\n\s*\n/)
    .filter(isLegible)
    .map((paragraph) => `<p${direction(paragraph)}>${linesMarkup(paragraph.trim())}</p>\n`)
    .join('');

/** The book's title as every format says it. */
export const titleOf = ({ title }: Manuscript, { myLifeStory }: BookWords): string =>
  isLegible(title) ? title : myLifeStory;

/** 'Chapter 3: The river', or 'Chapter 3' of one without a title. */
export const chapterLabel = ({ number, title }: BookChapter, words: BookWords): string =>
  isLegible(title) ? `${words.chapter(number)}: ${title}` : words.chapter(number);

/** The section's name for whoever cannot see it: its heading, or its label where it has none. */
export const labelled = ({ id, label, hasHeading }: Section): string =>
  hasHeading ? `aria-labelledby="${headingOf(id)}"` : `aria-label="${xmlText(label)}"`;
