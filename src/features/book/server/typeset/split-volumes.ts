/** The approximate number of pages of a chapter. */
export type ChapterLength = { readonly pages: number; readonly beginsPart: boolean };

/** Each volume's own pages: its title, its contents, its index. */
const OWN_PAGES = 24;
/**
 * How near to the ideal end of a volume a part must begin to be preferred over a chapter, as a share of the
 * volume.
 */
const NEAR = 0.15;

/**
 * The number of chapters after which each volume except the last ends, so that `count` volumes have about the
 * same number of pages. A volume ends before a part if one begins nearby. Returns fewer volumes if there
 * aren't enough chapters.
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
    // Every volume has at least one chapter, and so must the following ones.
    const from = (ends.at(-1) ?? 0) + 1;
    const to = chapters.length - (count - volume);
    const places = [...chapters.keys()].filter((at) => at >= from && at <= to);
    const part = nearest(places.filter((at) => chapters[at]?.beginsPart));
    const end = part !== undefined && distance(part) < each * NEAR ? part : nearest(places);
    if (end !== undefined) ends.push(end);
  }
  return ends;
};

/** The minimum number of volumes for a book with this many pages. */
export const volumesFor = (pages: number, most: number): number =>
  Math.max(2, Math.ceil(pages / Math.max(1, most - OWN_PAGES)));
