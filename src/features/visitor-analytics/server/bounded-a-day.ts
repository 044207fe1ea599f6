import type { Clock } from '#platform/shared/clock.ts';

const DAY_MS = 86_400_000;

/**
 * Lets so many different texts through in a day (UTC), each as often as it comes, and nothing for any other: what browsers say of themselves and
 * where they come from is kept, and whoever makes up a new one each time is not to fill the disk. Forgotten by a restart.
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
