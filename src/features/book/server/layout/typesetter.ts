import { once } from 'node:events';
import { answerInTime, NoAnswerInTime } from '#platform/server/answer-in-time.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import { openWorkerPool } from '#platform/server/worker-process/worker-pool.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type Asker, type BookExport, ownShelf } from '../book-export.ts';
import { ExportFailed } from '../export/export-failed.ts';
import { removePrivateFolder } from '../export/private-folder.ts';
import { type SetBook, setBook } from './lay-out-book.ts';

/** Tracks whether anyone is still waiting for work that several callers may share. */
type Wanted = {
  /**
   * Aborted once no caller has been waiting for longer than a returning caller may stay away. The work is
   * then no longer wanted.
   */
  readonly signal: AbortSignal;
  /** A caller waits while `wait` runs. */
  during<T>(wait: () => Promise<T>): Promise<T>;
};

const openWanted = (missedAfterMs: number): Wanted => {
  const missed = new AbortController();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: missed.signal,
    during: async (wait) => {
      clearTimeout(timer);
      waiting += 1;
      try {
        return await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) timer = setTimeout(() => missed.abort(), missedAfterMs).unref();
      }
    },
  };
};

/** More than one, because a person is waiting for the preview. */
const TYPESETTING_THREADS = 2;
const MOST_WAITING = 20;
/**
 * No request is held longer than this. The layout continues, and the pages are ready for the next request.
 */
const HELD_MS = 15_000;
const TRY_AGAIN_AFTER_SECONDS = 2;
/** A caller who wants the pages asks again well before this. Unwanted layout work is cancelled. */
const MISSED_AFTER_MS = 10_000;
/**
 * Pages kept for people leafing through their book: for how many writers, and how long after the last
 * request.
 */
const MOST_KEPT = 8;
const KEPT_MS = 2 * 60_000;
/** Replaced pages may still be on their way to a caller. */
const GONE_AFTER_MS = 30_000;

export type Typesetter = {
  /**
   * The pages of a writer's book in its current state. Throws not-ready if that takes long, book-not-set,
   * too-much-at-once, and upstream-failed if the caller has gone away (`signal`).
   */
  pagesOf(asker: Asker, signal: AbortSignal): Promise<SetBook>;
  /** Drops everything held for an owner who has left. */
  forget(owner: string): void;
  end(): Promise<void>;
};

type Coming = { readonly set: Promise<SetBook>; readonly wanted: Wanted };
type UnderWay = Coming & { readonly state: string };

const untilGone = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort');
  return refuse('upstream-failed');
};

const inTime = async ({ set, wanted }: Coming, heldMs: number, signal: AbortSignal): Promise<SetBook> => {
  try {
    return await wanted.during(() => answerInTime(heldMs, () => Promise.race([set, untilGone(signal)])));
  } catch (error) {
    if (error instanceof NoAnswerInTime)
      return refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    if (error instanceof ExportFailed || error instanceof WorkerFailed) return refuse('book-not-set');
    throw error;
  }
};

/**
 * Lays out pages for people looking at their book: one layout at a time per writer, and none again for an
 * unchanged book. If the book changes during layout, that change and all later ones wait for it to finish.
 * Work that no one waits for any more leaves the queue, or its process is ended.
 */
export const openTypesetter = (
  exporting: BookExport,
  { heldMs = HELD_MS, missedAfterMs = MISSED_AFTER_MS } = {},
): Typesetter => {
  const { limits, log, stateOf } = exporting;
  const pool = openWorkerPool(exporting.program, {
    atOnce: limits.atOnce,
    memory: limits.layoutMemory,
    threads: TYPESETTING_THREADS,
    isLong: true,
    mostWaiting: MOST_WAITING,
    budgets: exporting.rateLimits,
  });
  /** Least recently requested first. */
  const kept = new Map<string, { readonly set: SetBook; readonly timer: NodeJS.Timeout }>();
  const underWay = new Map<UserId, UnderWay>();
  const next = new Map<UserId, Coming>();
  const folders = new Set<string>();

  const remove = async ({ folder }: SetBook): Promise<void> => {
    if (folder === undefined) return;
    folders.delete(folder);
    await removePrivateFolder(folder);
  };

  const letGo = (owner: string, afterMs: number): void => {
    const gone = kept.get(owner);
    if (!gone) return;
    kept.delete(owner);
    clearTimeout(gone.timer);
    setTimeout(() => void remove(gone.set), afterMs).unref();
  };

  const keep = (owner: UserId, set: SetBook): void => {
    const before = kept.get(owner);
    if (before?.set === set) {
      clearTimeout(before.timer);
      kept.delete(owner);
    } else letGo(owner, GONE_AFTER_MS);
    kept.set(owner, { set, timer: setTimeout(() => letGo(owner, GONE_AFTER_MS), KEPT_MS).unref() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) letGo(oldest, GONE_AFTER_MS);
  };

  const begin = (asker: Asker, state: string, wanted = openWanted(missedAfterMs)): UnderWay => {
    const { owner } = asker;
    const run = async (): Promise<SetBook> => {
      try {
        const set = await setBook(exporting, pool, asker, wanted.signal);
        if (set.folder !== undefined) folders.add(set.folder);
        keep(owner, set);
        return set;
      } catch (error) {
        if (!(error instanceof Refusal || wanted.signal.aborted))
          log.error({ err: error }, 'the pages of a book could not be set');
        throw error;
      } finally {
        underWay.delete(owner);
      }
    };
    const begun = { state, set: run(), wanted };
    underWay.set(owner, begun);
    return begun;
  };

  /**
   * The book being laid out has changed or its layout was cancelled. The next layout is for everyone who asks
   * until then.
   */
  const afterThat = (asker: Asker, before: UnderWay, state: string): Coming => {
    const { owner } = asker;
    const wanted = openWanted(missedAfterMs);
    const set = before.set
      .catch(() => undefined)
      .then(() => {
        if (next.get(owner) === coming) next.delete(owner);
        wanted.signal.throwIfAborted();
        return begin(asker, state, wanted).set;
      });
    const coming = { set, wanted };
    next.set(owner, coming);
    return coming;
  };

  const isComing = (one: Coming | undefined): one is Coming =>
    one !== undefined && !one.wanted.signal.aborted;

  return {
    pagesOf: async (asker, signal) => {
      const { owner } = asker;
      const state = await stateOf(ownShelf(owner));
      const held = kept.get(owner);
      if (held?.set.state === state) {
        keep(owner, held.set);
        return held.set;
      }
      const before = underWay.get(owner);
      if (before?.state === state && isComing(before)) return inTime(before, heldMs, signal);
      const later = next.get(owner);
      const coming = isComing(later) ? later : before ? afterThat(asker, before, state) : begin(asker, state);
      return inTime(coming, heldMs, signal);
    },
    forget: (owner) => letGo(owner, 0),
    end: async () => {
      for (const { timer } of kept.values()) clearTimeout(timer);
      kept.clear();
      await pool.end();
      await Promise.all([...folders].map(removePrivateFolder));
    },
  };
};
