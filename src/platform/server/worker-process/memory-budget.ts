/** How much of the shared memory one kind of worker process takes. */
export type LaneOptions = {
  /** The most that one process may hold. */
  readonly bytes: number;
  /** Takes minutes, such as a book. It leaves room for one process of short work. */
  readonly isLong: boolean;
  /** Calls `take` again at once, if someone is still waiting. */
  tryAgain(): void;
  /**
   * Ends one process that waits for work; false if there is none. Omitted for lanes whose processes never
   * wait.
   */
  endIdle?(): boolean;
};

/** Tells the budget about every process from start to end. */
export type Lane = {
  /**
   * Reserves memory for one more process. false: there is none now, and `tryAgain` is called when there may
   * be.
   */
  take(): boolean;
  /** A process has no more work, but still holds its memory. */
  rested(): void;
  /** A resting process has work again. */
  woke(): void;
  /** A resting process is gone, and its memory is free. */
  ended(): void;
};

export type MemoryBudget = {
  lane(options: LaneOptions): Lane;
  /** Someone who waited for memory has gone away. */
  left(): void;
};

/** `evicted`: how many of its processes are being ended to make room for others. */
type Kept = LaneOptions & { evicted: number };

/**
 * The memory that all worker processes on this machine share. A process counts with all the memory that it
 * may hold, for as long as it lives. A process that waits for work is ended if someone else needs its room.
 * The longest wait comes first, except that work waiting for something long doesn't block others, and long
 * work leaves `keptForShort` free. A process on its own may always start, so no job is too large for a
 * machine.
 */
export const openMemoryBudget = (total: number, keptForShort: number): MemoryBudget => {
  const lanes: Kept[] = [];
  /** In the order in which they asked. */
  const waiting = new Set<Kept>();
  /** The memory of all processes, of those that are being ended, and of those that have work. */
  let held = 0;
  let ending = 0;
  let busy = 0;
  let longOnes = 0;

  const wouldFit = ({ bytes, isLong }: Kept, beside = 0): boolean =>
    busy + beside === 0 || busy + beside + bytes + (isLong ? keptForShort : 0) <= total;

  /** The memory that earlier waiters are about to get. */
  const promisedBefore = (lane: Kept): number => {
    let promised = 0;
    for (const before of waiting) {
      if (before === lane) break;
      if (longOnes === 0 || wouldFit(before)) promised += before.bytes;
    }
    return promised;
  };

  const hasRoom = ({ bytes }: Kept): boolean => held === 0 || held + bytes <= total;

  const makeRoom = ({ bytes }: Kept): void => {
    const byLength = lanes.toSorted((one, other) => Number(other.isLong) - Number(one.isLong));
    while (held - ending + bytes > total) {
      const gone = byLength.find((lane) => lane.endIdle?.());
      if (!gone) return;
      gone.evicted += 1;
      ending += gone.bytes;
    }
  };

  /** Lanes that still get nothing ask in the same order, and so keep their places. */
  const settle = (): void => {
    const asking = [...waiting];
    waiting.clear();
    for (const lane of asking) lane.tryAgain();
  };

  const take = (lane: Kept): boolean => {
    const isNext = wouldFit(lane, promisedBefore(lane));
    if (isNext && hasRoom(lane)) {
      waiting.delete(lane);
      held += lane.bytes;
      busy += lane.bytes;
      if (lane.isLong) longOnes += 1;
      return true;
    }
    waiting.add(lane);
    if (isNext) makeRoom(lane);
    return false;
  };

  return {
    lane: (options) => {
      const lane: Kept = { ...options, evicted: 0 };
      if (lane.endIdle) lanes.push(lane);
      return {
        take: () => take(lane),
        rested: () => {
          busy -= lane.bytes;
          if (lane.isLong) longOnes -= 1;
          settle();
        },
        woke: () => {
          busy += lane.bytes;
          if (lane.isLong) longOnes += 1;
        },
        ended: () => {
          held -= lane.bytes;
          if (lane.evicted > 0) {
            lane.evicted -= 1;
            ending -= lane.bytes;
          }
          settle();
        },
      };
    },
    left: settle,
  };
};

/**
 * Reserves memory for one process that does one thing and ends, as soon as there is some. Resolves to a
 * function that gives it back. Throws the reason of `signal` if no one waits any more.
 */
export const memoryForOne = (
  budget: MemoryBudget,
  { bytes, isLong }: Pick<LaneOptions, 'bytes' | 'isLong'>,
  signal?: AbortSignal,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let waits = true;
    const tryAgain = (): void => {
      if (!waits || !lane.take()) return;
      waits = false;
      signal?.removeEventListener('abort', leave);
      resolve(() => {
        lane.rested();
        lane.ended();
      });
    };
    const leave = (): void => {
      waits = false;
      reject(signal?.reason as Error);
      budget.left();
    };
    const lane = budget.lane({ bytes, isLong, tryAgain });
    signal?.addEventListener('abort', leave, { once: true });
    tryAgain();
  });
