/**
 * Why the engine isn't writing at the moment: too little room on its disk, or the disk takes seconds to sync.
 */
export type WhyNoWrites = 'full' | 'slow';

/**
 * The write-ahead log has segments of 16 MB. This is room for the next one, one more for work under way, and
 * a checkpoint. An engine that has no room for the next segment panics in the middle of a commit.
 */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** With less free space than this, a checkpoint might not have enough room itself. */
const ROOM_OF_CHECKPOINT_BYTES = LEAST_FREE_BYTES / 2;

/**
 * The longest anyone waits behind another commit, except the caller whose commit shows that the disk is slow.
 */
const SLOW_SYNC_MS = 2_000;
/** Reads go on during this time. Then one more write is tried. */
const SLOW_FOR_MS = 5_000;

type Ask = (statement: string) => Promise<unknown>;

export type WriteGuard = {
  /** Called after each sync. */
  synced(tookMs: number): void;
  /**
   * Called before each statement: tells the engine to refuse or to allow writes, and returns the reason if it
   * refuses.
   */
  before(statement: string): Promise<WhyNoWrites | undefined>;
};

/**
 * Switches the engine to read-only before the disk is full, and back again. The engine tells writes from
 * reads itself (`read_only_sql_transaction`), because that can't be seen from a statement's text.
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

  /**
   * The next checkpoint removes what is left of the log from before the last one. Tried once each time the
   * disk runs full.
   */
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
        // A transaction under way stops writing too. What it can't finish is rolled back. PostgreSQL refuses
        // this statement if the transaction has already failed.
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
