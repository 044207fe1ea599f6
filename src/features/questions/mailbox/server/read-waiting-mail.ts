import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '#platform/server/app-context.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';
import {
  type RawMail,
  type ReadMail,
  readReceivedMailJob,
} from '#platform/server/mailbox/read/read-received-mail-job.ts';
import type { WaitingMail } from '#platform/server/mailbox/take-received-mail.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';

export type Reading = Pick<AppContext, 'files' | 'workers'> & {
  /** For files that are named after this process. */
  readonly folder: string;
  /** What all our own emails contain (`RawMail`). */
  readonly traces: Pick<RawMail, 'ours' | 'senders'>;
};

/**
 * How much of an email is read. If all of it is too much for a worker, its beginning may still show whose it
 * is, and usually what was written too: photos come last.
 */
const PARTS = [Infinity, 1_000_000, 64_000];
/** All emails together may use the workers as much as one person may. */
const CALLER = { person: 'mailbox', networks: [] };

const readMost = async (
  { workers, traces }: Reading,
  { path, folder, isCut }: Required<Pick<RawMail, 'path' | 'folder' | 'isCut'>>,
): Promise<ReadMail | undefined> => {
  for (const firstBytes of PARTS) {
    try {
      const raw = { path, folder, isCut, ...traces, firstBytes };
      const read = await workers.files(CALLER, readReceivedMailJob, raw);
      if (!('fault' in read)) return read;
    } catch (error) {
      // If a worker only stalled, or was told to end, that doesn't mean the email is unreadable.
      if (!(error instanceof WorkerFailed) || error.why === 'stopped') throw error;
    }
  }
  return undefined;
};

/**
 * Has a worker read a stored email and passes the result to `use`; undefined if the email can't be read. The
 * photos exist until `use` resolves.
 */
export const readWaitingMail = async <T>(
  reading: Reading,
  { file, isCut }: WaitingMail,
  use: (read: ReadMail | undefined) => Promise<T>,
): Promise<T> => {
  const folder = join(reading.folder, `${process.pid}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'mail');
    await pipeline(bytesOf(reading.files, file), createWriteStream(path, { mode: 0o600 }));
    return await use(await readMost(reading, { path, folder, isCut }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
