import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Log } from '../../log.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { AddFailed, asAddFailed } from './add-failed.ts';
import { bringWeights, type WeightsSource } from './bring-weights.ts';
import type { DownloadOptions } from './download.ts';
import { lockFolder } from './folder-lock.ts';
import { type InstallOptions, installRuntime, isRuntimeInstalled } from './install-runtime.ts';
import { lookAtSource } from './look-at-source.ts';
import {
  type InstalledModel,
  readModel,
  removeOtherWeights,
  weightsIn,
  writeModel,
} from '../model-folder.ts';
import { CONTEXT_TOKENS } from '../run/model-memory.ts';
import { type RunOptions, tryModel } from '../run/try-model.ts';

export type ModelToAdd = WeightsSource & {
  readonly id: string;
  readonly name: string;
  /** In hexadecimal. */
  readonly sha256?: string | undefined;
  readonly bytes?: number | undefined;
  readonly licence?: string | undefined;
  /** How many tokens a conversation may have, prompt and answer together. */
  readonly contextTokens?: number | undefined;
};

/**
 * `runtime`: installing the runtime. `download` (from a URL), `copy` (from a file) and `check`: fetching and
 * checking the weights. `trial`: loading the model and asking it a short question.
 */
export type AddStep = 'runtime' | 'download' | 'copy' | 'check' | 'trial';
export type AddProgress = {
  readonly step: AddStep;
  readonly doneBytes: number;
  readonly totalBytes: number | null;
};

export type AddOptions = RunOptions &
  Pick<InstallOptions, 'environment' | 'parts'> &
  Pick<DownloadOptions, 'stallMs' | 'pauseBeforeRetryMs' | 'freeBytes'> & {
    readonly folder: string;
    readonly log: Log;
    readonly clock?: Clock | undefined;
    readonly onProgress?: (progress: AddProgress) => void;
    /** Makes room in memory for the model that is about to be tried. */
    readonly beforeTrial?: () => Promise<void>;
    readonly signal?: AbortSignal | undefined;
  };

/**
 * A name for its weights that every file system accepts and no other file has. The model in use stays until
 * the new one works.
 */
const fileNameOf = (source: ModelToAdd): string => {
  const from = 'url' in source ? source.url : source.file;
  const mark = createHash('sha256').update(from).digest('hex').slice(0, 8);
  const name =
    source.id
      .replaceAll(/[^\w.-]+/g, '-')
      .replace(/^[.-]+/, '')
      .slice(0, 80) || 'model';
  return `${name}-${mark}.gguf`;
};

/** Where a model comes from, in a form that may be shown: never a URL's query, which may contain a key. */
export type CameFrom = {
  /** null for a file on this machine. */
  readonly host: string | null;
  readonly file: string;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const cameFrom = (source: WeightsSource): CameFrom => {
  const url = 'url' in source ? URL.parse(source.url) : null;
  const path = 'url' in source ? decoded(url?.pathname ?? '') : source.file;
  return { host: url?.host ?? null, file: basename(path) };
};

const addInto = async (source: ModelToAdd, options: AddOptions): Promise<InstalledModel> => {
  const { folder, signal, clock = systemClock } = options;
  const told = (step: AddStep) => (progress: Omit<AddProgress, 'step'>) =>
    options.onProgress?.({ step, ...progress });
  if (!(await isRuntimeInstalled(folder, options))) {
    await lookAtSource(source, signal);
    told('runtime')({ doneBytes: 0, totalBytes: null });
    await installRuntime(folder, options);
  }
  const file = fileNameOf(source);
  const bringing = told('url' in source ? 'download' : 'copy');
  bringing({ doneBytes: 0, totalBytes: source.bytes ?? null });
  const weights = await bringWeights({
    ...options,
    from: source,
    file: weightsIn(folder, { file }),
    bytes: source.bytes,
    sha256: source.sha256,
    isLeft: readModel(folder)?.file !== file,
    onProgress: bringing,
    onCheckProgress: told('check'),
  });
  told('trial')({ doneBytes: weights.bytes, totalBytes: weights.bytes });
  const model: InstalledModel = {
    id: source.id,
    name: source.name,
    file,
    ...weights,
    licence: source.licence ?? null,
    source: cameFrom(source).host,
    addedAt: clock().toISOString(),
    contextTokens: source.contextTokens ?? CONTEXT_TOKENS,
    measured: null,
  };
  await options.beforeTrial?.();
  const measured = await tryModel(model, options);
  signal?.throwIfAborted();
  await writeModel(folder, { ...model, measured });
  await removeOtherWeights(folder, model);
  return { ...model, measured };
};

/**
 * Installs the runtime, fetches the weights, checks them and asks the model a short question. Only then does
 * the model replace the one before. Needs no server. Throws AddFailed.
 */
export const addModel = async (source: ModelToAdd, options: AddOptions): Promise<InstalledModel> => {
  const { folder, log, signal } = options;
  try {
    if (signal?.aborted) throw new AddFailed('cancelled');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(folder);
    try {
      return await addInto(source, options);
    } finally {
      await unlock();
    }
  } catch (error) {
    const failed = asAddFailed(error, signal);
    // Log only a URL's host, never its query.
    const { failure } = failed;
    log.warn(
      { failure, model: source.id, from: cameFrom(source).host },
      'a local language model was not added',
    );
    throw failed;
  }
};
