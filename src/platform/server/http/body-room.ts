import { refuse } from '#platform/shared/problem.ts';
import { machineMemory } from '../worker-process/machine-memory.ts';

const MB = 1_000_000;
/** Parsed, a body takes several times its bytes: so much of the memory may be theirs. */
const SHARE_OF_MEMORY = 1 / 32;
const LEAST = 12 * MB;
const MOST = 48 * MB;
/** Of one sender: two of the largest, and a chapter or two. */
const MOST_OF_ONE = 8 * MB;
const TRY_AGAIN_AFTER_SECONDS = 2;

export type BodyRoom = {
  /**
   * Takes room for a body that is read and worked on; answers what gives it back. Throws too-much-at-once where this sender has too much there already,
   * not-ready where all together have.
   */
  take(sender: string, bytes: number): () => void;
};

/** How many bytes of large bodies this process holds at one time. */
export const openBodyRoom = (
  most: number = Math.min(MOST, Math.max(LEAST, machineMemory() * SHARE_OF_MEMORY)),
  mostOfOne = MOST_OF_ONE,
): BodyRoom => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (sender, bytes) => {
      const own = taken.get(sender) ?? 0;
      if (own + bytes > mostOfOne) refuse('too-much-at-once', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
      if (all + bytes > most) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
      taken.set(sender, own + bytes);
      all += bytes;
      return () => {
        all -= bytes;
        const left = (taken.get(sender) ?? bytes) - bytes;
        if (left === 0) taken.delete(sender);
        else taken.set(sender, left);
      };
    },
  };
};
