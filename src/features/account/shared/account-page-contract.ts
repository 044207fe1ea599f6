import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { LANGUAGES } from '#platform/shared/language.ts';
import { asOneLine, LONGEST_NAME } from './display-name.ts';

/** Long enough that a password which is too long can still be explained, short enough to cost nothing. */
const password = z.string().min(1).max(1_000);
const language = z.enum(LANGUAGES);
/** A single line, and not empty. */
export const displayName = z.string().transform(asOneLine).pipe(z.string().min(1).max(LONGEST_NAME));

const account = z.object({
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['writer', 'administrator']),
  createdAt: z.iso.datetime(),
  /** The language of emails; null until the user has chosen one. */
  language: language.nullable(),
  /** Whether emails about newly shared things from the family are welcome. */
  mailFromFamily: z.boolean(),
  /** Whether an occasional email with tips is welcome. */
  mailWithTips: z.boolean(),
  /** A new address that was sent an email and is not confirmed yet. */
  newEmail: z.string().nullable(),
});

const heldCounts = z.object({
  chapters: z.number().int(),
  words: z.number().int(),
  /** Deleted, but still restorable. */
  deletedChapters: z.number().int(),
  photos: z.number().int(),
  /** Recordings whose audio is stored. */
  recordings: z.number().int(),
});

export type HeldCounts = z.output<typeof heldCounts>;

/**
 * The calls of the account page. Signing in and out and the password belong to the sign-in service
 * (/api/auth).
 */
export const accountPageCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/account',
    access: 'signed-in',
    summary: 'Your account and what you chose for it.',
    input: z.object({}),
    output: account,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/account',
    access: 'signed-in',
    summary: 'Changes your name, your language or which mails may come; what is left out stays as it is.',
    input: z
      .object({
        displayName: displayName.optional(),
        language: language.optional(),
        mailFromFamily: z.boolean().optional(),
        mailWithTips: z.boolean().optional(),
      })
      .refine((change) => Object.keys(change).length > 0, 'Say what is to be changed.'),
    output: account,
  }),
  changeEmail: defineCall({
    method: 'POST',
    path: '/api/account/email',
    access: 'signed-in',
    summary:
      'Moves your account to another address: at once, or, where addresses are confirmed, once the link in a mail to it is opened. Then the answer never tells whether that address has an account.',
    input: z.object({
      email: z
        .string()
        .transform((text) => text.trim().toLowerCase())
        .pipe(z.email().max(254)),
      password,
    }),
    output: z.object({ state: z.enum(['changed', 'mail-sent', 'same-as-before']), email: z.string() }),
    refusals: ['wrong-password', 'too-many-tries', 'address-taken'],
  }),
  confirmNewEmail: defineCall({
    method: 'POST',
    path: '/api/account/email/confirmation',
    access: 'open',
    summary:
      'Opens the link of the mail that a new address was sent: from then on the account has that address.',
    input: z.object({ token: z.string().min(1).max(200) }),
    output: z.object({ email: z.string() }),
    refusals: ['link-unknown', 'link-expired', 'link-used', 'address-taken', 'too-many-tries'],
  }),
  signIns: defineCall({
    method: 'GET',
    path: '/api/account/sign-ins',
    access: 'signed-in',
    summary: 'Where you are signed in, the one that asks first.',
    input: z.object({}),
    output: z.object({
      signIns: z.array(
        z.object({
          /** Whether this is the sign-in that makes the request. */
          here: z.boolean(),
          /** 'Firefox' and 'Windows', if they were known at sign-in. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          since: z.iso.datetime(),
          /** Exact to the day. */
          lastUsed: z.iso.datetime(),
        }),
      ),
    }),
  }),
  endOtherSignIns: defineCall({
    method: 'DELETE',
    path: '/api/account/sign-ins',
    access: 'signed-in',
    summary: 'Signs you out everywhere but here.',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
  }),
  held: defineCall({
    method: 'GET',
    path: '/api/account/held',
    access: 'signed-in',
    summary: 'How much is kept here for you.',
    input: z.object({}),
    output: heldCounts,
  }),
  askForExport: defineCall({
    method: 'POST',
    path: '/api/account/exports',
    access: 'signed-in',
    summary:
      'Where your whole account can be fetched as one archive, within the next minutes and by you alone.',
    input: z.object({}),
    output: z.object({ path: z.string() }),
    refusals: ['too-many-tries'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/account/exports/{ticket}',
    access: 'signed-in',
    summary: 'Everything that is kept about you, as a ZIP.',
    input: z.object({ ticket: z.string().max(200) }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found', 'export-under-way'],
  }),
  delete: defineCall({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'signed-in',
    summary: 'Deletes your account and everything in it, for good. Answers what was deleted.',
    input: z.object({ password }),
    output: heldCounts,
    refusals: ['wrong-password', 'too-many-tries', 'only-administrator'],
  }),
};
