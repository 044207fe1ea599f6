import { expect, it } from 'vitest';
import { splitVolumes, volumesFor } from './split-volumes.ts';

const chapters = (pages: readonly number[], parts: readonly number[] = []) =>
  pages.map((count, at) => ({ pages: count, beginsPart: parts.includes(at) }));

it('makes volumes of about the same length, each of whole chapters', () => {
  expect(splitVolumes(chapters([100, 100, 100, 100]), 2)).toEqual([2]);
  expect(splitVolumes(chapters([190, 210, 200, 100, 100]), 3)).toEqual([1, 3]);
});

it('ends a volume where a part begins, if one is near', () => {
  const pages = Array.from({ length: 20 }, () => 20);
  expect(splitVolumes(chapters(pages, [0, 9]), 2)).toEqual([9]);
  expect(splitVolumes(chapters(pages, [0, 3]), 2)).toEqual([10]);
});

it('gives every volume a chapter, and makes no more volumes than there are chapters', () => {
  expect(splitVolumes(chapters([1, 1, 900]), 3)).toEqual([1, 2]);
  expect(splitVolumes(chapters([900]), 3)).toEqual([]);
  expect(splitVolumes(chapters([900, 900]), 4).length).toBeLessThan(2);
});

it('needs two volumes once the book is one page too long for one', () => {
  expect(volumesFor(801, 800)).toBe(2);
  expect(volumesFor(1_700, 800)).toBe(3);
});
