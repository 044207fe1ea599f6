import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTemplate } from '#platform/server/embedded/embedded-engine.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/** Another one for another engine. */
const name = (): string => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `empty-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`;
};

/** The folder of an empty, initialised database, for `openDatabase({ dataDir, template })`: made once, because to initialise one takes seconds. */
export const emptyTemplate = async (): Promise<string> => {
  const folder = join(cache, name());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // It gets its name only when it is whole: another process may look for it at this moment.
  const unfinished = `${folder}.${process.pid}-${process.env.VITEST_POOL_ID ?? '0'}`;
  await writeTemplate(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another one was quicker.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};
