import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { constants, copyFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AddFailed, asAddFailed } from './add-failed.ts';
import { download, type DownloadOptions, freeBytesOn, KEPT_FREE_BYTES, type Progress } from './download.ts';
import { beginsAsModel } from './gguf.ts';

/** Where the weights come from: a URL or a file on this machine. */
export type WeightsSource = { readonly url: string } | { readonly file: string };

export type WeightsToBring = Omit<DownloadOptions, 'url'> & {
  readonly from: WeightsSource;
  /** In hexadecimal, if known beforehand. */
  readonly sha256?: string | undefined;
  /** A complete file that is already there is left over from an earlier try, not a model in use. */
  readonly isLeft?: boolean | undefined;
  /** Reading a file of several gigabytes takes a while. */
  readonly onCheckProgress?: ((progress: Progress) => void) | undefined;
};

export type Weights = { readonly bytes: number; readonly sha256: string };

/** Throws AddFailed if it isn't the expected file. */
const checked = async (path: string, { bytes, sha256, signal, ...options }: WeightsToBring) => {
  if (!(await beginsAsModel(path))) throw new AddFailed('not-a-model');
  const { size } = await stat(path);
  if (bytes !== undefined && size !== bytes) throw new AddFailed('wrong-size');
  const hash = createHash('sha256');
  let doneBytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    // Read without an encoding, a file comes as bytes.
    const read = chunk as Buffer;
    hash.update(read);
    doneBytes += read.byteLength;
    options.onCheckProgress?.({ doneBytes, totalBytes: size });
  }
  const found = hash.digest('hex');
  if (sha256 !== undefined && found !== sha256.toLowerCase()) throw new AddFailed('wrong-checksum');
  return { bytes: size, sha256: found };
};

/** If the file system supports it, both files share their bytes until one of them is changed. */
const copyIn = async (source: string, target: string, options: WeightsToBring): Promise<void> => {
  await rm(target, { force: true });
  const { size } = await stat(source).catch(() => {
    throw new AddFailed('not-found');
  });
  const free = await (options.freeBytes ?? freeBytesOn)(dirname(target));
  if (size > free - KEPT_FREE_BYTES) throw new AddFailed('no-room');
  options.onProgress?.({ doneBytes: 0, totalBytes: size });
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  options.signal?.throwIfAborted();
  options.onProgress?.({ doneBytes: size, totalBytes: size });
};

/**
 * Complete weights from an earlier try that were never used; undefined if there are none, or they are wrong.
 */
const leftFromBefore = async (options: WeightsToBring): Promise<Weights | undefined> => {
  const { from, file, isLeft, signal } = options;
  if (!isLeft || 'file' in from || !existsSync(file)) return undefined;
  return checked(file, options).catch(async (error: unknown) => {
    if (signal?.aborted) throw error;
    await rm(file, { force: true });
    return undefined;
  });
};

/** The bytes themselves are wrong and can't be used. */
const OF_NO_USE: ReadonlySet<string> = new Set(['not-a-model', 'wrong-size', 'wrong-checksum']);

/**
 * Fetches the weights to `file` and returns their size and hash. They get that name only once they have been
 * checked. Throws AddFailed.
 */
export const bringWeights = async (options: WeightsToBring): Promise<Weights> => {
  const { from, file, signal } = options;
  const part = `${file}.part`;
  const removeParts = async (): Promise<void> => {
    await Promise.all([rm(part, { force: true }), rm(`${part}.json`, { force: true })]);
  };
  try {
    const left = await leftFromBefore(options);
    if (left) return left;
    if ('url' in from) await download({ ...options, url: from.url });
    else await copyIn(from.file, part, options);
    const weights = await checked(part, options);
    await rename(part, file);
    await removeParts();
    return weights;
  } catch (error) {
    const failed = asAddFailed(error, signal);
    if (OF_NO_USE.has(failed.failure) || 'file' in from) await removeParts();
    throw failed;
  }
};
