import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { databaseUnavailable, noRoom } from '../database/unavailable.ts';
import type { Engine, EngineResult } from './engine.ts';
import type { Said, Told, ToldError } from './engine-thread.ts';
import type { EngineThreadData } from './engine-thread-data.ts';
import type { WhyNoWrites } from './write-guard.ts';

/** The engine hangs in a system call and can't be ended. Only ending the whole process helps. */
export class EngineStuck extends Error {
  override readonly name = 'EngineStuck';

  constructor() {
    super('The embedded database cannot be stopped, because its disk does not answer.');
  }
}

export type EngineApartOptions = {
  readonly folder: string;
  readonly template?: string | undefined;
  /** Called with a message for the log when the engine is lost and when it is back. */
  readonly onTrouble?: ((what: string, error?: unknown) => void) | undefined;
  /** Replaces the thread that runs the engine, for tests. */
  readonly thread?: URL | undefined;
  /** An engine that hasn't answered, read or written for this long is stuck. */
  readonly stuckAfterMs?: number | undefined;
};

/**
 * In the sources, the thread has its own file. The build has one entry, `main.js`, one folder above the chunk
 * that contains this.
 */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('./run-engine-thread.ts', import.meta.url)
  : new URL('../main.js', import.meta.url);

const STUCK_AFTER_MS = 30_000;
/** Its code is compiled before it reads anything, which can take a long time on a busy machine. */
const STUCK_OPENING_AFTER_MS = 120_000;
const LOOKS_EVERY_MS = 500;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const CLOSES_WITHIN_MS = 10_000;
const ENDS_WITHIN_MS = 3_000;

const notWritten = (why: WhyNoWrites): Error => (why === 'full' ? noRoom() : databaseUnavailable());

const errorOf = ({ message, facts }: ToldError): Error => Object.assign(new Error(message), facts);

/** Whether it settled within that time. */
const within = async (ms: number, coming: Promise<unknown>): Promise<boolean> => {
  const giveUp = new AbortController();
  const came = await Promise.race([
    coming.then(() => true),
    pause(ms, false, { signal: giveUp.signal }).catch(() => false),
  ]);
  giveUp.abort();
  return came;
};

/**
 * Whether a parameter is or contains an invalid date. The engine can't serialise one, and the error would be
 * mistaken for the end of the engine.
 */
const isNoTime = (parameter: unknown): boolean =>
  Array.isArray(parameter)
    ? parameter.some(isNoTime)
    : parameter instanceof Date && Number.isNaN(parameter.getTime());

type Asked = PromiseWithResolvers<EngineResult<unknown>>;

/** One run of the engine: a thread, from start to end. */
type Running = {
  /** Rejects with the reason it couldn't open. No thread is left then. */
  readonly opened: Promise<void>;
  /** Resolves once the thread is gone, with the error that ended it, if there was one. */
  readonly ended: Promise<unknown>;
  ask(text: string, parameters: readonly unknown[]): Promise<EngineResult<unknown>>;
  /** Throws EngineStuck. */
  close(): Promise<void>;
};

const run = ({
  folder,
  template,
  thread = THREAD,
  stuckAfterMs = STUCK_AFTER_MS,
}: EngineApartOptions): Running => {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const workerData: EngineThreadData = { part: 'engine', folder, template, progress };
  const worker = new Worker(thread, { workerData, execArgv: [] });
  // A thread has no origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (told: Told | 'close'): void => worker.postMessage(told);
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const asked = new Map<number, Asked>();
  let asks = 0;
  let isOpen = false;
  let fault: unknown;

  const refuseAll = (): void => {
    for (const { reject } of asked.values()) reject(databaseUnavailable());
    asked.clear();
  };
  /** A thread in the middle of a system call ends when that call returns. */
  const giveUp = (why: unknown): void => {
    isOpen = false;
    fault ??= why;
    refuseAll();
    void worker.terminate();
  };

  let seen = -1;
  let looksWithoutProgress = 0;
  // Counts checks instead of time, because this whole process may have been paused.
  const watch = setInterval(() => {
    const now = Atomics.load(progress, 0);
    looksWithoutProgress = (isOpen && asked.size === 0) || now !== seen ? 0 : looksWithoutProgress + 1;
    seen = now;
    if (looksWithoutProgress * LOOKS_EVERY_MS >= (isOpen ? stuckAfterMs : STUCK_OPENING_AFTER_MS))
      giveUp(new Error('The embedded database did not answer, read or write for too long.'));
  }, LOOKS_EVERY_MS).unref();

  worker.on('message', (said: Said) => {
    if (said.kind === 'not-opened') return giveUp(errorOf(said.error));
    if (said.kind === 'open') {
      isOpen = true;
      opened.resolve();
    } else {
      const one = asked.get(said.id);
      asked.delete(said.id);
      if (said.kind === 'answered') one?.resolve(said.result);
      else one?.reject(said.kind === 'failed' ? errorOf(said.error) : notWritten(said.why));
    }
    // An idle database doesn't keep the process alive.
    if (asked.size === 0) worker.unref();
  });
  worker.on('error', giveUp);
  worker.on('exit', () => {
    clearInterval(watch);
    isOpen = false;
    refuseAll();
    opened.reject(fault ?? new Error('The embedded database ended while it was opened.'));
    ended.resolve(fault);
  });

  return {
    opened: opened.promise,
    ended: ended.promise,
    ask: (text, parameters) => {
      if (!isOpen) return Promise.reject(databaseUnavailable());
      if (parameters.some(isNoTime))
        return Promise.reject(new RangeError('A statement was given a time that is none.'));
      asks += 1;
      const one = Promise.withResolvers<EngineResult<unknown>>();
      asked.set(asks, one);
      worker.ref();
      tell({ id: asks, text, parameters });
      return one.promise;
    },
    close: async () => {
      worker.ref();
      tell('close');
      if (await within(CLOSES_WITHIN_MS, ended.promise)) return;
      giveUp(undefined);
      if (!(await within(ENDS_WITHIN_MS, ended.promise))) throw new EngineStuck();
    },
  };
};

/**
 * The engine in its own thread, so that this one keeps answering whatever happens to the engine and its disk.
 * An engine that breaks or gets stuck is ended and opened again. Meanwhile statements are refused
 * (`unavailable`), and writes are refused when the disk is full (`no-room`). Rejects with the reason it
 * couldn't open the first time.
 */
export const openEngineApart = async (options: EngineApartOptions): Promise<Engine> => {
  const { onTrouble = () => undefined } = options;
  let running = run(options);
  let opening = 1;
  const closing = new AbortController();

  const openAgain = async (): Promise<void> => {
    for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
      await pause(waitMs, undefined, { ref: false });
      if (closing.signal.aborted) return;
      running = run(options);
      try {
        await running.opened;
        opening += 1;
        return onTrouble('the embedded database is open again');
      } catch (error) {
        onTrouble('the embedded database cannot be opened; it is tried again', error);
      }
    }
  };
  const keepOpen = async (): Promise<void> => {
    while (true) {
      const fault = await running.ended;
      if (closing.signal.aborted) return;
      onTrouble('the embedded database was lost and is opened anew', fault);
      await openAgain();
    }
  };

  await running.opened;
  void keepOpen();
  return {
    // The caller who wrote the statement knows the type of its rows.
    query: <Row>(text: string, parameters: readonly unknown[] = []) =>
      running.ask(text, parameters) as Promise<EngineResult<Row>>,
    opening: () => opening,
    close: () => {
      closing.abort();
      return running.close();
    },
  };
};
