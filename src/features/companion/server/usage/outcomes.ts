import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { EngineName } from '#engine/conversation/turn.ts';

export type Outcomes = {
  /** Never waits and never fails: a count is not worth losing a reply. */
  count(engine: EngineName, purpose: 'reply' | 'chapter', outcome: string, times?: number): void;
  /** Stores what has been counted so far. */
  flush(): Promise<void>;
};

/** Called for every count as it happens, for metrics of this process alone. */
export type OnOutcome = (
  engine: EngineName,
  purpose: 'reply' | 'chapter',
  outcome: string,
  times: number,
) => void;

const WRITE_AFTER_MS = 5_000;

/**
 * Counts what the engines did, by day: `raw-…` is what a model wrote before our code mended it, `shipped` is
 * what people saw. Held in memory for a few seconds, so that a busy day means one row and few writes.
 */
export const openOutcomes = (db: Db, clock: Clock, log: Log, onOutcome?: OnOutcome): Outcomes => {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return;
    // In the same order on every node, so that two writers never wait for each other.
    const rows = [...counted]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, times]) => {
        const [day = '', engine = '', purpose = '', outcome = ''] = key.split(' ');
        return { day, engine, purpose, outcome, times };
      });
    counted = new Map();
    log.info({ counted: rows }, 'what the companion did');
    try {
      await db
        .insertInto('companion_outcome')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'engine', 'purpose', 'outcome'])
            .doUpdateSet({ times: sql`companion_outcome.times + excluded.times` }),
        )
        .execute();
    } catch (error) {
      log.warn({ err: error }, 'companion outcomes were not written');
    }
  };

  return {
    count: (engine, purpose, outcome, times = 1) => {
      if (times === 0) return;
      onOutcome?.(engine, purpose, outcome, times);
      const key = `${clock().toISOString().slice(0, 10)} ${engine} ${purpose} ${outcome}`;
      counted.set(key, (counted.get(key) ?? 0) + times);
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    },
    flush,
  };
};
