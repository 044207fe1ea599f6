import { z } from 'zod';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { defineCall } from '#platform/shared/call.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';
import { adminUser } from './contract.ts';
import { LONGEST_REASON } from './giving-limits.ts';
import { AUDIT_ACTS, AUDIT_SETTINGS, ACCOUNT_STATUSES, USER_SORTS, USERS_A_PAGE } from './users-limits.ts';

const count = z.number().int();
const time = z.iso.datetime();
/** The form of account ids, whatever created them. */
const accountId = z.string().regex(/^[\w-]{1,64}$/);
const one = z.object({ id: accountId });
const reason = z.string().trim().min(1).max(LONGEST_REASON);
/** Where the page before ended, as the server returned it. */
const after = z.string().min(1).max(600).optional();

/** Part of an address, in any case. `%`, `_` and `\` are ordinary characters. */
const search = z.string().max(320).default('');
const plan = z.enum(['all', 'free', ...PLANS]).default('all');
const accountStatus = z.enum(ACCOUNT_STATUSES).default('here');

const listedUser = adminUser.extend({
  /** Signed up but never confirmed: not an account yet. */
  waiting: z.boolean(),
  disabled: z.boolean(),
});
export type ListedUser = z.output<typeof listedUser>;

const userPage = z.object({
  users: z.array(listedUser),
  /** How many match, on all pages. */
  total: count,
  /** How many of the unconfirmed ones match. They are only shown with `standing=waiting`. */
  waiting: count,
  /** For the next page; null on the last. */
  after: z.string().nullable(),
});
export type UserPage = z.output<typeof userPage>;

/** One account: counts, and never a word of a story, a title or a name. */
const userDetail = listedUser.extend({
  role: z.enum(['writer', 'administrator']),
  /** Whether the address is verified as theirs. */
  confirmed: z.boolean(),
  disabled_since: time.nullable(),
  disabled_because: z.string().nullable(),
  counts: z.object({
    chapters: count,
    words: count,
    /** Deleted, but can still be restored. */
    deletedChapters: count,
    photos: count,
    recordings: count,
    familyConnections: count,
  }),
  /** Browsers that are signed in now. */
  sign_ins: count,
});
export type UserDetail = z.output<typeof userDetail>;

/** An account in the log; null if it has been deleted since. */
const named = z.object({ id: z.string(), email: z.string() }).nullable();

const auditEntry = z.object({
  id: z.string(),
  at: time,
  act: z.enum(AUDIT_ACTS),
  /** The administrator. */
  by: named,
  /** Undefined if it was about no account. */
  about: named.optional(),
  reason: z.string().nullable(),
  /** Which plan, for an act about one. */
  plan: z.enum(PLANS).nullable(),
  /** Which setting, and its new value, but never a secret; null in entries from before this field existed. */
  setting: z.object({ name: z.enum(AUDIT_SETTINGS), value: z.string().nullable() }).nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What the administrator does with accounts. Each call checks again who is asking (decision 0042). */
export const adminUserCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/admin/users',
    access: 'administrator',
    summary: 'Accounts, searched, filtered, sorted and paged by the database.',
    input: z.object({
      search,
      plan,
      standing: accountStatus,
      sort: z.enum(USER_SORTS).default('signup_date'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      after,
      limit: z.coerce.number().int().min(1).max(200).default(USERS_A_PAGE),
    }),
    output: userPage,
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/users.csv',
    access: 'administrator',
    summary:
      'The accounts that match as a CSV file, newest first, made while it is sent. Days are those of the time zone. The audit log notes it.',
    input: z.object({
      search,
      plan,
      standing: accountStatus,
      timeZone: z.string().refine(isTimeZone).default('UTC'),
    }),
    output: z.never(),
    givesBytes: true,
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'administrator',
    summary: 'One account: its standing and how much is in it. No words.',
    input: one,
    output: userDetail,
    refusals: ['not-found'],
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/sign-out',
    access: 'administrator',
    summary: 'Ends every sign-in of somebody; answers how many there were.',
    input: one,
    output: z.object({ ended: count }),
    refusals: ['not-found', 'administrators-account'],
  }),
  resendConfirmation: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/confirmation',
    access: 'administrator',
    summary: 'Mails somebody the link that confirms their address once more; at most six times an hour.',
    input: one,
    output: z.object({ email: z.string() }),
    refusals: ['not-found', 'confirmed-already', 'too-many-tries'],
  }),
  disable: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/disable',
    access: 'administrator',
    summary:
      'Shuts somebody out: every sign-in ends now, and none begins until the account is enabled. Nothing of theirs is deleted.',
    input: one.extend({ reason }),
    output: userDetail,
    refusals: ['not-found', 'administrators-account'],
  }),
  enable: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/enable',
    access: 'administrator',
    summary: 'Lets somebody in again.',
    input: one.extend({ reason: z.string().trim().max(LONGEST_REASON).default('') }),
    output: userDetail,
    refusals: ['not-found', 'administrators-account'],
  }),
  delete: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/deletion',
    access: 'administrator',
    summary:
      'Deletes an account with everything in it, for good. Asks for its address and the administrator’s own password.',
    input: one.extend({
      /** The account's address, in any case. */
      email: z.string().trim().max(320),
      /** The administrator's own password. */
      password: z.string().min(1).max(1_000),
    }),
    output: z.object({
      chapters: count,
      words: count,
      deletedChapters: count,
      photos: count,
      recordings: count,
    }),
    refusals: ['not-found', 'administrators-account', 'another-address', 'wrong-password', 'too-many-tries'],
  }),
  audit: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'administrator',
    summary: 'What administrators did, newest first; with `about`, with one account.',
    input: z.object({
      about: accountId.optional(),
      after,
      limit: z.coerce.number().int().min(1).max(200).default(USERS_A_PAGE),
    }),
    output: z.object({ entries: z.array(auditEntry), after: z.string().nullable() }),
  }),
};
