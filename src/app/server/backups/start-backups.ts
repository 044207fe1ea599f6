import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lastBackups, lastScheduled, recordBackup } from '#platform/server/backup/backup-record.ts';
import { answerCopyWishes, removeLeftCopies } from '#platform/server/embedded/database-copies.ts';
import { tellOfFailedBackup } from '#features/admin/server/setup/tell-of-failed-backup.ts';
import { takeTurn } from '#features/subscription/payments/server/upkeep-turn.ts';
import type { ServerContext } from '../context/server-context.ts';
import { removeOldOfUpgrades, stampOf } from './before-upgrade.ts';
import { readNote } from './record-by-hand.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOOKS_EVERY_MS = 5 * MINUTE_MS;
const FIRST_AFTER_MS = 2 * MINUTE_MS;
/**
 * How long to wait after a failed backup, and how long a backup may take before another node assumes it
 * failed.
 */
const AGAIN_AFTER_MS = 3 * 60 * MINUTE_MS;

export type MadeBackup = { readonly bytes: number; readonly missingFiles: number };
/** Makes a backup in its own process. Throws an error with a message to show. */
export type BackupProcess = (path: string, signal: AbortSignal) => Promise<MadeBackup>;

/** Runs the `backup` command of that program file in another process, so that no one here waits for it. */
export const backupBy =
  (program: string): BackupProcess =>
  async (path, signal) => {
    const child = spawn(process.execPath, [program, 'backup', '--scheduled', path], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    });
    // A child that is stopped reports the error once more.
    child.on('error', () => undefined);
    let [said, complained] = ['', ''];
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
    child.stderr.on(
      'data',
      (piece: Buffer) => (complained = `${complained}${piece.toString()}`.slice(-2_000)),
    );
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0)
      throw new Error(complained.trim().split('\n')[0]?.slice(0, 300) || 'The backup was interrupted.');
    // The last line is the command's own.
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as MadeBackup;
  };

/** 'hearthbook-2026-11-21T02-15-07Z.tar' */
export const nameOfBackup = (at: Date): string => `hearthbook-${stampOf(at)}.tar`;
const A_BACKUP = /^hearthbook-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?<unfinished>\.unfinished)?$/;

/** Deletes all but the newest backups with this kind of name, and the remains of interrupted ones. */
const rotate = async (folder: string, keep: number, now: Date): Promise<void> => {
  const names = (await readdir(folder))
    .filter((name) => A_BACKUP.test(name))
    .toSorted()
    .toReversed();
  const whole = names.filter((name) => !name.endsWith('.unfinished'));
  for (const name of whole.slice(keep)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.endsWith('.unfinished'))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
};

type Deps = Pick<ServerContext, 'runTime' | 'database' | 'clock' | 'log'> & { readonly make: BackupProcess };

/**
 * Makes a backup in `folder`, records the outcome, and deletes the oldest ones. Returns why it failed, or
 * null.
 */
const backUp = async (
  { runTime, database: { db }, clock, log, make }: Deps,
  folder: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const at = clock();
  const file = nameOfBackup(at);
  const began = { at, file, scheduled: true };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await make(join(resolve(folder), file), signal);
    await recordBackup(db, { ...began, ...made, tookMs: clock().getTime() - at.getTime(), error: null });
    await rotate(folder, runTime.now().BACKUP_KEEP, at);
    log.info({ file, ...made }, 'backup made');
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : 'It failed.';
    if (signal.aborted) return why;
    log.error({ err: error, file }, 'backup failed');
    const tookMs = clock().getTime() - at.getTime();
    await recordBackup(db, { ...began, tookMs, bytes: null, missingFiles: 0, error: why });
    return why;
  }
};

/**
 * Makes today's backup if it is due and no other node is making it. Returns whether it made one. The first
 * failure is reported to the administrators.
 */
export const backUpIfDue = async (deps: Deps, signal: AbortSignal): Promise<boolean> => {
  const { runTime, database, clock } = deps;
  const { db } = database;
  const { BACKUP_DIR, PUBLIC_URL: publicUrl, PRODUCT_NAME: productName } = runTime.now();
  const at = clock();
  const last = await lastScheduled(db);
  if (!BACKUP_DIR || (last && at.getTime() - last.at.getTime() < DAY_MS)) return false;
  if (!(await takeTurn(db, 'backup', at, AGAIN_AFTER_MS))) return false;
  const { last: before, lastGood } = await lastBackups(db);
  const why = await backUp(deps, BACKUP_DIR, signal);
  if (why === null) return true;
  // It is tried again every few hours, but reported only once.
  if (!signal.aborted && (before?.error ?? null) === null)
    await tellOfFailedBackup(db, { why, lastGoodAt: lastGood?.at ?? null, publicUrl, productName });
  return false;
};

export type Backups = {
  /** Starts a backup at once; false if no folder is set or a backup is already running. */
  now(): boolean;
  isUnderWay(): boolean;
  stop(): Promise<void>;
};

/**
 * Makes a backup every day, if the settings say so. On the embedded database, it also makes copies for manual
 * backups. Any number of nodes may run it.
 */
export const startBackups = async (
  context: ServerContext,
  make: BackupProcess | undefined,
): Promise<Backups> => {
  const { database, settings, log, clock, runTime } = context;
  const stopping = new AbortController();
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'a copy for a backup could not be made');
  const { copyTo } = database;
  const copies = copyTo
    ? await answerCopyWishes(settings.DATA_DIR, {
        copyTo,
        takeNote: (note) => recordBackup(database.db, readNote(note)),
        onError,
      })
    : undefined;
  let underWay: Promise<unknown> | undefined;
  const begin = (work: () => Promise<unknown>): void => {
    underWay ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'a backup check failed'))
      .finally(() => (underWay = undefined));
  };
  const look = (): void =>
    begin(async () => {
      if (copyTo) await removeLeftCopies(settings.DATA_DIR, clock());
      await removeOldOfUpgrades(settings, clock());
      if (make) await backUpIfDue({ ...context, make }, stopping.signal);
    });
  const first = setTimeout(look, FIRST_AFTER_MS).unref();
  const timer = setInterval(look, LOOKS_EVERY_MS).unref();
  return {
    now: () => {
      const { BACKUP_DIR } = runTime.now();
      if (!make || !BACKUP_DIR || underWay) return false;
      begin(() => backUp({ ...context, make }, BACKUP_DIR, stopping.signal));
      return true;
    },
    isUnderWay: () => underWay !== undefined,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await underWay;
      await copies?.stop();
    },
  };
};
