/**
 * The one structure that every format of a book is made from. It holds what the book says, and nothing about
 * how it looks. No format is made from another format. Its text is data, never the markup of any format.
 */

/** Text in one style. `entries`: the people and places it mentions, as positions in `Manuscript.index`. */
export type Run = {
  readonly text: string;
  readonly italic?: true;
  readonly bold?: true;
  readonly entries?: readonly number[];
};

export type Figure = {
  readonly kind: 'figure';
  /** The photo's id, for getting its bytes (`ExportSource.photo`). */
  readonly photo: string;
  /** Shown under the photo, and used as its alternative text. '' if the writer gave none. */
  readonly caption: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** A recording of the writer telling what the text before it says. */
export type Voice = {
  readonly kind: 'voice';
  /** The recording's id, for getting its bytes (`ExportSource.voice`). */
  readonly recording: string;
  /** The page where anyone who has the book can listen. */
  readonly address: string;
  /** 'audio/mp4'. */
  readonly type: string;
  readonly seconds: number;
  /** The first words of the paragraph before it, or the title of its chapter. */
  readonly about: string;
};

/** A line break inside a paragraph is '\n' in the text of a run. */
export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly (readonly Run[])[] }
  | { readonly kind: 'scene-break' }
  | Voice
  | Figure;

export type BookChapter = {
  readonly id: string;
  /** From 1, counted through the whole book. */
  readonly number: number;
  /** '' if the writer gave none. */
  readonly title: string;
  readonly blocks: readonly Block[];
};

/**
 * Chapters under a common heading. The title is '' for chapters before the first part, or if the book has no
 * parts.
 */
export type BookPart = { readonly title: string; readonly chapters: readonly BookChapter[] };

/**
 * One event of the writer's life. `when` is written out in the book's language: '4 May 1951', '1951', or ''
 * if the date is unknown.
 */
export type TimelineEntry = { readonly when: string; readonly title: string; readonly text: string };

/** The family tree as drawn: boxes and lines in rem, from the upper left corner. */
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
  /** `path` in SVG syntax. `sure` is false for a line that is only a guess. */
  readonly lines: readonly { readonly path: string; readonly sure: boolean }[];
};

/** A person or place in the index, under the name listed there ('Brandt, Margret'). */
export type IndexEntry = { readonly kind: 'person' | 'place'; readonly name: string };

export type Manuscript = {
  /** Stays the same in every edition: 'urn:uuid:…'. */
  readonly identifier: string;
  /** BCP 47: the language for hyphenation, for reading aloud, and for the fixed words (`book-words.ts`). */
  readonly language: BookLanguage;
  /** Never '': a book without a title gets a default one in its language. */
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly dedication: string;
  readonly copyrightLine: string;
  readonly parts: readonly BookPart[];
  readonly tree: TreeDrawing | null;
  /** By time. null if the writer wants none. */
  readonly timeline: readonly TimelineEntry[] | null;
  /** Sorted by the rules of the book's language. null if the writer wants none. */
  readonly index: readonly IndexEntry[] | null;
  /** Paragraphs. [] if there is no note. */
  readonly closingNote: readonly Block[];
  /**
   * When any of this last changed, as ISO 8601 in UTC. Every date in a file comes from here, so that the same
   * book gives the same bytes.
   */
  readonly changedAt: string;
};

/** Languages for which the book has hyphenation and fixed words. */
export const BOOK_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv'] as const;
export type BookLanguage = (typeof BOOK_LANGUAGES)[number];
