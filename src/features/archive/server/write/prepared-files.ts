import { openAsBlob } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#platform/server/app-context.ts';
import { putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import type { Job } from '#platform/server/worker-process/job.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import { refusingPhoto, type SentPhoto } from '#platform/server/photos/photo-job.ts';
import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { remakePortraitJob } from '#features/family/server/api.ts';
import { remakePhotoJob } from '#features/writing/server/api.ts';
import {
  MAX_CHUNK_BYTES,
  MAX_RECORDING_BYTES,
  MAX_WAITING_BYTES,
} from '#features/writing/voice/shared/recording-limits.ts';
import type { ArchivedPhoto, ArchivedRecording } from '../read/archived-life.ts';
import { unpackEntryJob } from '../read/archive-job.ts';
import type { Losses } from '../read/loss.ts';

type FilesContext = Pick<AppContext, 'db' | 'files' | 'workers' | 'clock'>;

export type PreparedPhoto = {
  readonly display: string;
  readonly small: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
};

/** The key of stored audio, or a temporary file with audio that isn't transcribed yet. */
export type PreparedSound = { readonly key: string } | { readonly waitsIn: string };

const NO_PICTURE: ReadonlySet<string> = new Set(['not-a-photo', 'heic-photo', 'photo-too-large']);

const LONGEST_WAIT_SECONDS = 120;

/** Only so much work may be done for an account in a minute. An archive needs more, so it waits its turn. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'too-much-at-once')) throw error;
      const seconds = Number(error.extra.retryAfterSeconds ?? 1);
      await wait(1_000 * Math.min(seconds, LONGEST_WAIT_SECONDS));
    }
  }
};

/**
 * Takes photos and audio out of an archive and puts them into the file store. No row refers to them yet;
 * `keys` has all of them.
 */
export class FilesOfArchive {
  readonly keys: string[] = [];
  readonly #context: FilesContext;
  readonly #caller: Caller;
  readonly #archive: string;
  readonly #folder: string;
  readonly #losses: Losses;
  #waiting = 0;

  constructor(
    context: FilesContext,
    { caller, archive, folder, losses }: { caller: Caller; archive: string; folder: string; losses: Losses },
  ) {
    this.#context = context;
    this.#caller = caller;
    this.#archive = archive;
    this.#folder = folder;
    this.#losses = losses;
  }

  async #put(content: Uint8Array | Blob, type: 'image/webp' | ArchivedRecording['type']): Promise<string> {
    const key = await putUnclaimed(this.#context, content, type, this.#context.clock());
    this.keys.push(key);
    return key;
  }

  /**
   * Unpacks an entry into a temporary file; undefined if it can't be read. The caller removes the file, or it
   * goes with its folder.
   */
  async #unpacked(entry: string, most: number): Promise<string | undefined> {
    const to = join(this.#folder, randomUUID());
    const isThere = await patiently(() =>
      this.#context.workers.files(this.#caller, unpackEntryJob, { path: this.#archive, entry, to, most }),
    ).catch((error: unknown) => {
      // An entry that crashes a worker must not be stored.
      if (error instanceof WorkerFailed && error.why !== 'stopped') return false;
      throw error;
    });
    return isThere ? to : undefined;
  }

  /**
   * Encodes the picture again from its pixels, like any other. Returns undefined, and counts it, if it isn't
   * a picture.
   */
  async #picture<T>(entry: string, job: Job<SentPhoto, T>): Promise<T | undefined> {
    const path = await this.#unpacked(entry, MAX_PHOTO_BYTES);
    try {
      if (path !== undefined)
        return await patiently(() => refusingPhoto(this.#context.workers.files(this.#caller, job, { path })));
    } catch (error) {
      if (!(error instanceof Refusal && NO_PICTURE.has(error.code))) throw error;
    } finally {
      if (path !== undefined) await rm(path, { force: true });
    }
    this.#losses.add('photos-unreadable');
    return undefined;
  }

  async photo({ entry }: Pick<ArchivedPhoto, 'entry'>): Promise<PreparedPhoto | undefined> {
    const made = await this.#picture(entry, remakePhotoJob);
    if (!made) return undefined;
    const { display, small, width, height } = made;
    return {
      hash: createHash('sha256').update(display).digest('hex'),
      display: await this.#put(display, 'image/webp'),
      small: await this.#put(small, 'image/webp'),
      width,
      height,
    };
  }

  async portrait(entry: string): Promise<string | undefined> {
    const made = await this.#picture(entry, remakePortraitJob);
    return made && (await this.#put(made, 'image/webp'));
  }

  async sound(entry: string, { type, words }: ArchivedRecording): Promise<PreparedSound | undefined> {
    const path = await this.#unpacked(entry, MAX_RECORDING_BYTES);
    if (path !== undefined && words !== null) {
      const key = await this.#put(await openAsBlob(path), type);
      await rm(path, { force: true });
      return { key };
    }
    if (path !== undefined) {
      this.#waiting += (await stat(path)).size;
      if (this.#waiting <= MAX_WAITING_BYTES) return { waitsIn: path };
    }
    this.#losses.add('sounds-unreadable');
    return undefined;
  }
}

/** Audio that isn't transcribed yet, chunk by chunk as it was sent. */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    while (true) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(MAX_CHUNK_BYTES), 0, MAX_CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
