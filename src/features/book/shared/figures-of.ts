import type { Block, Figure, Manuscript } from './manuscript.ts';

/** `chapter`: its id, or null in the closing note. `opens`: the figure is the first of its chapter. */
type BookFigure = { readonly figure: Figure; readonly chapter: string | null; readonly opens: boolean };

/** All photos of a book in order. */
export const figuresOf = ({
  parts,
  closingNote,
}: Pick<Manuscript, 'parts' | 'closingNote'>): BookFigure[] => [
  ...parts.flatMap(({ chapters }) => chapters.flatMap(({ id, blocks }) => figuresAmong(blocks, id))),
  ...figuresAmong(closingNote, null),
];

const figuresAmong = (blocks: readonly Block[], chapter: string | null): BookFigure[] =>
  blocks.flatMap((block, at) =>
    block.kind === 'figure' ? [{ figure: block, chapter, opens: at === 0 }] : [],
  );
