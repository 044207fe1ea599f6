import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { ENGINES } from '#engine/conversation/turn.ts';

/**
 * The parts the product depends on. Each is either inside this machine or at a place that the operator named.
 */
export const PARTS = [
  'database',
  'files',
  'mail',
  'mailbox',
  'payment',
  'companion',
  'transcription',
] as const;
export type PartName = (typeof PARTS)[number];

/** Which of the possible implementations is in use. */
export const PART_KINDS = [
  'embedded',
  'postgresql',
  'folder',
  'bucket',
  'outbox',
  'mail-server',
  'no-mailbox',
  'imap',
  'inbound-webhook',
  'nothing-sold',
  'test-key',
  'stripe',
  ...ENGINES,
  'no-transcription',
  'transcriber',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/**
 * Why a part doesn't answer as it should. Its own message stays on the server, because it may contain an
 * address or a key.
 */
export const PART_FAULTS = [
  'timeout',
  'no-connection',
  'key-refused',
  'not-there',
  'not-writable',
  'full',
  'server-error',
  'unexpected',
] as const;
export type PartFault = (typeof PART_FAULTS)[number];

const count = z.number().int();

const part = z.object({
  part: z.enum(PARTS),
  kind: z.enum(PART_KINDS),
  /** The host or the bucket; null if it is inside this machine. Never a user name, a password or a key. */
  where: z.string().nullable(),
  /** The version of a database, the name of a model; null if there is none. */
  detail: z.string().nullable(),
  /** `unasked`: it is inside this process, or not in use, so there is nothing to ask. */
  state: z.enum(['answers', 'fails', 'unasked']),
  fault: z.enum(PART_FAULTS).nullable(),
  /** How long the answer took, or how long we waited for it; null if nothing was asked. */
  ms: count.nullable(),
  /** Free bytes on its disk; null if we can't know. */
  freeBytes: count.nullable(),
});
export type PartReport = z.output<typeof part>;

const mailQueue = z.object({
  /** Not sent yet, including emails due in the next few seconds. */
  waiting: count,
  /** Those of them that have already failed at least once. */
  retried: count,
  /** Given up in the last 30 days. */
  failed: count,
  oldestWaitingAt: z.iso.datetime().nullable(),
  /** The mail server's code for the newest failure, 'EAUTH 535'. No address and no text. */
  lastError: z.string().nullable(),
});

const bookQueue = z.object({
  /** Export jobs waiting for their turn. */
  waiting: count,
  making: count,
  oldestWaitingAt: z.iso.datetime().nullable(),
  /** Failed in the last seven days. */
  failed: count,
});

/** Answers sent by e-mail or through a link, to which the companion hasn't replied. */
const missingReplies = z.object({
  /** It has failed at least once, and is tried again. */
  retried: count,
  /** Given up in the last 30 days. */
  givenUp: count,
});

/** An amount in the operator's own currency: 1.25 and 'USD'. */
const cost = z.object({ amount: z.number(), currency: z.string() });

export const backupsReport = z.object({
  /** Whether a backup is made automatically every day. */
  scheduled: z.boolean(),
  /** The newest complete backup. */
  last: z
    .object({
      at: z.iso.datetime(),
      bytes: count,
      file: z.string(),
      /** Photos and recordings that a row refers to but that weren't found. */
      missingFiles: count,
    })
    .nullable(),
  /** The newest attempt, if it failed, with a sentence of ours that says why. */
  failed: z.object({ at: z.iso.datetime(), why: z.string() }).nullable(),
});
export type BackupsReport = z.output<typeof backupsReport>;

const operations = z.object({
  checkedAt: z.iso.datetime(),
  parts: z.array(part),
  mail: mailQueue,
  books: bookQueue,
  replies: missingReplies,
  tokens: z.object({
    /** In and out, since midnight UTC. */
    today: count,
    budget: count,
    /** Their approximate cost, if the operator set a price. */
    cost: cost.nullable(),
    budgetCost: cost.nullable(),
  }),
  backups: backupsReport,
  build: z.object({
    version: z.string(),
    /** The commit it was built from; null if unknown. */
    commit: z.string().nullable(),
  }),
  node: z.object({
    name: z.string(),
    startedAt: z.iso.datetime(),
    memoryBytes: count,
    /** Nodes connected to the database now, including this one. */
    nodes: count,
  }),
});
export type Operations = z.output<typeof operations>;

const outboxMail = z.object({
  id: z.uuid(),
  /** What it is about, 'confirm-email'. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const openedMail = outboxMail.extend({ text: z.string() });
export type OpenedMail = z.output<typeof openedMail>;

export const operationsCalls = {
  status: defineCall({
    method: 'GET',
    path: '/api/admin/operations',
    access: 'administrator',
    summary:
      'Which database, files, mail, payment and companion are in use and whether each answers now; the queue, tokens of the day, backups, version.',
    input: z.object({}),
    output: operations,
  }),
  outbox: defineCall({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'administrator',
    summary: 'Mails that were kept as files because no mail server is set, newest first. No words of theirs.',
    input: z.object({
      /** Continues after this email, the last of the page before. */
      after: z.uuid().optional(),
    }),
    output: z.object({
      /** Whether emails are saved as files here at all. */
      inUse: z.boolean(),
      mails: z.array(outboxMail),
      more: z.boolean(),
    }),
  }),
  outboxMail: defineCall({
    method: 'GET',
    path: '/api/admin/outbox/{id}',
    access: 'administrator',
    summary:
      'One mail of the outbox with its words, which may hold a link that is somebody’s key. That it was read is written down.',
    input: z.object({ id: z.uuid() }),
    output: openedMail,
    refusals: ['not-found'],
  }),
};
