/** Why the engine writes nothing at the moment: too little room is left on its disk, or the disk takes seconds to sync. */
export type WhyNoWrites = 'full' | 'slow';

/**
 * In a write-ahead log of 16 MB a segment: the next one, one more for whatever is under way, and the room of a checkpoint. An engine that finds no
 * room for the next segment panics in the middle of a commit.
 */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** With less than this left a checkpoint might not have the room that it needs itself. */
const ROOM_OF_CHECKPOINT_BYTES = LEAST_FREE_BYTES / 2;

/** Nobody waits longer than this behind somebody else's commit, except whoever finds out. */
const SLOW_SYNC_MS = 2_000;
/** Meanwhile there are reads; then one more write finds out. */
const SLOW_FOR_MS = 5_000;

type Ask = (statement: string) => Promise<unknown>;

export type WriteGuard = {
  /** To be told of each sync. */
  synced(tookMs: number): void;
  /** Before each statement: lets the engine refuse whatever would write, or take it again, and answers why it refuses. */
  before(statement: string): Promise<WhyNoWrites | undefined>;
};

/**
 * Switches the engine to reading alone before there is no room to write, and back. The engine itself then tells a write from a read
 * (`read_only_sql_transaction`), because no text of a statement does.
 */
export const openWriteGuard = (ask: Ask, freeBytes: () => number): WriteGuard => {
  let slowUntil = 0;
  let refusing: WhyNoWrites | undefined;
  let inTransaction = false;
  let triedToMakeRoom = false;

  const whyNow = (): WhyNoWrites | undefined => {
    if (freeBytes() < LEAST_FREE_BYTES) return 'full';
    return performance.now() < slowUntil ? 'slow' : undefined;
  };

  /** What is left of the log from before the last checkpoint goes with the next one. Once each time that room runs out. */
  const makeRoom = async (): Promise<void> => {
    if (triedToMakeRoom || freeBytes() < ROOM_OF_CHECKPOINT_BYTES) return;
    triedToMakeRoom = true;
    await ask('checkpoint');
  };

  return {
    synced: (tookMs) => {
      if (tookMs > SLOW_SYNC_MS) slowUntil = performance.now() + SLOW_FOR_MS;
    },
    before: async (statement) => {
      const begins = /^\s*(?:begin|start transaction)\b/i.test(statement);
      const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i.test(statement);
      if (ends) {
        inTransaction = false;
        return refusing;
      }
      let why = whyNow();
      if (inTransaction) {
        // One under way writes no more either; what it cannot finish is rolled back. Refused where it has failed already.
        if (why === 'full' && refusing === undefined)
          await ask('set transaction read only').catch(() => undefined);
        return why ?? refusing;
      }
      if (why === 'full') {
        await makeRoom();
        why = whyNow();
      } else triedToMakeRoom = false;
      if ((why === undefined) !== (refusing === undefined))
        await ask(`set default_transaction_read_only = ${why === undefined ? 'off' : 'on'}`);
      refusing = why;
      inTransaction = begins;
      return refusing;
    },
  };
};
