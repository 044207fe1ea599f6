import { z } from 'zod';
import { ENGINES } from '#engine/conversation/turn.ts';
import { defineCall } from '#platform/shared/call.ts';
import { SIGN_UP_POLICIES } from '#platform/shared/sign-up-policy.ts';
import { displayName } from '#features/account/shared/account-page-contract.ts';
import { backupsReport } from './operations-contract.ts';
import { SETUP_LIMITS } from './setup-limits.ts';

const port = z.number().int().min(1).max(65_535);

/** How far one step of the checklist is. */
const decided = {
  isDone: z.boolean(),
  /** The environment variable that decides this, 'OPEN_ACCESS'; null if it is decided here. */
  variable: z.string().nullable(),
};

const knownServer = z.object({
  host: z.string(),
  port,
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  isTls: z.boolean(),
  user: z.string().nullable(),
  /** The password itself never leaves the server again. */
  hasPassword: z.boolean(),
  /** 'Name <address>'; null for a sender at this instance's own address. */
  from: z.string().nullable(),
});

const setupState = z.object({
  /** The name of the administrator who asks. Done once it is more than the beginning of their address. */
  name: z.object({ ...decided, displayName: z.string() }),
  /** Whether everyone signed in may write without limits, or the first chapter is free and plans are sold. */
  writing: z.object({ ...decided, isOpen: z.boolean() }),
  signUp: z.object({ ...decided, policy: z.enum(SIGN_UP_POLICIES) }),
  /** `isKnown`: someone set it. Otherwise it is this machine's own name. */
  address: z.object({ ...decided, address: z.string(), isKnown: z.boolean() }),
  /** `sendsMail`: there is a mail server. Otherwise emails are saved as files. */
  email: z.object({
    ...decided,
    sendsMail: z.boolean(),
    /** As it was saved here; null if none was. */
    server: knownServer.nullable(),
    /** The present sender of emails. */
    sender: z.string(),
  }),
  companion: z.object({
    ...decided,
    engine: z.enum(ENGINES),
    model: z.string().nullable(),
    /** The host that text is sent to; null if it stays on this machine. */
    sentTo: z.string().nullable(),
  }),
  backups: z.object({
    ...decided,
    /** The folder for backups; null if none are made automatically. */
    folder: z.string().nullable(),
    isUnderWay: z.boolean(),
    report: backupsReport,
  }),
  isDismissed: z.boolean(),
  version: z.string(),
  /** The commit it was built from; null if unknown. */
  commit: z.string().nullable(),
});
export type SetupState = z.output<typeof setupState>;

/** The origin of a site and nothing after it, 'https://stories.example.org'. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://stories.example.org' })
  .max(SETUP_LIMITS.address)
  .regex(
    /^https?:\/\/[^/?#@\s]+\/?$/i,
    'must be no more than the name of the site, such as https://stories.example.org',
  )
  .transform((text) => text.replace(/\/$/, ''));

/** If `password` is left out, the one saved for this host and user name is used. */
const mailServer = z.object({
  host: z
    .string()
    .trim()
    .max(SETUP_LIMITS.host)
    .regex(/^[\w.:[\]-]+$/, 'must be a name such as mail.example.org'),
  port,
  isTls: z.boolean(),
  user: z.string().trim().min(1).max(SETUP_LIMITS.user).nullable(),
  password: z.string().max(SETUP_LIMITS.password).optional(),
  from: z
    .string()
    .trim()
    .max(SETUP_LIMITS.sender)
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address')
    .nullable(),
});
export type SentMailServer = z.input<typeof mailServer>;

export const setupCalls = {
  state: defineCall({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'administrator',
    summary: 'What this instance is set to, step by step, what the environment decides, and the version.',
    input: z.object({}),
    output: setupState,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/setup',
    access: 'administrator',
    summary:
      'Decides one step of the checklist, from now on. What the environment decides stays as it is, and counts as done.',
    input: z.discriminatedUnion('step', [
      /** For the account of the administrator who asks. */
      z.object({ step: z.literal('name'), displayName }),
      z.object({ step: z.literal('writing'), isOpen: z.boolean() }),
      z.object({ step: z.literal('sign-up'), policy: z.enum(SIGN_UP_POLICIES) }),
      /** Null: links in emails keep using this machine's name. */
      z.object({ step: z.literal('address'), address: address.nullable() }),
      /** Null: no mail is sent. */
      z.object({ step: z.literal('email'), server: mailServer.nullable() }),
      /** It stays as it is. The companion's own page changes it. */
      z.object({ step: z.literal('companion') }),
      z.object({ step: z.literal('backups'), isDaily: z.boolean() }),
    ]),
    output: setupState,
  }),
  testMail: defineCall({
    method: 'POST',
    path: '/api/admin/setup/test-mail',
    access: 'administrator',
    summary:
      'Sends a message to the administrator, by a server that is not saved yet or, without one, as mail is sent now.',
    input: z.object({ server: mailServer.optional() }),
    output: z.object({
      to: z.string(),
      /** False if it was saved as a file, because no mail server is set. */
      left: z.boolean(),
      /** The mail server's message, or why it couldn't be reached; null if it accepted the email. */
      trouble: z.string().nullable(),
    }),
  }),
  backUpNow: defineCall({
    method: 'POST',
    path: '/api/admin/setup/backup',
    access: 'administrator',
    summary: 'Begins a backup, where a folder is set and none is under way.',
    input: z.object({}),
    output: setupState,
  }),
  dismiss: defineCall({
    method: 'POST',
    path: '/api/admin/setup/dismiss',
    access: 'administrator',
    summary: 'The checklist is asked for no more, or once again.',
    input: z.object({ isDismissed: z.boolean() }),
    output: setupState,
  }),
};
