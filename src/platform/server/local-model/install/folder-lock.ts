import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AddFailed } from './add-failed.ts';

export const FOLDER_LOCK = 'changing.lock';
const SIGN_OF_LIFE_MS = 10_000;
/** A holder that has shown no sign of life for this long has died with its machine or container. */
const ABANDONED_AFTER_MS = 60_000;

type Holder = { readonly host: string; readonly pid: number; readonly token: string };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isAbandoned = async (path: string): Promise<string | undefined> => {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    // We wrote this file.
    const { host, pid } = JSON.parse(text) as Holder;
    const isGone = host === hostname() && !isAlive(pid);
    return isGone || Date.now() - mtimeMs > ABANDONED_AFTER_MS ? text : undefined;
  } catch {
    return undefined;
  }
};

/** Moves an abandoned lock out of the way. If someone took the lock in the meantime, it is put back. */
const clear = async (path: string): Promise<void> => {
  const abandoned = await isAbandoned(path);
  if (abandoned === undefined) throw new AddFailed('busy');
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => abandoned);
  if (moved !== abandoned) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
};

/**
 * Keeps everyone else, including other processes, from changing a model folder. Returns a function that
 * releases the lock. Throws AddFailed `busy` if someone else holds it.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FOLDER_LOCK);
  const text = JSON.stringify({ host: hostname(), pid: process.pid, token: randomUUID() } satisfies Holder);
  const take = (): Promise<boolean> =>
    writeFile(path, text, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
  if (!(await take())) {
    await clear(path);
    if (!(await take())) throw new AddFailed('busy');
  }
  const signOfLife = setInterval(() => {
    const now = new Date();
    void utimes(path, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS).unref();
  return async () => {
    clearInterval(signOfLife);
    if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true });
  };
};
