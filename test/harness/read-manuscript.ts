import type { Block, Manuscript, Run } from '#features/book/shared/manuscript.ts';

/** All blocks of the chapters, in order. */
export const blocksOf = ({ parts }: Manuscript): readonly Block[] =>
  parts.flatMap(({ chapters }) => chapters.flatMap(({ blocks }) => blocks));

export const runsOf = (book: Manuscript): readonly Run[] =>
  blocksOf(book).flatMap((block) => {
    if (block.kind === 'paragraph') return block.runs;
    return block.kind === 'quote' ? block.paragraphs.flat() : [];
  });

/** The index entries found in the text, as 'words → name in the index'. */
export const markedIn = (book: Manuscript): string[] =>
  runsOf(book).flatMap(({ text, entries = [] }) =>
    entries.map((at) => `${text} → ${book.index?.[at]?.name}`),
  );
