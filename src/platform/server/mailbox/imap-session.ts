import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImapFlow, MailboxObject, SearchObject } from 'imapflow';
import type { Clock } from '#platform/shared/clock.ts';
import { type ImapAccount, isThisMachine } from './mailbox-settings.ts';
import type { MailboxPlace, ReadSoFar } from './mailbox-place.ts';
import { type ArrivedMail, MOST_MAIL_BYTES } from './store-received-mail.ts';

const CONNECT_WITHIN_MS = 20_000;
const SILENT_AT_MOST_MS = 5 * 60_000;
/**
 * The pause before IDLE, in which the server announces new email. Without IDLE, it is asked every two
 * minutes.
 */
const IDLE_AFTER_MS = 1_000;
const RENEW_IDLE_AFTER_MS = 4 * 60_000;
/** An IMAP server's lines are short, and an email comes in pieces. */
const PIECE_BYTES = 512_000;
const MOST_LITERAL_BYTES = 2 * PIECE_BYTES;
/**
 * Longer than a question stays open for answers, and shorter than we remember which emails were stored
 * (`forget-received-mail.ts`), so that none is missed and none is taken twice.
 */
const FIRST_LOOK_MS = 60 * 86_400_000;

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
  // An error also rejects the calls that wait for an answer. Without a listener it would end the process.
  connection.on('error', () => undefined);
  return connection;
};

type Taking = {
  readonly connection: ImapFlow;
  readonly place: MailboxPlace;
  /** For files that are named after this process. */
  readonly folder: string;
  readonly clock: Clock;
  readonly store: (mail: ArrivedMail) => Promise<unknown>;
  /** Once true, the rest is left to the next start or another node. */
  readonly isStopping?: () => boolean;
};

/** Copies an email to disk, piece by piece. Undefined if it was deleted meanwhile. */
const download = async (
  connection: ImapFlow,
  uid: number,
  path: string,
): Promise<ArrivedMail | undefined> => {
  // One byte over the limit shows that there is more: the sizes that servers report aren't always exact.
  const maxBytes = MOST_MAIL_BYTES + 1;
  const how = { uid: true, maxBytes, chunkSize: PIECE_BYTES };
  const { content } = await connection.download(String(uid), undefined, how);
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

const demandOpen = ({ usable, mailbox }: ImapFlow): void => {
  if (!usable || !mailbox) throw new Error('The connection to the mailbox ended.');
};

const takeOne = async ({ connection, folder, store }: Taking, uid: number): Promise<void> => {
  const path = join(folder, `${process.pid}-${randomUUID()}`);
  try {
    const mail = await download(connection, uid, path);
    // A lost connection also looks like a missing email.
    if (!mail) return demandOpen(connection);
    await store(mail);
  } finally {
    await rm(path, { force: true });
  }
  // For people who open the mailbox. We keep our own record of which emails were taken, so this may fail.
  await connection.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => false);
  return undefined;
};

const found = async (connection: ImapFlow, query: SearchObject): Promise<number[]> => {
  const uids = await connection.search({ ...query, deleted: false }, { uid: true });
  if (!Array.isArray(uids)) demandOpen(connection);
  return Array.isArray(uids) ? uids.toSorted((one, other) => one - other) : [];
};

/** Where to begin in a mailbox that was never read, or whose server has renumbered its emails. */
const begin = async ({ connection, place, clock }: Taking, open: MailboxObject): Promise<ReadSoFar> => {
  const since = new Date(clock().getTime() - FIRST_LOOK_MS);
  const [first = open.uidNext] = await found(connection, { since });
  const upTo = first - 1;
  await place.begin(open.uidValidity, upTo);
  return { upTo, leftOver: [] };
};

/**
 * Stores every email of the open folder that wasn't stored yet, whether or not somebody has seen it, and
 * marks each as seen afterwards. An email that fails doesn't keep the others waiting: it comes last the next
 * time, and its error is thrown at the end. Returns how many were taken.
 */
export const takeNew = async (taking: Taking): Promise<number> => {
  const { connection, place } = taking;
  const { mailbox: open } = connection;
  if (!open) throw new Error('The connection to the mailbox ended.');
  const { upTo, leftOver } = (await place.find(open.uidValidity)) ?? (await begin(taking, open));
  // If there is nothing new, 'n:*' still matches the last email.
  const arrived = (await found(connection, { uid: `${upTo + 1}:*` })).filter((uid) => uid > upTo);
  const failures: unknown[] = [];
  let taken = 0;
  for (const uid of [...arrived, ...leftOver]) {
    if (taking.isStopping?.() === true) break;
    demandOpen(connection);
    try {
      await takeOne(taking, uid);
    } catch (error) {
      failures.push(error);
      await place.leave(uid);
      continue;
    }
    await place.done(uid);
    taken += 1;
  }
  if (failures.length > 0) throw failures[0];
  return taken;
};
