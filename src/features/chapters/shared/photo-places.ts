/** What a photo's place is known by; see `photo-contract.ts`. */
export type PhotoAnchor = { readonly afterParagraph: number; readonly afterWords: string };

const ANCHOR_LENGTH = 200;
/** Of a paragraph so much is looked at for its beginning: more than this is white space in nobody's. */
const READ_LENGTH = 2_000;
/** From this share of common words on it is the same paragraph, rewritten. */
const SAME_FROM = 0.5;

const beginningOf = (paragraph: string): string =>
  // Never half of a character that takes two.
  paragraph
    .slice(0, READ_LENGTH)
    .replace(/\s+/gu, ' ')
    .slice(0, ANCHOR_LENGTH)
    .replace(/[\uD800-\uDBFF]$/u, '');

/** How a photo remembers the paragraph it stands after. */
export const anchorAfter = (paragraphs: readonly string[], afterParagraph: number): PhotoAnchor => ({
  afterParagraph,
  afterWords: beginningOf(paragraphs[afterParagraph] ?? ''),
});

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The place nearest to one; of two as near the earlier. */
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

/** The words of different beginnings, so that one is compared with those only that have a word of it. */
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
  /** The paragraphs most like it, where they have half of all their words in common. */
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

/** What photos are looked for in, read once however many there are; its words only where a beginning is not found. */
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
 * Where a photo stands now, whatever became of the text: after the paragraph that begins as it remembers, else after the one most like it, else
 * as many paragraphs down as it was. From -1, before all, to the last paragraph.
 */
export const placeOf = (paragraphs: readonly string[], anchor: PhotoAnchor): number =>
  placeIn(readBeginnings(paragraphs), anchor);

/** The photos of a text by the paragraph they stand after, in their own order where several stand together. */
export const photosByPlace = <P extends PhotoAnchor>(
  paragraphs: readonly string[],
  photos: readonly P[],
): ReadonlyMap<number, readonly P[]> => {
  const read = readBeginnings(paragraphs);
  return Map.groupBy(photos, (photo) => placeIn(read, photo));
};

/** The photos in the order in which they stand, each remembering the paragraph it stands after now. */
export const inPlace = <P extends PhotoAnchor>(paragraphs: readonly string[], photos: readonly P[]): P[] =>
  [...photosByPlace(paragraphs, photos)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, there]) => there.map((photo) => ({ ...photo, ...anchorAfter(paragraphs, at) })));

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
