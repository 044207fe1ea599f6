import type { Block, Run } from '../../shared/manuscript.ts';

/**
 * How a photo is put among the text. `opens`: under the title, as the first of its chapter. `free`: at the top or the foot of its page, or at the top of the next
 * while the text goes on under it. `foot`: the same, but never over the title that its page may begin with. `near-end`: as its page decides
 * (`chapter-source.ts`), because little text follows that could fill it.
 */
export type PlacedPhoto = {
  readonly place: 'opens' | 'free' | 'foot' | 'near-end';
  /** How much of its size must be left of a photo that is made smaller to fit near the end. */
  readonly leastShare: number;
};

/** After so many letters of its chapter a photo no longer stands in the upper half of the page with the title. */
const CLEAR_OF_TITLE = 600;
/** So many letters fill about as much of a page as a photo leaves free. */
const NEAR_END_LETTERS = 1_600;
/** Each of them waits for where the one before came to stand, and the contents wait for all; Typst goes over the pages five times at most. */
const MOST_NEAR_END = 2;
/** Where text follows it can fill the page instead. */
const LEAST_SHARE = { withText: 0.66, atEnd: 0.5 };

export const OPENS: PlacedPhoto = { place: 'opens', leastShare: 1 };

export const lettersIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text }) => sum + text.length, 0);

const lettersOf = (block: Block): number => {
  if (block.kind === 'paragraph') return lettersIn(block.runs);
  return block.kind === 'quote' ? lettersIn(block.paragraphs.flat()) : 0;
};

/** For every photo among the blocks of a chapter how it is put; undefined for what is none. */
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
    // The sign of a scene break goes with what follows it, and not with what only marks a place.
    const canBeMarked = blocks[at - 1]?.kind !== 'scene-break';
    if (after <= NEAR_END_LETTERS && photosLeft < MOST_NEAR_END && canBeMarked)
      return { place: 'near-end', leastShare };
    return { place: before < CLEAR_OF_TITLE ? 'foot' : 'free', leastShare };
  });
};
