import { openAsBlob } from 'node:fs';
import type { AppContext } from '../app-context.ts';
import { claimFile, putUnclaimed } from '../file-store/kept-file.ts';
import { messageHashAt } from './message-hash.ts';

/** How much of a raw email is stored. Mail servers accept about as much, and some accept more. */
export const MOST_MAIL_BYTES = 25_000_000;

/** A raw email in a file that is about to be removed. `size`: in bytes. */
export type ArrivedMail = { readonly path: string; readonly size: number; readonly sha256: string };

type Storing = Pick<AppContext, 'db' | 'files' | 'clock'>;

/**
 * Stores an email as it arrived, so that it can't be lost from here on. If it arrives twice, it is stored
 * once. If it is too large, only its beginning is stored, and its author is told. Only after this may the
 * sender or the mailbox be told that it has arrived.
 */
export const storeReceivedMail = async (
  { db, files, clock }: Storing,
  { path, size, sha256 }: ArrivedMail,
): Promise<'stored' | 'known'> => {
  const messageHash = await messageHashAt(path, sha256);
  const known = await db
    .selectFrom('received_mail')
    .where('message_hash', '=', messageHash)
    .select('id')
    .executeTakeFirst();
  if (known) return 'known';
  const bytes = Math.min(size, MOST_MAIL_BYTES);
  const raw = (await openAsBlob(path)).slice(0, bytes);
  const key = await putUnclaimed({ db, files }, raw, 'message/rfc822', clock());
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const stored = await tx
      .insertInto('received_mail')
      .values({
        message_hash: messageHash,
        file: key,
        bytes,
        is_cut: size > bytes,
        received_at: now,
        next_attempt_at: now,
      })
      .onConflict((conflict) => conflict.column('message_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another node was faster. The file that nothing refers to is removed later.
    if (!stored) return 'known';
    await claimFile(tx, key, now);
    return 'stored';
  });
};
