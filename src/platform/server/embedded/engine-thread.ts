import { existsSync, statfsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from './embedded-engine.ts';
import type { EngineResult } from './engine.ts';
import type { EngineThreadData } from './engine-thread-data.ts';
import { openWriteGuard, type WhyNoWrites, type WriteGuard } from './write-guard.ts';

export type Told = { readonly id: number; readonly text: string; readonly parameters: readonly unknown[] };

/**
 * An error as it passes between threads. `facts` are the database's own: code, constraint, table and so on.
 */
export type ToldError = { readonly message: string; readonly facts: Readonly<Record<string, string>> };

export type Said =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-opened'; readonly error: ToldError }
  | { readonly kind: 'answered'; readonly id: number; readonly result: EngineResult<unknown> }
  | { readonly kind: 'failed'; readonly id: number; readonly error: ToldError }
  | { readonly kind: 'not-written'; readonly id: number; readonly why: WhyNoWrites };

/**
 * The optimising compiler takes 600 MB for one function of the engine, the one that evaluates expressions.
 * Without it, the engine's code stays as the baseline compiler made it (decision 0024). All three flags are
 * needed: the first implies the others only on a command line.
 */
const compileOnce = (): void => {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag);
};

const told = (error: unknown): ToldError => {
  if (!(error instanceof Error)) return { message: String(error), facts: {} };
  const facts = [['name', error.name], ...Object.entries(error)].filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string' && fact[0] !== 'query',
  );
  return { message: error.message, facts: Object.fromEntries(facts) };
};

/** PostgreSQL refused a statement and carries on. Any other error is the end of the engine. */
const isOfStatement = (error: unknown): error is Error & { readonly code?: unknown } =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

const READ_ONLY = '25006';

/** Free space needed to open: for the engine's lock file, and the pages that it touches during recovery. */
const OPENS_IN_BYTES = 1_000_000;

/** Lets a test replace the real disk. */
export type Disk = {
  /** Free bytes on the database's file system. */
  readonly freeBytes: (folder: string) => number;
  readonly beforeSync?: () => void;
};

const REAL_DISK: Disk = {
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

// A thread has no origin; the rule is about windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (said: Said): void => parentPort?.postMessage(said);

/**
 * Answers statements one after the other, in order. Any error that isn't PostgreSQL refusing a statement is
 * thrown, and ends the thread.
 */
const answerStatements = (
  engine: PGlite,
  guard: WriteGuard,
  { isBroken, answered }: { readonly isBroken: () => boolean; readonly answered: () => void },
): void => {
  const answer = async ({ id, text, parameters }: Told): Promise<void> => {
    const why = await guard.before(text);
    try {
      const { rows, affectedRows } = await engine.query(text, [...parameters]);
      // The engine may still answer, but a commit that wasn't synced doesn't count.
      if (isBroken()) return;
      say({ kind: 'answered', id, result: { rows, affectedRows } });
    } catch (error) {
      if (!isOfStatement(error)) throw error;
      if (why && error.code === READ_ONLY) say({ kind: 'not-written', id, why });
      else say({ kind: 'failed', id, error: told(error) });
    }
    answered();
  };
  const close = async (): Promise<void> => {
    await engine.close();
    // Exits this thread only.
    process.exit();
  };
  let last = Promise.resolve();
  parentPort?.on('message', (message: Told | 'close') => {
    last = last.then(() => (message === 'close' ? close() : answer(message)));
  });
};

/** The whole program of the engine's thread. `engine-apart.ts` starts it and ends it. */
export const runEngineThread = async (
  { folder, template, progress }: EngineThreadData,
  { freeBytes, beforeSync }: Disk = REAL_DISK,
): Promise<void> => {
  const moved = (): void => void Atomics.add(progress, 0, 1);
  compileOnce();
  let guard: WriteGuard | undefined;
  let isBroken = false;
  try {
    const engine = await openEngine({
      folder,
      ...(template ? { template } : {}),
      ...(beforeSync ? { beforeSync } : {}),
      onSync: (_file, tookMs) => guard?.synced(tookMs),
      onSyncFailed: (error) => {
        isBroken = true;
        // Ends the thread.
        setImmediate(() => {
          throw error;
        });
      },
      onMoved: moved,
    });
    guard = openWriteGuard(
      (statement) => engine.query(statement),
      () => freeBytes(folder),
    );
    answerStatements(engine, guard, { isBroken: () => isBroken, answered: moved });
    say({ kind: 'open' });
  } catch (error) {
    // The engine itself only says that it couldn't start.
    const noRoom = existsSync(folder) && freeBytes(folder) < OPENS_IN_BYTES;
    say({ kind: 'not-opened', error: told(noRoom ? Object.assign(new Error(), { code: 'ENOSPC' }) : error) });
  }
};
