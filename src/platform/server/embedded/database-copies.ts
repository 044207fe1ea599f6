import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyDatabase } from './copy-database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

/*
 * Only one process may open an embedded database, and a backup must not keep its writers waiting. So another
 * process works on a copy. It puts `<id>.wanted` into the folder `copies`. The running server makes the copy
 * between two statements, and renames it to `<id>` when it is complete. If no server is running, the process
 * makes the copy itself. Only the owner can open the folder.
 */
const copiesIn = (dataDir: string): string => join(dataDir, 'copies');

const databaseIn = (folder: string): string => join(folder, 'database');

/** The running server didn't make the copy. */
export class NoCopy extends Error {
  override readonly name = 'NoCopy';
}

const LOOKS_EVERY_MS = 1_000;
/** The process that asked for a copy opens it at once, and holds its lock from then on. */
const OPENED_WITHIN_MS = 60_000;

const isLeft = (folder: string): boolean => {
  try {
    lockFolder(folder).release();
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
};

/** Deletes copies and requests of processes that are gone: a copy must not outlive data that was deleted. */
export const removeLeftCopies = async (dataDir: string, now: Date): Promise<number> => {
  const folder = copiesIn(dataDir);
  let removed = 0;
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now.getTime() - found.mtimeMs < OPENED_WITHIN_MS) continue;
    if (/\.(?:made|copying)$/.test(name) || (found.isDirectory() && !isLeft(path))) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};

export type CopyOptions = {
  /** Copies the database's files into that folder. */
  readonly copyTo: (folder: string) => Promise<void>;
  /** Handles a note that a process with a copy left for the process that has the database open. */
  readonly takeNote: (note: unknown) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Makes copies for other processes while this one has the database open. */
export const answerCopyWishes = async (
  dataDir: string,
  { copyTo, takeNote, onError }: CopyOptions,
): Promise<{ stop(): Promise<void> }> => {
  const folder = copiesIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Left over from an interrupted run. Only this process makes copies here.
  for (const name of await readdir(folder))
    if (/\.(?:copying|wanted)$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  await removeLeftCopies(dataDir, new Date());

  const make = async (id: string): Promise<void> => {
    const unfinished = join(folder, `${id}.copying`);
    try {
      await mkdir(unfinished, { mode: 0o700 });
      await rm(join(folder, `${id}.wanted`), { force: true });
      await copyTo(databaseIn(unfinished));
      await rename(unfinished, join(folder, id));
    } catch (error) {
      onError(error);
      await rm(unfinished, { recursive: true, force: true });
      await writeFile(join(folder, `${id}.failed`), '', { mode: 0o600 });
    }
  };
  const look = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (name.endsWith('.wanted')) await make(name.slice(0, -'.wanted'.length));
      if (!name.endsWith('.made')) continue;
      const note = await readFile(path, 'utf8');
      await rm(path, { force: true });
      await takeNote(JSON.parse(note));
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, LOOKS_EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};

export type DatabaseCopy = {
  /** For `openDatabase({ dataDir })`. */
  readonly dataDir: string;
  remove(): Promise<void>;
};

const ANSWERS_WITHIN_MS = 30_000;

/** The lock of a database that no server is running on, or undefined. */
const freeLock = (dataDir: string): { release(): void } | undefined => {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
};

/** Copies a database that no server is running on; returns false if one is. */
const copyOfStopped = async (dataDir: string, to: string): Promise<boolean> => {
  const lock = freeLock(dataDir);
  if (!lock) return false;
  try {
    await mkdir(to, { mode: 0o700 });
    await copyDatabase(databaseIn(dataDir), databaseIn(to));
    return true;
  } finally {
    lock.release();
  }
};

/** Waits until the running server has made the copy. */
const askForCopy = async (dataDir: string, copy: string, answersWithinMs: number): Promise<void> => {
  const askedAt = Date.now();
  await writeFile(`${copy}.wanted`, '', { mode: 0o600 });
  while (!existsSync(copy)) {
    if (existsSync(`${copy}.failed`))
      throw new NoCopy('The running server could not copy its database; its log says why.');
    const waitedMs = Date.now() - askedAt;
    if (waitedMs > answersWithinMs && !existsSync(`${copy}.copying`) && !existsSync(copy))
      throw new NoCopy('A server holds the database and does not answer. Stop it, or try again later.');
    if (waitedMs > answersWithinMs && isLeft(dataDir))
      throw new NoCopy('The server stopped meanwhile. Try again.');
    // A large database takes a while.
    await pause(waitedMs > answersWithinMs ? 5_000 : 100);
  }
};

/** A copy of an embedded database as of now, whether a server is running on it or not. Throws NoCopy. */
export const copyOfDatabase = async (
  dataDir: string,
  answersWithinMs = ANSWERS_WITHIN_MS,
): Promise<DatabaseCopy> => {
  if (!existsSync(join(databaseIn(dataDir), 'PG_VERSION')))
    throw new NoCopy(`There is no database in the folder ${dataDir}.`);
  const folder = copiesIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftCopies(dataDir, new Date());
  const copy = join(folder, randomUUID());
  const unfinished = `${copy}.copying`;
  try {
    const copied = await copyOfStopped(dataDir, unfinished);
    if (copied) await rename(unfinished, copy);
    else await askForCopy(dataDir, copy, answersWithinMs);
    return { dataDir: copy, remove: () => rm(copy, { recursive: true, force: true }) };
  } finally {
    for (const left of [`${copy}.wanted`, `${copy}.failed`]) await rm(left, { force: true });
  }
};

/** Leaves a note for the server that has the database open, or that opens it next. */
export const leaveNote = async (dataDir: string, note: unknown): Promise<void> => {
  const path = join(copiesIn(dataDir), randomUUID());
  await mkdir(copiesIn(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.note`, JSON.stringify(note), { mode: 0o600 });
  await rename(`${path}.note`, `${path}.made`);
};
