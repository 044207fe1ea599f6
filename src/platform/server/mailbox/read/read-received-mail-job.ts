import { defineJob } from '#platform/server/worker-process/job.ts';

/** A raw mail on disk, and where to put what is taken out of it. */
export type RawMail = {
  readonly path: string;
  /** An empty folder for the photos. */
  readonly folder: string;
  /** What every mail that we send contains: the address of this site, the sender and the mailbox. */
  readonly ours: readonly string[];
  /** The names that our mails come from. */
  readonly senders: readonly string[];
  /** The file is only the beginning of the mail. */
  readonly isCut?: boolean;
  /** Reads only this many bytes from the beginning, for a mail that is too much for a worker. */
  readonly firstBytes?: number;
};

/**
 * `bounce`: delivery of one of our mails failed for good. `auto-reply`: no person wrote this (RFC 3834), or a
 * delivery is only delayed. `other`: it is for none of our questions.
 */
export type MailKind = 'reply' | 'auto-reply' | 'bounce' | 'other';

export type ReadMail = {
  /** With its angle brackets. */
  readonly messageId: string | null;
  /** The address in lower case; '' if there is none. Anyone can write anything there. */
  readonly from: string;
  /** Addresses of everyone it was sent or delivered to, in lower case. */
  readonly recipients: readonly string[];
  /** From the address that it was sent to, or for a bounce, from the mail that came back. */
  readonly token: string | null;
  readonly kind: MailKind;
  /** The person's own words, without quotes and signatures. '' unless it is a reply. */
  readonly words: string;
  /** The paths of the photos as they were sent, in their order. */
  readonly photos: readonly string[];
  /** How many other attachments there were. */
  readonly leftOut: number;
  /** Not all of it was read: something at its end may be missing. */
  readonly isCut: boolean;
};

/** The mail can't be read at all. */
export type UnreadableMail = { readonly fault: 'unreadable' };

/** A mail of 25 MB takes a second. */
const MAY_TAKE_MS = 15_000;
const MOST_OUTPUT_BYTES = 8_000_000;

export const readReceivedMailJob = defineJob<RawMail, ReadMail | UnreadableMail>('read-received-mail', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});
