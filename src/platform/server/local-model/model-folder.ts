import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelPace } from '#platform/server/language-model/language-model.ts';
import { FOLDER_LOCK } from './install/folder-lock.ts';

export type InstalledModel = {
  readonly id: string;
  readonly name: string;
  /** The name of its weights in the model folder. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly licence: string | null;
  /** The host it came from; null for a file of this machine. */
  readonly source: string | null;
  /** In UTC, as ISO 8601 writes it. */
  readonly addedAt: string;
  /** How much a conversation may hold. */
  readonly contextTokens: number;
  /** null until it has answered. */
  readonly measured: ModelPace | null;
};

const RECORD = 'model.json';

/** Where the weights of this model lie. */
export const weightsIn = (folder: string, { file }: Pick<InstalledModel, 'file'>): string =>
  join(folder, file);

const recordIn = (folder: string): InstalledModel | undefined => {
  try {
    // As we wrote it, and whole: it is renamed into place.
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as InstalledModel;
  } catch {
    return undefined;
  }
};

/** What tells that the record was written anew. */
const stampOf = (folder: string): string => {
  const found = statSync(join(folder, RECORD), { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '' : `${found.ino} ${found.mtimeNs} ${found.size}`;
};

/** The model that is installed here; undefined where there is none. */
export const readModel = (folder: string): InstalledModel | undefined => {
  const model = recordIn(folder);
  return model && statSync(weightsIn(folder, model), { throwIfNoEntry: false }) ? model : undefined;
};

/** Reads the folder again only when its record has changed, whoever changed it: asking costs one look at a file's date. */
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

/** Writes the record, whole or not at all. */
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

/** Writes the record where it still says the same model; what is measured says nothing of another. */
export const writeSpeed = async (
  folder: string,
  model: InstalledModel,
  measured: ModelPace,
): Promise<void> => {
  const now = recordIn(folder);
  if (now?.addedAt === model.addedAt && now.sha256 === model.sha256)
    await writeModel(folder, { ...now, measured });
};

/** The weights of all other models, and what has arrived of those that are not whole yet. */
const isOther = (name: string, model: Pick<InstalledModel, 'file'> | undefined): boolean =>
  name.includes('.gguf') && name !== model?.file;

/** How many bytes lie here that belong to no installed model: what has arrived of one that was stopped on its way. */
export const otherBytesIn = (folder: string, model: InstalledModel | undefined): number => {
  try {
    const weights = readdirSync(folder).filter((name) => isOther(name, model) && !name.endsWith('.json'));
    return weights.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    // The folder is not here yet, or something in it has gone in the meantime.
    return 0;
  }
};

/** Removes the weights of all other models, and what is left of downloads that nobody will go on with. */
export const removeOtherWeights = async (folder: string, model: InstalledModel): Promise<void> => {
  const others = (await readdir(folder)).filter((name) => isOther(name, model));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
};

/** Removes everything but the lock of whoever calls this: the record first, so that nobody starts what is about to go; then the weights, the runtime, parts of downloads. */
export const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await rm(join(folder, RECORD), { force: true });
  for (const name of (await readdir(folder)).filter((one) => one !== FOLDER_LOCK))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
};
