/** What one kind of worker process takes of the memory that all of them share. */
export type LaneOptions = {
  /** That one process may hold at the most. */
  readonly bytes: number;
  /** Minutes of work, such as a book: it leaves room for one process of short work. */
  readonly isLong: boolean;
  /** Asks with `take` again, at once, if somebody still waits. */
  tryAgain(): void;
  /** Ends one process that waits for work; false where there is none. Of lanes whose processes never wait there is none. */
  endIdle?(): boolean;
};

/** Tells the budget of every process from its beginning to its end. */
export type Lane = {
  /** Sets memory aside for one more process. false: there is none now, and `tryAgain` is called when there may be. */
  take(): boolean;
  /** A process has no work any more, and holds its memory. */
  rested(): void;
  /** One that rested has work again. */
  woke(): void;
  /** One that rested is gone, and its memory free. */
  ended(): void;
};

export type MemoryBudget = {
  lane(options: LaneOptions): Lane;
  /** Somebody who waited for memory has gone away. */
  left(): void;
};

/** `evicted`: how many of its processes are being ended for somebody else. */
type Kept = LaneOptions & { evicted: number };

/**
 * The memory that all worker processes of this machine share. A process counts with all that it may hold, for as long as it lives; one that waits for work
 * is ended where somebody else needs its room. Whoever waits longest comes first, except that work which must wait for something long holds up nobody
 * else, and something long leaves `keptForShort`. Alone, everything may start, so that no job is too large for a machine.
 */
export const openMemoryBudget = (total: number, keptForShort: number): MemoryBudget => {
  const lanes: Kept[] = [];
  /** In the order in which they asked. */
  const waiting = new Set<Kept>();
  /** Of all processes, of those that are ended at this moment, and of those that have work. */
  let held = 0;
  let ending = 0;
  let busy = 0;
  let longOnes = 0;

  const wouldFit = ({ bytes, isLong }: Kept, beside = 0): boolean =>
    busy + beside === 0 || busy + beside + bytes + (isLong ? keptForShort : 0) <= total;

  /** What those who asked before are about to have. */
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
 * Sets memory aside for one process that does one thing and ends, as soon as there is some; answers how to give it back. Throws the reason of `signal`, once
 * nobody waits any more.
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
