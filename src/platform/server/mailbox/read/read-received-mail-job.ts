import { defineJob } from '#platform/server/worker-process/job.ts';

/** A raw email on disk, and where to put what is extracted from it. */
export type RawMail = {
  readonly path: string;
  /** An empty folder for the photos. */
  readonly folder: string;
  /**
   * What every email that we send contains: this site's URL, and the addresses of the sender and the mailbox.
   */
  readonly ours: readonly string[];
  /** The names that our emails come from. */
  readonly senders: readonly string[];
  /** The file is only the beginning of the email. */
  readonly isCut?: boolean;
  /** Reads only this many bytes from the beginning, for an email that is too much for a worker. */
  readonly firstBytes?: number;
};

/**
 * `bounce`: delivery of one of our emails failed for good. `auto-reply`: no person wrote this (RFC 3834), or
 * a delivery is only delayed. `other`: it belongs to none of our questions.
 */
export type MailKind = 'reply' | 'auto-reply' | 'bounce' | 'other';

export type ReadMail = {
  /** With its angle brackets. */
  readonly messageId: string | null;
  /** The address in lower case; '' if there is none. Anyone can write anything there. */
  readonly from: string;
  /** Addresses of everyone it was sent or delivered to, in lower case. */
  readonly recipients: readonly string[];
  /** From the address that it was sent to, or for a bounce, from the returned email. */
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

/** The email can't be read at all. */
export type UnreadableMail = { readonly fault: 'unreadable' };

/** An email of 25 MB takes a second. */
const MAY_TAKE_MS = 15_000;
const MOST_OUTPUT_BYTES = 8_000_000;

export const readReceivedMailJob = defineJob<RawMail, ReadMail | UnreadableMail>('read-received-mail', {
  timeoutMs: MAY_TAKE_MS,
  mostOutputBytes: MOST_OUTPUT_BYTES,
});
