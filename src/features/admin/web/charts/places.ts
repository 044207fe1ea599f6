/** Which places of an axis get a label, evenly spaced and inside both ends: at most `most` of `count`. */
export const namedPlaces = (count: number, most: number): number[] => {
  const named = Math.min(count, most);
  return Array.from({ length: named }, (_place, n) => Math.floor(((n + 0.5) * count) / named));
};

/** The place under a pointer, from the share of the width to its left. */
export const placeAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** Far enough to get through a long range, and small enough to find the way back. */
const LEAP = 7;

/** The place that a key leads to, or undefined if it leads nowhere. */
export const placeByKey = (key: string, at: number, count: number): number | undefined => {
  const within = (place: number): number => Math.min(count - 1, Math.max(0, place));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(at + 1);
    case 'PageDown':
      return within(at - LEAP);
    case 'PageUp':
      return within(at + LEAP);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};
