/** What a photo's place is known by; see `photo-contract.ts`. */
export type PhotoAnchor = { readonly afterParagraph: number; readonly afterWords: string };

const ANCHOR_LENGTH = 200;
/** From this share of common words on it is the same paragraph, rewritten. */
const SAME_FROM = 0.5;

const beginningOf = (paragraph: string): string =>
  // Never half of a character that takes two.
  paragraph
    .replace(/\s+/gu, ' ')
    .slice(0, ANCHOR_LENGTH)
    .replace(/[\uD800-\uDBFF]$/u, '');

/** How a photo remembers the paragraph it stands after. */
export const anchorAfter = (paragraphs: readonly string[], afterParagraph: number): PhotoAnchor => ({
  afterParagraph,
  afterWords: beginningOf(paragraphs[afterParagraph] ?? ''),
});

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const common = [...a].filter((word) => b.has(word)).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
};

const nearest = (places: readonly number[], to: number): number | undefined =>
  places.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/**
 * Where a photo stands now, whatever became of the text: after the paragraph that begins as it remembers, else after the one most like it, else
 * as many paragraphs down as it was. From -1, before all, to the last paragraph.
 */
export const placeOf = (
  paragraphs: readonly string[],
  { afterParagraph, afterWords }: PhotoAnchor,
): number => {
  const last = paragraphs.length - 1;
  const byCount = Math.max(-1, Math.min(afterParagraph, last));
  if (afterWords === '') return byCount;
  const begins = paragraphs.map(beginningOf);
  const same = nearest(
    begins.flatMap((words, at) => (words === afterWords ? [at] : [])),
    afterParagraph,
  );
  if (same !== undefined) return same;
  const remembered = wordsOf(afterWords);
  const alike = begins.map((words) => likeness(remembered, wordsOf(words)));
  const most = Math.max(0, ...alike);
  return most >= SAME_FROM
    ? (nearest(
        [...alike.keys()].filter((at) => alike[at] === most),
        afterParagraph,
      ) ?? byCount)
    : byCount;
};

/** The photos of a text by the paragraph they stand after, in their own order where several stand together. */
export const photosByPlace = <P extends PhotoAnchor>(
  paragraphs: readonly string[],
  photos: readonly P[],
): ReadonlyMap<number, readonly P[]> => {
  const byPlace = new Map<number, P[]>();
  for (const photo of photos) {
    const place = placeOf(paragraphs, photo);
    byPlace.set(place, [...(byPlace.get(place) ?? []), photo]);
  }
  return byPlace;
};

/** The photos in the order in which they stand, each remembering the paragraph it stands after now. */
export const inPlace = <P extends PhotoAnchor>(paragraphs: readonly string[], photos: readonly P[]): P[] =>
  photos
    .map((photo) => ({ ...photo, ...anchorAfter(paragraphs, placeOf(paragraphs, photo)) }))
    .toSorted((a, b) => a.afterParagraph - b.afterParagraph);

/**
 * The photos after one of them was moved a step up (-1) or down (1): past the photo beside it, else past the paragraph beside it. The same photos
 * where there is nothing to pass.
 */
export const movedByOne = <P extends PhotoAnchor & { readonly id: string }>(
  paragraphs: readonly string[],
  photos: readonly P[],
  id: string,
  step: -1 | 1,
): readonly P[] => {
  const standing = inPlace(paragraphs, photos);
  const from = standing.findIndex((photo) => photo.id === id);
  const photo = standing[from];
  const beside = standing[from + step];
  if (!photo) return photos;
  if (beside?.afterParagraph === photo.afterParagraph)
    return standing.with(from, beside).with(from + step, photo);
  const to = photo.afterParagraph + step;
  if (to < -1 || to >= paragraphs.length) return photos;
  return standing.with(from, { ...photo, ...anchorAfter(paragraphs, to) });
};
