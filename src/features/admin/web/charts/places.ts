/** Which places of an axis have their words, evenly and inside both ends: at most `most` of `count`. */
export const namedPlaces = (count: number, most: number): number[] => {
  const named = Math.min(count, most);
  return Array.from({ length: named }, (_place, n) => Math.floor(((n + 0.5) * count) / named));
};

/** The place at which a pointer is, from the share of the width that lies left of it. */
export const placeAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** Far enough to get through a long range, near enough to find one's way back. */
const LEAP = 7;

/** The place that a key leads to, or undefined for a key that leads nowhere. */
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
