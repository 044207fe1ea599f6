import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelPace } from '#platform/server/language-model/language-model.ts';
import { FOLDER_LOCK } from './install/folder-lock.ts';

export type InstalledModel = {
  readonly id: string;
  readonly name: string;
  /** The name of its weights file in the model folder. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly licence: string | null;
  /** The host it came from; null for a file on this machine. */
  readonly source: string | null;
  /** In UTC, as ISO 8601 writes it. */
  readonly addedAt: string;
  /** How many tokens a conversation may have. */
  readonly contextTokens: number;
  /** null until it has answered. */
  readonly measured: ModelPace | null;
};

const RECORD = 'model.json';

/** The path of this model's weights. */
export const weightsIn = (folder: string, { file }: Pick<InstalledModel, 'file'>): string =>
  join(folder, file);

const recordIn = (folder: string): InstalledModel | undefined => {
  try {
    // We wrote this file, and it is complete: it is renamed into place.
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as InstalledModel;
  } catch {
    return undefined;
  }
};

/** Changes whenever the record is rewritten. */
const stampOf = (folder: string): string => {
  const found = statSync(join(folder, RECORD), { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '' : `${found.ino} ${found.mtimeNs} ${found.size}`;
};

/** The installed model; undefined if there is none. */
export const readModel = (folder: string): InstalledModel | undefined => {
  const model = recordIn(folder);
  return model && statSync(weightsIn(folder, model), { throwIfNoEntry: false }) ? model : undefined;
};

/**
 * Reads the folder again only if its record has changed, even if another process changed it. A call costs one
 * check of a file's timestamp.
 */
export const watchModel = (folder: string): (() => InstalledModel | undefined) => {
  let stamp: string | undefined;
  let model: InstalledModel | undefined;
  return () => {
    const now = stampOf(folder);
    if (now !== stamp) {
      model = readModel(folder);
      stamp = now;
    }
    return model;
  };
};

/** Writes the record, completely or not at all. */
export const writeModel = async (folder: string, model: InstalledModel): Promise<void> => {
  const fresh = join(folder, `${RECORD}.new`);
  const handle = await open(fresh, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(model, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, join(folder, RECORD));
};

/** Writes the measured speed if the record still has the same model. It says nothing about another one. */
export const writeSpeed = async (
  folder: string,
  model: InstalledModel,
  measured: ModelPace,
): Promise<void> => {
  const now = recordIn(folder);
  if (now?.addedAt === model.addedAt && now.sha256 === model.sha256)
    await writeModel(folder, { ...now, measured });
};

/** The weights of all other models, including partial downloads. */
const isOther = (name: string, model: Pick<InstalledModel, 'file'> | undefined): boolean =>
  name.includes('.gguf') && name !== model?.file;

/** How many bytes here belong to no installed model: what has arrived of a download that was stopped. */
export const otherBytesIn = (folder: string, model: InstalledModel | undefined): number => {
  try {
    const weights = readdirSync(folder).filter((name) => isOther(name, model) && !name.endsWith('.json'));
    return weights.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // The folder isn't here yet, or something in it has just been deleted.
    return 0;
  }
};

/** Removes the weights of all other models, and leftovers of downloads that no one will resume. */
export const removeOtherWeights = async (folder: string, model: InstalledModel): Promise<void> => {
  const others = (await readdir(folder)).filter((name) => isOther(name, model));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
};

/**
 * Removes everything except the caller's lock: the record first, so that no one starts a model that is about
 * to go; then the weights, the runtime and partial downloads.
 */
export const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await rm(join(folder, RECORD), { force: true });
  for (const name of (await readdir(folder)).filter((one) => one !== FOLDER_LOCK))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};
