import { timingSafeEqual } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keyedHash } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** An archive between its preview and its import: its key in the file store, and the hash of its bytes. */
export type WaitingArchive = { readonly key: string; readonly sha256: string };

const signature = (secret: string, owner: UserId, key: string, sha256: string): string =>
  keyedHash(secret, 'archive', `${owner} ${key} ${sha256}`);

/**
 * Stores an archive until it is imported, for every node to read. No row refers to it, so it is always
 * deleted within an hour. Returns a ticket that only its owner can use.
 */
export const keepWaiting = async (
  context: Pick<AppContext, 'db' | 'files' | 'secret'>,
  owner: UserId,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
  now: Date,
): Promise<string> => {
  const key = await putUnclaimed(context, await openAsBlob(path), 'application/zip', now);
  return `${key}.${sha256}.${signature(context.secret, owner, key, sha256)}`;
};

/** Throws archive-gone for a ticket that was never issued, or was issued to another account. */
export const ofTicket = (secret: string, owner: UserId, ticket: string): WaitingArchive => {
  const [name = '', ending = '', sha256 = '', sign = ''] = ticket.split('.');
  const key = `${name}.${ending}`;
  const [given, right] = [Buffer.from(sign), Buffer.from(signature(secret, owner, key, sha256))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('archive-gone');
  return { key, sha256 };
};

/** Throws archive-gone once its hour is over. */
export const bringToDisk = async (files: FileStore, { key }: WaitingArchive, path: string): Promise<void> => {
  const stored = (await files.open(key)) ?? refuse('archive-gone');
  await pipeline(Readable.from(stored.read()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
};

/** Lets the next round delete these files. A file that a row refers to by then stays. */
export const letGo = async (db: Db, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return;
  await db.updateTable('stray_file').set({ after: now }).where('key', 'in', keys).execute();
};
