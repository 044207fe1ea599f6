import type { Block, Run } from '../../shared/manuscript.ts';

/**
 * How a photo is placed in the text. `opens`: below the title, as the first of its chapter. `free`: at the
 * top or bottom of its page, or at the top of the next page while the text continues below it. `foot`: the
 * same, but never above a title at the start of its page. `near-end`: depending on its page
 * (`content/book/pages/chapter.typ`), because little text follows that could fill it.
 */
export type PlacedPhoto = {
  readonly place: 'opens' | 'free' | 'foot' | 'near-end';
  /** A photo may be shrunk to fit near the end, but not below this share of its size. */
  readonly leastShare: number;
};

/** After this many letters of its chapter, a photo can't be in the upper half of the chapter's first page. */
const CLEAR_OF_TITLE = 600;
/** About as many letters as fill the space a photo leaves free on a page. */
const NEAR_END_LETTERS = 1_600;
/**
 * The most photos placed `near-end`: each waits until the previous one has its place, and the table of
 * contents waits for all of them. Typst makes at most five passes over the pages.
 */
const MOST_NEAR_END = 2;
/** Higher if text follows, because the text can fill the page instead. */
const LEAST_SHARE = { withText: 0.66, atEnd: 0.5 };

export const OPENS: PlacedPhoto = { place: 'opens', leastShare: 1 };

export const lettersIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text }) => sum + text.length, 0);

const lettersOf = (block: Block): number => {
  if (block.kind === 'paragraph') return lettersIn(block.runs);
  return block.kind === 'quote' ? lettersIn(block.paragraphs.flat()) : 0;
};

/** The placement of each photo among the blocks of a chapter. undefined for other blocks. */
export const photoPlaces = (blocks: readonly Block[]): readonly (PlacedPhoto | undefined)[] => {
  const all = blocks.reduce((sum, block) => sum + lettersOf(block), 0);
  let photosLeft = blocks.filter(({ kind }) => kind === 'figure').length;
  let before = 0;
  return blocks.map((block, at) => {
    before += lettersOf(block);
    if (block.kind !== 'figure') return undefined;
    photosLeft -= 1;
    if (at === 0) return OPENS;
    const after = all - before;
    const leastShare = after === 0 ? LEAST_SHARE.atEnd : LEAST_SHARE.withText;
    // A scene break belongs to what follows it, so no invisible marker may come between them.
    const canBeMarked = blocks[at - 1]?.kind !== 'scene-break';
    if (after <= NEAR_END_LETTERS && photosLeft < MOST_NEAR_END && canBeMarked)
      return { place: 'near-end', leastShare };
    return { place: before < CLEAR_OF_TITLE ? 'foot' : 'free', leastShare };
  });
};
