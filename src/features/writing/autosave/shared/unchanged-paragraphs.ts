import { normalised } from '#features/writing/provenance/shared/sentences.ts';

type Positions = { readonly composed: ReadonlySet<number>; readonly existing: ReadonlySet<number> };

/**
 * Which composed paragraphs are unchanged and in their original order (longest common subsequence). A
 * paragraph the writer moved past others counts as changed, because the writer chose its place.
 */
export const unchangedParagraphs = (
  composedParagraphs: readonly string[],
  existingParagraphs: readonly string[],
): Positions => {
  const composed = composedParagraphs.map(normalised);
  const existing = existingParagraphs.map(normalised);
  const lengths = lengthsFrom(composed, existing);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const found = { composed: new Set<number>(), existing: new Set<number>() };
  for (let i = 0, j = 0; i < composed.length && j < existing.length;) {
    if (composed[i] === existing[j]) {
      found.composed.add(i++);
      found.existing.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
};

/** `lengths[i][j]`: how many paragraphs the lists have in common from i and j on. */
const lengthsFrom = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? new Uint16Array();
    const below = lengths[i + 1] ?? new Uint16Array();
    for (let j = other.length - 1; j >= 0; j--)
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
};
