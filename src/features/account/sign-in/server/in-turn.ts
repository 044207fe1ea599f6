import { AuthRefusal } from './auth-refusal.ts';

/** Fewer than one network has wrong tries at one account, so that right ones at the same moment never use those up together. */
const AT_ONCE = 4;
const MOST_WAITING = 200;
const COME_BACK_AFTER_SECONDS = 5;

type Lane = { running: number; readonly waiting: (() => void)[] };

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets only a few tries of one key run at the same moment and the rest wait their turn: a try counts as wrong until it was right, and a
 * house full of people signing in at once should not look like somebody guessing. Throws TOO_MANY_TRIES where the line is too long.
 */
export const takingTurns = (): InTurn => {
  const lanes = new Map<string, Lane>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.waiting.length >= MOST_WAITING) throw new AuthRefusal('TOO_MANY_TRIES', COME_BACK_AFTER_SECONDS);
    // Whoever finishes hands their place on, so the count stays.
    if (lane.running >= AT_ONCE) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  };
};
