import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import {
  CONTACT_STATES,
  LEGACY_EVENTS,
  LONGEST_CONTACT_NAME,
  type ContactState,
  SCOPES,
  WAIT_DAYS,
} from './legacy-terms.ts';

const time = z.iso.datetime();
export const oneContact = z.object({ id: z.uuid() });
export const done = z.object({ success: z.literal(true) });
/** As in the link in the email. */
export const token = z.string().min(1).max(400);

const waitDays = z.union(WAIT_DAYS.map((days) => z.literal(days)));
const scope = z.enum(SCOPES);
/** A single line, and not empty. */
const name = z
  .string()
  .transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(LONGEST_CONTACT_NAME));
/** Addresses are compared, so they are stored in lower case. */
const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));

/** A legacy contact as the writer who named them sees them. */
const contact = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null once they deleted their account. */
  email: z.string().nullable(),
  scope,
  wait_days: z.number().int(),
  state: z.enum(CONTACT_STATES),
  /** The name of the account that accepted. */
  account_name: z.string().nullable(),
  /** The invitation is too old to be accepted. */
  is_expired: z.boolean(),
  /** The mail server rejects its email, usually because of a typo in the address. */
  is_undelivered: z.boolean(),
  named_at: time,
  /** The invitation can be accepted until this time. */
  expires_at: time,
  settled_at: time.nullable(),
  asked_at: time.nullable(),
  /** The earliest time at which they may read, unless the writer refuses. */
  opens_at: time.nullable(),
  /** What the contact wrote with the request. */
  message: z.string().nullable(),
  opened_at: time.nullable(),
  refused_at: time.nullable(),
});
export type LegacyContact = z.output<typeof contact>;

/** Something the writer has to know first: a request, or that somebody may read. */
const notice = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['asked', 'open'] satisfies ContactState[]),
  opens_at: time.nullable(),
  opened_at: time.nullable(),
});
export type LegacyNotice = z.output<typeof notice>;

const event = z.object({
  at: time,
  what: z.enum(LEGACY_EVENTS),
  by: z.enum(['writer', 'contact', 'nobody']),
  detail: z.string().nullable(),
});
export type LegacyEvent = z.output<typeof event>;

const OWN = ['not-found', 'legacy-settled'] as const;

export const legacyWriterCalls = {
  contacts: defineCall({
    method: 'GET',
    path: '/api/legacy/contacts',
    access: 'signed-in',
    summary: 'The people you named as legacy contacts, the newest last.',
    input: z.object({}),
    output: z.object({ contacts: z.array(contact) }),
  }),
  name: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts',
    access: 'signed-in',
    summary:
      'Names somebody as your legacy contact and invites them by mail. At most three at a time; the invitation holds 30 days.',
    input: z.object({ name, email, wait_days: waitDays, scope }),
    output: contact,
    refusals: [
      'invitation-to-self',
      'legacy-contact-named',
      'legacy-contacts-full',
      'invitation-declined',
      'too-many-tries',
    ],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/legacy/contacts/{id}',
    access: 'signed-in',
    summary:
      'Changes the waiting time or what the contact may read one day. A longer waiting time counts at once; a shorter one never shortens a request under way.',
    input: oneContact
      .extend({ wait_days: waitDays.optional(), scope: scope.optional() })
      .refine(
        (change) => change.wait_days !== undefined || change.scope !== undefined,
        'Say what is to be changed.',
      ),
    output: contact,
    refusals: OWN,
  }),
  resend: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/resend',
    access: 'signed-in',
    summary:
      'Mails the invitation once more, with a link of its own; it holds 30 days from now on. At most ten times, ten minutes apart.',
    input: oneContact,
    output: contact,
    refusals: [...OWN, 'too-many-tries'],
  }),
  link: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/link',
    access: 'signed-in',
    summary:
      'The link of an open invitation, to be passed on by hand. `path` begins at the root of the site.',
    input: oneContact,
    output: z.object({ path: z.string() }),
    refusals: OWN,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/confirm',
    access: 'signed-in',
    summary: 'Says that whoever accepted with another address is the person you meant.',
    input: oneContact,
    output: contact,
    refusals: OWN,
  }),
  refuse: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/refuse',
    access: 'signed-in',
    summary:
      'Refuses a request, or ends access that is open, at once. The person stays your contact and can’t ask again for 30 days. Doing it again changes nothing.',
    input: oneContact,
    output: contact,
    refusals: OWN,
  }),
  letIn: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/let-in',
    access: 'signed-in',
    summary: 'Lets a contact who asked read at once, without waiting any longer.',
    input: oneContact,
    output: contact,
    refusals: OWN,
  }),
  seen: defineCall({
    method: 'POST',
    path: '/api/legacy/contacts/{id}/seen',
    access: 'signed-in',
    summary: 'Says that you know a contact may read, and that it may stay so.',
    input: oneContact,
    output: contact,
    refusals: OWN,
  }),
  takeBack: defineCall({
    method: 'DELETE',
    path: '/api/legacy/contacts/{id}',
    access: 'signed-in',
    summary:
      'Takes a contact back, in any state: the link no longer works, a request ends, and nothing can be read any more. They are not told. Doing it again changes nothing.',
    input: oneContact,
    output: done,
    refusals: ['not-found'],
  }),
  log: defineCall({
    method: 'GET',
    path: '/api/legacy/contacts/{id}/log',
    access: 'signed-in',
    summary: 'Everything that happened with a contact, the newest first.',
    input: oneContact,
    output: z.object({ events: z.array(event) }),
    refusals: ['not-found'],
  }),
  notices: defineCall({
    method: 'GET',
    path: '/api/legacy/notices',
    access: 'signed-in',
    summary: 'Requests that wait for your answer, and contacts who may read without your having said so.',
    input: z.object({}),
    output: z.object({ notices: z.array(notice) }),
  }),
  /** POST, so that programs that automatically follow links in emails change nothing. */
  lookAtRefusal: defineCall({
    method: 'POST',
    path: '/api/legacy/refusals/look',
    access: 'open',
    summary: 'What the link in a mail about a request would refuse. Changes nothing.',
    input: z.object({ token }),
    output: z.object({
      /** 'settled': answered already, or ended. */
      state: z.enum(['asked', 'open', 'settled', 'unknown']),
      /** As the writer calls them; null if nothing can be refused. */
      name: z.string().nullable(),
      opens_at: time.nullable(),
    }),
  }),
  refuseByLink: defineCall({
    method: 'POST',
    path: '/api/legacy/refusals',
    access: 'open',
    summary:
      'Refuses a request with the link of its mails, or ends the access that came of it, without signing in. Doing it again changes nothing.',
    input: z.object({ token }),
    output: done,
    refusals: ['link-unknown'],
  }),
};
