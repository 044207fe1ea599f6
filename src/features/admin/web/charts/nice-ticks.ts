const ROUND = [1, 2, 5, 10];
/** Rounding errors of floats that represent whole numbers are smaller than this. */
const ABOUT = 1e-9;

/** The next round number (1, 2 or 5, times a power of ten) that is at least `wanted`. */
const roundUp = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted) + ABOUT);
  return power * (ROUND.find((round) => power * round >= wanted * (1 - ABOUT)) ?? 10);
};

/**
 * Evenly spaced round numbers, including 0, from at or below the smallest value to at or above the largest,
 * lowest first. They have at most `steps` intervals, sometimes one more if some values are negative.
 * `leastStep` is the smallest interval that makes sense: 1 for people, 100 for cents.
 */
export const niceTicks = (values: readonly number[], { steps = 4, leastStep = 1 } = {}): number[] => {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = Math.max(leastStep, highest > lowest ? roundUp((highest - lowest) / steps) : leastStep);
  const first = Math.floor(lowest / step + ABOUT);
  const last = Math.max(first + 1, Math.ceil(highest / step - ABOUT));
  return Array.from({ length: last - first + 1 }, (_tick, n) => (first + n) * step);
};
