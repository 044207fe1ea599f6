/**
 * The one structure that every format of a book is made from. It holds what the book says and nothing of how it looks; no format is made from
 * another one. Its words are data, never markup of any format.
 */

/** Words of one look. `entries`: which people and places of the index they name, by their places in `Manuscript.index`. */
export type Run = {
  readonly text: string;
  readonly italic?: true;
  readonly bold?: true;
  readonly entries?: readonly number[];
};

export type Figure = {
  readonly kind: 'figure';
  /** The photo's id, by which its bytes are had (`ExportSource.photo`). */
  readonly photo: string;
  /** Stands under it, and speaks for it where it cannot be seen; '' where the writer gave none. */
  readonly caption: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** A line break inside a paragraph is '\n' in the text of a run. */
export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly (readonly Run[])[] }
  | { readonly kind: 'scene-break' }
  | Figure;

export type BookChapter = {
  readonly id: string;
  /** From 1, through the whole book. */
  readonly number: number;
  /** '' where the writer gave none. */
  readonly title: string;
  readonly blocks: readonly Block[];
};

/** Chapters under a common heading; '' for those that stand before the first part, or where the book has no parts. */
export type BookPart = { readonly title: string; readonly chapters: readonly BookChapter[] };

/** One event of the writer's life. `when` is written out in the book's language: '4 May 1951', '1951', or '' where nobody knows. */
export type TimelineEntry = { readonly when: string; readonly title: string; readonly text: string };

/** The family as it is drawn: boxes and lines in rem, from the upper left corner. */
export type TreeDrawing = {
  readonly wide: number;
  readonly high: number;
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly wide: number;
    readonly high: number;
    readonly name: string;
    /** '1921–1987', '* 1950', or ''. */
    readonly years: string;
    readonly isWriter: boolean;
  }[];
  /** `path` as SVG has it; `sure` is false for a line that is only a guess. */
  readonly lines: readonly { readonly path: string; readonly sure: boolean }[];
};

/** Somebody or somewhere of the index, under the name that stands there ('Brandt, Margret'). */
export type IndexEntry = { readonly kind: 'person' | 'place'; readonly name: string };

export type Manuscript = {
  /** Stays the same through every edition: 'urn:uuid:…'. */
  readonly identifier: string;
  /** BCP 47: how words are hyphenated and read aloud, and in which language the fixed words stand (`book-words.ts`). */
  readonly language: BookLanguage;
  /** Never '': a book without a title is called so in its language. */
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly dedication: string;
  readonly copyrightLine: string;
  readonly parts: readonly BookPart[];
  readonly tree: TreeDrawing | null;
  /** By time; null where the writer wants none. */
  readonly timeline: readonly TimelineEntry[] | null;
  /** Sorted as the book's language sorts; null where the writer wants none. */
  readonly index: readonly IndexEntry[] | null;
  /** Paragraphs; [] where there is none. */
  readonly closingNote: readonly Block[];
  /** When anything of this was changed last, as ISO 8601 in UTC: every date that a file carries comes from here, so that the same book gives the same bytes. */
  readonly changedAt: string;
};

/** Languages whose hyphenation and fixed words the book knows. */
export const BOOK_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv'] as const;
export type BookLanguage = (typeof BOOK_LANGUAGES)[number];
