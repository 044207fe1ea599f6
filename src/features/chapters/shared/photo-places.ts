/** What identifies a photo's position. See `photo-contract.ts`. */
export type PhotoAnchor = { readonly afterParagraph: number; readonly afterWords: string };

const ANCHOR_LENGTH = 200;
/** How much of a paragraph is read to find its beginning. No one has more white space than this. */
const READ_LENGTH = 2_000;
/** From this share of common words, it is the same paragraph, rewritten. */
const SAME_FROM = 0.5;

const beginningOf = (paragraph: string): string =>
  // Never splits a character that takes two code units.
  paragraph
    .slice(0, READ_LENGTH)
    .replace(/\s+/gu, ' ')
    .slice(0, ANCHOR_LENGTH)
    .replace(/[\uD800-\uDBFF]$/u, '');

/** The stored reference to the paragraph before a photo. */
export const anchorAfter = (paragraphs: readonly string[], afterParagraph: number): PhotoAnchor => ({
  afterParagraph,
  afterWords: beginningOf(paragraphs[afterParagraph] ?? ''),
});

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The position nearest to `to`. If two are equally near, the earlier one. */
const nearest = (places: readonly number[], to: number): number | undefined => {
  let best: number | undefined;
  let far = Infinity;
  for (const at of places) {
    const distance = Math.abs(at - to);
    if (best !== undefined && (distance > far || (distance === far && at > best))) continue;
    best = at;
    far = distance;
  }
  return best;
};

/**
 * The words of distinct beginnings, so that a beginning is only compared with those that share a word with
 * it.
 */
const readWords = (begins: ReadonlyMap<string, readonly number[]>) => {
  const withWord = new Map<string, number[]>();
  const places = [...begins.values()];
  const sizes = [...begins.keys()].map((beginning, at) => {
    const words = wordsOf(beginning);
    for (const word of words) {
      const there = withWord.get(word);
      if (there) there.push(at);
      else withWord.set(word, [at]);
    }
    return words.size;
  });
  /** The most similar paragraphs, if half of all their words are in common. */
  return (beginning: string): number[] => {
    const words = wordsOf(beginning);
    const common = new Uint16Array(places.length);
    for (const word of words) for (const at of withWord.get(word) ?? []) common[at] = (common[at] ?? 0) + 1;
    let most = SAME_FROM;
    let likest: (readonly number[])[] = [];
    places.forEach((there, at) => {
      const shared = common[at] ?? 0;
      const likeness = shared === 0 ? 0 : shared / (words.size + (sizes[at] ?? 0) - shared);
      if (likeness < most) return;
      if (likeness > most) likest = [];
      most = likeness;
      likest.push(there);
    });
    return likest.flat();
  };
};

/**
 * An index of the beginnings, built once for any number of photos. Words are only read if a beginning isn't
 * found.
 */
const readBeginnings = (paragraphs: readonly string[]) => {
  const places = Map.groupBy(paragraphs.keys(), (at) => beginningOf(paragraphs[at] ?? ''));
  let likest: ReturnType<typeof readWords> | undefined;
  return {
    last: paragraphs.length - 1,
    thatBegin: (beginning: string): readonly number[] => places.get(beginning) ?? [],
    likest: (beginning: string): readonly number[] => (likest ??= readWords(places))(beginning),
  };
};

const placeIn = (
  { last, thatBegin, likest }: ReturnType<typeof readBeginnings>,
  { afterParagraph, afterWords }: PhotoAnchor,
): number => {
  const byCount = Math.max(-1, Math.min(afterParagraph, last));
  if (afterWords === '') return byCount;
  return (
    nearest(thatBegin(afterWords), afterParagraph) ?? nearest(likest(afterWords), afterParagraph) ?? byCount
  );
};

/**
 * Where a photo belongs now, however the text has changed: after the paragraph with the stored beginning,
 * otherwise after the most similar one, otherwise after the same number of paragraphs as before. From -1,
 * before all, to the last paragraph.
 */
export const placeOf = (paragraphs: readonly string[], anchor: PhotoAnchor): number =>
  placeIn(readBeginnings(paragraphs), anchor);

/** The photos of a text by the paragraph before them. Several after the same paragraph stay in order. */
export const photosByPlace = <P extends PhotoAnchor>(
  paragraphs: readonly string[],
  photos: readonly P[],
): ReadonlyMap<number, readonly P[]> => {
  const read = readBeginnings(paragraphs);
  return Map.groupBy(photos, (photo) => placeIn(read, photo));
};

/** The photos in order of position, each with an updated reference to the paragraph before it. */
export const inPlace = <P extends PhotoAnchor>(paragraphs: readonly string[], photos: readonly P[]): P[] =>
  [...photosByPlace(paragraphs, photos)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, there]) => there.map((photo) => ({ ...photo, ...anchorAfter(paragraphs, at) })));

/**
 * The photos after moving one of them a step up (-1) or down (1): past the next photo, or else past the next
 * paragraph. If there is nothing to move past, the same photos.
 */
export const movedByOne = <P extends PhotoAnchor & { readonly id: string }>(
  paragraphs: readonly string[],
  photos: readonly P[],
  id: string,
  step: -1 | 1,
): readonly P[] => {
  const existing = inPlace(paragraphs, photos);
  const from = existing.findIndex((photo) => photo.id === id);
  const photo = existing[from];
  const beside = existing[from + step];
  if (!photo) return photos;
  if (beside?.afterParagraph === photo.afterParagraph)
    return existing.with(from, beside).with(from + step, photo);
  const to = photo.afterParagraph + step;
  if (to < -1 || to >= paragraphs.length) return photos;
  return existing.with(from, { ...photo, ...anchorAfter(paragraphs, to) });
};
