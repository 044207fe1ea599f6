/** Of a chapter: about how many pages it fills. */
export type ChapterLength = { readonly pages: number; readonly beginsPart: boolean };

/** What each volume has for itself: its title, its contents, its index. */
const OWN_PAGES = 24;
/** A part's beginning this near to where a volume would best end is taken rather than a chapter's, as a share of the volume. */
const NEAR = 0.15;

/**
 * After how many chapters each volume but the last ends, so that `count` volumes have about as many pages each: at a part's beginning where one is
 * near. Fewer volumes where there are not enough chapters.
 */
export const splitVolumes = (chapters: readonly ChapterLength[], count: number): number[] => {
  const ends: number[] = [];
  const starts: number[] = [];
  let pages = 0;
  for (const chapter of chapters) {
    starts.push(pages);
    pages += chapter.pages;
  }
  const each = pages / count;
  for (let volume = 1; volume < count; volume += 1) {
    const distance = (at: number) => Math.abs((starts[at] ?? 0) - each * volume);
    const nearest = (places: readonly number[]) =>
      places.toSorted((one, other) => distance(one) - distance(other))[0];
    // Each volume has a chapter at least, also those that follow.
    const from = (ends.at(-1) ?? 0) + 1;
    const to = chapters.length - (count - volume);
    const places = [...chapters.keys()].filter((at) => at >= from && at <= to);
    const part = nearest(places.filter((at) => chapters[at]?.beginsPart));
    const end = part !== undefined && distance(part) < each * NEAR ? part : nearest(places);
    if (end !== undefined) ends.push(end);
  }
  return ends;
};

/** How many volumes at least a book of so many pages makes. */
export const volumesFor = (pages: number, most: number): number =>
  Math.max(2, Math.ceil(pages / Math.max(1, most - OWN_PAGES)));
