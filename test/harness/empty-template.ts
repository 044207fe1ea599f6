import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTemplate } from '#platform/server/embedded/embedded-engine.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/** A different name for each version of the engine. */
const name = (): string => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `empty-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`;
};

/**
 * The folder of an empty, initialised database, for `openDatabase({ dataDir, template })`. Created once,
 * because initialising one takes seconds.
 */
export const emptyTemplate = async (): Promise<string> => {
  const folder = join(cache, name());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // It is renamed into place only when it is complete: another process may look for it at any moment.
  const unfinished = `${folder}.${process.pid}-${process.env.VITEST_POOL_ID ?? '0'}`;
  await writeTemplate(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another process was quicker.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};
