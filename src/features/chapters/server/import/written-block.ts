import type { LEFT_OUT, WritingFault } from '../../shared/import-limits.ts';

/** Text in one style. */
export type Run = {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
};

/**
 * A block of a text, in order, from any type of file. `level`: of a heading, from 1; 0 is a title above the
 * whole text. `text`: as stored in a chapter. `isBold`: all of it is bold, because many people format
 * headings like that.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly title: string }
  | { readonly kind: 'text'; readonly text: string; readonly isBold?: boolean }
  | { readonly kind: 'left-out'; readonly what: (typeof LEFT_OUT)[number] };

export type Writing = {
  /** If the file itself has one. */
  readonly title?: string | undefined;
  readonly blocks: readonly Block[];
};

/** Why a file can't be imported. */
export class UnreadableWriting extends Error {
  readonly why: WritingFault;

  constructor(why: WritingFault) {
    super(`This writing cannot be read (${why})`);
    this.why = why;
  }
}
