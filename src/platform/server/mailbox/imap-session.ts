import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImapFlow } from 'imapflow';
import type { Log } from '../log.ts';
import { type ImapAccount, isThisMachine } from './mailbox-settings.ts';
import { type ArrivedMail, MOST_MAIL_BYTES } from './store-received-mail.ts';

const CONNECT_WITHIN_MS = 20_000;
const SILENT_AT_MOST_MS = 5 * 60_000;
/** Before it tells us of new mail by itself (IDLE), or is asked for it every two minutes. */
const IDLE_AFTER_MS = 1_000;
const RENEW_IDLE_AFTER_MS = 4 * 60_000;
/** An IMAP server's lines are short; a mail comes in pieces of 64 KB. */
const MOST_LITERAL_BYTES = 1_000_000;

/** A connection to the mailbox, not yet open. */
export const imapConnection = async (
  { host, port, isTls, user, password }: ImapAccount,
  withinMs = CONNECT_WITHIN_MS,
): Promise<ImapFlow> => {
  // Loaded at the first connection, because most instances read no mailbox.
  const { ImapFlow: Connection } = await import('imapflow');
  const connection = new Connection({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: isTls,
    // A password is never sent in plain text to another machine.
    ...(isTls || isThisMachine({ host }) ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    clientInfo: { name: false },
    // Nothing that a stranger sent is unpacked in this process.
    disableCompression: true,
    autoIdleDelay: IDLE_AFTER_MS,
    maxIdleTime: RENEW_IDLE_AFTER_MS,
    maxLiteralSize: MOST_LITERAL_BYTES,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: SILENT_AT_MOST_MS,
  });
  // It also rejects what waits for an answer. Without a listener, an error would end the process.
  connection.on('error', () => undefined);
  return connection;
};

type Taking = {
  readonly connection: ImapFlow;
  readonly log: Log;
  /** For files that are named after this process. */
  readonly folder: string;
  readonly store: (mail: ArrivedMail) => Promise<unknown>;
};

/** Copies a mail onto the disk, piece by piece. Undefined if it was deleted meanwhile. */
const download = async (
  connection: ImapFlow,
  uid: number,
  path: string,
): Promise<ArrivedMail | undefined> => {
  const { content } = await connection.download(String(uid), undefined, { uid: true });
  if (!content) return undefined;
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of content) {
      // A stream of bytes gives bytes.
      const bytes = piece as Buffer;
      size += bytes.byteLength;
      hash.update(bytes);
      await file.write(bytes);
    }
  } finally {
    await file.close();
  }
  return { path, size, sha256: hash.digest('hex') };
};

const takeOne = async ({ connection, log, folder, store }: Taking, uid: number): Promise<void> => {
  const found = await connection.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  if (!found) return;
  if ((found.size ?? 0) > MOST_MAIL_BYTES)
    log.warn({ bytes: found.size }, 'a mail is too large to be taken; it stays in the mailbox');
  else {
    const path = join(folder, `${process.pid}-${randomUUID()}`);
    try {
      const mail = await download(connection, uid, path);
      if (!mail) return;
      await store(mail);
    } finally {
      await rm(path, { force: true });
    }
  }
  // Only now: if anything above fails, it is found again as unseen.
  await connection.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
};

/**
 * Stores every unseen mail of the open folder and marks each as seen afterwards. A mail that fails doesn't
 * keep the others waiting; its error is thrown at the end. Returns how many were taken.
 */
export const takeUnseen = async (taking: Taking): Promise<number> => {
  const { connection } = taking;
  const unseen = await connection.search({ seen: false, deleted: false }, { uid: true });
  const failures: unknown[] = [];
  let taken = 0;
  for (const uid of Array.isArray(unseen) ? unseen : []) {
    if (!connection.usable) break;
    try {
      await takeOne(taking, uid);
      taken += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  if (!connection.usable) throw new Error('The connection to the mailbox ended.');
  return taken;
};
