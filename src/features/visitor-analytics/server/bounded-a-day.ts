import type { Clock } from '#platform/shared/clock.ts';

const DAY_MS = 86_400_000;

/**
 * Lets a limited number of different texts through per day (UTC), each any number of times, and returns
 * undefined for all others. User agents and referrers are stored, and a client that invents new ones each
 * time must not fill the disk. A restart resets the limit.
 */
export const openBoundedADay = (clock: Clock, most: number): ((text: string) => string | undefined) => {
  let seen = new Set<string>();
  let day = 0;
  return (text) => {
    const today = Math.floor(clock().getTime() / DAY_MS);
    if (today !== day) {
      seen = new Set();
      day = today;
    }
    if (seen.size >= most && !seen.has(text)) return undefined;
    seen.add(text);
    return text;
  };
};
