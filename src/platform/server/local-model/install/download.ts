import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AddFailed, asAddFailed } from './add-failed.ts';
import { askForFile, Interrupted } from './ask-for-file.ts';
import { MAGIC } from './gguf.ts';
import { type PartFile, partFile } from './part-file.ts';

export type Progress = { readonly doneBytes: number; readonly totalBytes: number | null };

export type DownloadOptions = {
  readonly url: string;
  /** The final file. Until it has been checked, its bytes are in `<file>.part`. */
  readonly file: string;
  /** Its size, if known beforehand. */
  readonly bytes?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long nothing may arrive before the connection counts as broken. */
  readonly stallMs?: number;
  readonly pauseBeforeRetryMs?: number;
  /** How many bytes are free on the disk. Asks the system unless a test replaces it. */
  readonly freeBytes?: (folder: string) => Promise<number>;
};

/** Left free, so that the database on the same disk can go on writing. */
export const KEPT_FREE_BYTES = 256 * 1024 * 1024;
const STALL_MS = 30_000;
const PAUSE_BEFORE_RETRY_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** In a row, without a byte in between. */
const MOST_TRIES = 6;
const TRY_AGAIN_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

export const freeBytesOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Turns a status without a file into the error to throw. */
export const refusalOf = (status: number, host: string): Error => {
  if (status === 404 || status === 410) return new AddFailed('not-found');
  return status >= 500 || TRY_AGAIN_LATER.has(status) ? new Interrupted(host) : new AddFailed('refused');
};

const strongEtag = (response: Response): string | null => {
  const etag = response.headers.get('etag');
  return etag === null || etag.startsWith('W/') ? null : etag;
};

/** Where the bytes of this response begin in the file, and how long the file is. */
const placeOf = (response: Response): { from: number; totalBytes: number | null } => {
  if (response.status === 206) {
    const range = /^bytes (?<from>\d+)-\d+\/(?<total>\d+|\*)$/.exec(
      response.headers.get('content-range') ?? '',
    )?.groups;
    const total = Number(range?.total);
    return { from: Number(range?.from), totalBytes: Number.isNaN(total) ? null : total };
  }
  const length = response.headers.get('content-length');
  return { from: 0, totalBytes: length === null ? null : Number(length) };
};

/** Fires with the caller's signal, and when nothing has arrived for `stallMs`. */
const stallWatch = (stallMs: number, caller: AbortSignal | undefined) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Interrupted()), stallMs).unref();
  const leave = (): void => controller.abort(caller?.reason);
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    arrived: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
      controller.abort();
    },
  };
};

/**
 * One connection: continues from what has arrived, up to the end. Throws AddFailed if another try wouldn't
 * help.
 */
const goOn = async (part: PartFile, options: DownloadOptions): Promise<void> => {
  const here = await part.read();
  const canResume = here.doneBytes > 0 && here.etag !== null;
  const headers: Record<string, string> = canResume
    ? { range: `bytes=${here.doneBytes}-`, 'if-range': here.etag ?? '' }
    : {};
  const watch = stallWatch(options.stallMs ?? STALL_MS, options.signal);
  try {
    const { response, host } = await askForFile(options.url, headers, watch.signal);
    const { status, body } = response;
    const { from, totalBytes } = placeOf(response);
    // All of it is here already: the earlier try was stopped during the check.
    if (status === 416 && response.headers.get('content-range') === `bytes */${here.doneBytes}`) return;
    if (status === 416 || (status === 206 && from !== here.doneBytes)) {
      await part.remove();
      throw new Interrupted(host);
    }
    if ((status !== 200 && status !== 206) || body === null) throw refusalOf(status, host);
    if (options.bytes !== undefined && totalBytes !== null && totalBytes !== options.bytes)
      throw new AddFailed('wrong-size');
    const most = totalBytes ?? options.bytes ?? null;
    const free = await (options.freeBytes ?? freeBytesOn)(dirname(options.file));
    // Bytes that are about to be overwritten free up their space.
    const reused = from === 0 ? here.doneBytes : 0;
    if (most !== null && most - from - reused > free - KEPT_FREE_BYTES) throw new AddFailed('no-room');

    let doneBytes = from;
    let beginning = Buffer.alloc(0);
    const handle = await part.open(from, strongEtag(response));
    try {
      options.onProgress?.({ doneBytes, totalBytes: most });
      for await (const chunk of body) {
        watch.arrived();
        if (from === 0 && beginning.length < MAGIC.length) {
          beginning = Buffer.concat([beginning, chunk.subarray(0, MAGIC.length)]);
          if (!beginning.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, beginning.length)))
            throw new AddFailed('not-a-model');
        }
        await handle.writeFile(chunk);
        doneBytes += chunk.byteLength;
        if (most !== null && doneBytes > most) throw new AddFailed('wrong-size');
        options.onProgress?.({ doneBytes, totalBytes: most });
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (most !== null && doneBytes < most) throw new Interrupted(host);
  } finally {
    watch.end();
  }
};

/**
 * Errors of the file system, which another try wouldn't fix. Network errors don't have a file's `syscall`.
 */
const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  ['open', 'write', 'fsync', 'statfs', 'close'].includes(String(error.syscall));

/** The part isn't the beginning of the expected file. */
const IS_WRONG: ReadonlySet<string> = new Set(['not-a-model', 'wrong-size']);

/**
 * Downloads into `<file>.part` and returns its path. It resumes an earlier try if the server still has the
 * same file. Throws AddFailed. A wrong file is removed; an interrupted one stays for the next time.
 */
export const download = async (options: DownloadOptions): Promise<PartFile> => {
  if (!URL.canParse(options.url)) throw new AddFailed('bad-address');
  const part = partFile(options.file, options.url);
  const firstPauseMs = options.pauseBeforeRetryMs ?? PAUSE_BEFORE_RETRY_MS;
  let most = (await part.read()).doneBytes;
  for (let tries = 1; ; tries++) {
    try {
      await goOn(part, options);
      return part;
    } catch (error) {
      if (options.signal?.aborted || error instanceof AddFailed || isOfTheDisk(error)) {
        const failed = asAddFailed(error, options.signal);
        if (IS_WRONG.has(failed.failure)) await part.remove();
        throw failed;
      }
      const { doneBytes } = await part.read();
      const host = (error instanceof Interrupted ? error.host : undefined) ?? new URL(options.url).host;
      // If the first connection finds no host, the URL is wrong. If bytes have arrived before, it is worth
      // waiting.
      if (error instanceof Interrupted && error.failure !== 'no-network' && tries === 1 && most === 0)
        throw new AddFailed(error.failure, { cause: error, host });
      if (doneBytes > most) tries = 1;
      most = Math.max(most, doneBytes);
      if (tries >= MOST_TRIES) throw new AddFailed('no-network', { cause: error, host });
      const ms = Math.min(firstPauseMs * 2 ** (tries - 1), LONGEST_PAUSE_MS);
      await pause(ms, undefined, { signal: options.signal }).catch(() => undefined);
      if (options.signal?.aborted) throw new AddFailed('cancelled');
    }
  }
};
