import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AddFailed } from '#platform/server/local-model/install/add-failed.ts';
import { lockFolder } from '#platform/server/local-model/install/folder-lock.ts';
import { installRuntime, runtimeIn } from '#platform/server/local-model/install/install-runtime.ts';
import { partsFor, thisMachine } from '#platform/server/local-model/install/runtime-parts.ts';
import { openLog, type Log } from '#platform/server/log.ts';
import { tinyModel, type TinyModel } from '../../scripts/testing/tiny-model.ts';
import { eventually } from '../harness/eventually.ts';

const KEPT = join(import.meta.dirname, '../../.cache/local-model');

/** The runtime for this machine's processor. Tests don't need its graphics card. */
export const PROCESSOR_PARTS = partsFor({ ...thisMachine(), hasCuda: false, hasVulkan: false });

/**
 * One thread and no graphics card: sharing the machine with other tests, it must not wait for all processors
 * at once.
 */
export const SMALL = { threads: 1, useGraphics: false, parts: PROCESSOR_PARTS, environment: process.env };

/** The real runtime, installed by our own installer: once for all tests and later runs. */
export const installedRuntime = async (): Promise<string> => {
  // Another test file may be installing it.
  const unlock = await eventually(async () => {
    try {
      return await lockFolder(KEPT);
    } catch (error) {
      if (error instanceof AddFailed && error.failure === 'busy') throw error;
      throw new Error('The runtime of local models cannot be kept', { cause: error });
    }
  });
  try {
    await installRuntime(KEPT, SMALL);
  } finally {
    await unlock();
  }
  return runtimeIn(KEPT);
};

const made: string[] = [];
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder for models, deleted with this process. With `runtime`, that runtime counts as installed in it. */
export const aModelFolder = (runtime?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-model-'));
  made.push(folder);
  mkdirSync(folder, { recursive: true });
  if (runtime !== undefined) symlinkSync(runtime, runtimeIn(folder), 'junction');
  return folder;
};

/** The file of a tiny model. */
export const aTinyModel = (options?: TinyModel): string => {
  const file = join(aModelFolder(), 'tiny.gguf');
  writeFileSync(file, tinyModel(options));
  return file;
};

/** A log whose lines can be read. */
export const aLog = (): { readonly log: Log; readonly lines: string[] } => {
  const lines: string[] = [];
  return { log: openLog('trace', { write: (line: string) => void lines.push(line) }), lines };
};
