import type { LEFT_OUT, WritingFault } from '../../shared/import-limits.ts';

/** Words of one look. */
export type Run = {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
};

/**
 * A piece of a text in its order, whatever kind of file it came from. `level`: of a heading, from 1; 0 is a title over the whole. `text`: as a chapter keeps it; `isBold` where
 * all of it is, because many people make their headings so.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly title: string }
  | { readonly kind: 'text'; readonly text: string; readonly isBold?: boolean }
  | { readonly kind: 'left-out'; readonly what: (typeof LEFT_OUT)[number] };

export type Writing = {
  /** Where the file itself says one. */
  readonly title?: string | undefined;
  readonly blocks: readonly Block[];
};

/** Why nothing can be made of a file. */
export class UnreadableWriting extends Error {
  readonly why: WritingFault;

  constructor(why: WritingFault) {
    super(`This writing cannot be read (${why})`);
    this.why = why;
  }
}
