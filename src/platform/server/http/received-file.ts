import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TakenBytes } from '#platform/shared/call.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { prepareWorkFolder } from '../left-behind.ts';

/** The body of a request as a file, received onto the disk instead of into memory. */
export type ReceivedFile = {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** As declared by the sender, without parameters, in lower case. */
  readonly contentType: string;
};

export type Uploads = {
  /**
   * Receives the body of a request into its own file, passes it to `use`, and removes it. Requests with the
   * same `sender` share one allowance. Throws wrong-content-type, too-large, bad-input for a body that breaks
   * off, too-much-at-once if this sender has too many uploads under way, and not-ready if everyone together
   * has too many.
   */
  receive<T>(
    request: Request,
    taken: TakenBytes,
    sender: string,
    use: (file: ReceivedFile) => Promise<T>,
  ): Promise<T>;
};

const FILE_MODE = 0o600;
const MOST_OF_ONE = 12;
const MOST = 64;
const TRY_AGAIN_AFTER_SECONDS = 5;

const contentTypeOf = (request: Request, { types }: TakenBytes): string => {
  const header = request.headers.get('content-type') ?? '';
  const contentType = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(contentType))
    refuse('wrong-content-type', { detail: `It must be sent as one of: ${types.join(', ')}.` });
  return contentType;
};

/** Writes piece by piece: the next one is read once this one is written. */
const writeBody = async (
  { body }: Request,
  file: FileHandle,
  most: number,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > most) refuse('too-large');
    hash.update(piece);
    await file.write(piece);
  }
  return { size, sha256: hash.digest('hex') };
};

/** File calls throw errors of these kinds. A body that breaks off throws others. */
const isOfTheDisk = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.syscall !== undefined &&
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

const received = async (
  request: Request,
  taken: TakenBytes,
  path: string,
): Promise<Omit<ReceivedFile, 'contentType' | 'path'>> => {
  if (Number(request.headers.get('content-length') ?? 0) > taken.most) refuse('too-large');
  const file = await open(path, 'wx', FILE_MODE);
  try {
    return await writeBody(request, file, taken.most);
  } catch (error) {
    if (error instanceof Refusal || isOfTheDisk(error)) throw error;
    throw new Refusal('bad-input', { detail: 'The body broke off.' });
  } finally {
    await file.close();
  }
};

/**
 * Stores file bodies in this folder while they are processed. Only the owner can read it. Whatever an earlier
 * process left there is deleted.
 */
export const openUploads = (folder: string): Uploads => {
  const underWay = new Map<string, number>();
  let all = 0;
  let ready: Promise<void> | undefined;
  const take = (sender: string): (() => void) => {
    const own = underWay.get(sender) ?? 0;
    if (own >= MOST_OF_ONE) refuse('too-much-at-once', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    if (all >= MOST) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    underWay.set(sender, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (underWay.get(sender) ?? 1) - 1;
      if (left === 0) underWay.delete(sender);
      else underWay.set(sender, left);
    };
  };

  return {
    receive: async (request, taken, sender, use) => {
      const contentType = contentTypeOf(request, taken);
      const giveBack = take(sender);
      const path = join(folder, `${process.pid}-${randomUUID()}`);
      try {
        ready ??= prepareWorkFolder(folder);
        await ready.catch((error: unknown) => {
          ready = undefined;
          throw error;
        });
        return await use({ ...(await received(request, taken, path)), path, contentType });
      } finally {
        giveBack();
        await rm(path, { force: true });
      }
    },
  };
};
