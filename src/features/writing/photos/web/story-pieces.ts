import { anchorAfter, photosByPlace } from '#features/chapters/shared/photo-places.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';

/** The gap between two paragraphs, as `paragraphsOf` reads it. */
const GAP = /\n[^\S\n]*\n\s*/g;
const BETWEEN = '\n\n';
const OPENS_PARAGRAPH = /^[^\S\n]*\n[^\S\n]*\n/;

/** Where photos divide a story: the number of characters before them. */
export type Cut = { readonly at: number; readonly photos: readonly Photo[] };

/**
 * A stretch of the story between photos, shown from `start` to `end`. `from`: where it begins, including the
 * empty lines before it.
 */
export type Piece = {
  /** The photo before it, so that it stays the same box as photos are added and removed. */
  readonly key: string;
  readonly from: number;
  readonly start: number;
  readonly end: number;
};

/**
 * Where the paragraphs of a text end, without the white space after them; as many as `paragraphsOf` returns.
 */
const paragraphEnds = (text: string): number[] => {
  const ends: number[] = [];
  let from = 0;
  const read = (end: number): void => {
    const words = text.slice(from, end).trimEnd();
    if (words.trim() !== '') ends.push(from + words.length);
  };
  for (const gap of text.matchAll(GAP)) {
    read(gap.index);
    from = gap.index + gap[0].length;
  }
  read(text.length);
  return ends;
};

/** Where the photos of a story are now, from the top down. `paragraphs` are those of `text`. */
export const cutsOf = (text: string, paragraphs: readonly string[], photos: readonly Photo[]): Cut[] => {
  const ends = paragraphEnds(text);
  return [...photosByPlace(paragraphs, photos)]
    .toSorted(([a], [b]) => a - b)
    .map(([place, existing]) => ({ at: place < 0 ? 0 : (ends[place] ?? text.length), photos: existing }));
};

/** The stretches between the cuts; there is one more than there are cuts. */
export const piecesOf = (text: string, cuts: readonly Cut[]): Piece[] => {
  const bounds = [0, ...cuts.map(({ at }) => at), text.length];
  return bounds.slice(1).map((end, index) => {
    const from = bounds[index] ?? 0;
    const whole = text.slice(from, end);
    // The white space after the photo above belongs to neither.
    const lead = index === 0 ? 0 : (/^\s*\n/.exec(whole)?.[0].length ?? 0);
    const key = index === 0 ? 'first' : (cuts[index - 1]?.photos.at(-1)?.id ?? 'first');
    return { key, from, start: from + lead, end };
  });
};

/**
 * The story with the stretch before the cut `index` (or after the last cut) rewritten, and the cuts moved
 * accordingly. The stretch and what follows it remain separate paragraphs.
 */
export const rewritten = (
  text: string,
  cuts: readonly Cut[],
  index: number,
  words: string,
): { readonly text: string; readonly cuts: readonly Cut[] } => {
  const piece = piecesOf(text, cuts)[index];
  if (!piece) return { text, cuts };
  const { from, start, end } = piece;
  const lead = text.slice(from, start);
  const before = from === 0 || words === '' || OPENS_PARAGRAPH.test(lead) ? lead : BETWEEN;
  const rest = text.slice(end);
  const after = rest === '' || words === '' || OPENS_PARAGRAPH.test(rest) ? '' : BETWEEN;
  const grown = before.length + words.length - (end - from);
  const moved = cuts.map((cut, at) => {
    if (at < index) return cut;
    return { ...cut, at: cut.at + grown + (at > index ? after.length : 0) };
  });
  return { text: text.slice(0, from) + before + words + after + rest, cuts: moved };
};

/** The photos at these cuts, each recording the paragraph before it. */
export const anchored = (text: string, cuts: readonly Cut[], paragraphs: readonly string[]): Photo[] => {
  const ends = paragraphEnds(text);
  return cuts.flatMap(({ at, photos }) => {
    const before = ends.findLastIndex((end) => end <= at);
    return photos.map((photo) => ({ ...photo, ...anchorAfter(paragraphs, before) }));
  });
};
