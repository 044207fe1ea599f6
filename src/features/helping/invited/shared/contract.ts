import { z } from 'zod';
import { LONGEST_NAME } from '#features/account/shared/display-name.ts';
import { defineCall } from '#platform/shared/call.ts';

const time = z.iso.datetime();
const one = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
/** As in the link of the e-mail, or as on the card. */
const token = z.string().min(1).max(400);
const name = z.string().trim().min(1).max(LONGEST_NAME);
/** Addresses are compared, so they are stored in lower case. */
const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));

/** Someone to whom the caller offered an account, and who hasn't said yes. */
const invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The caller's name for them. */
  called: z.string(),
  /** Null if there is only a card. */
  email: z.string().nullable(),
  state: z.enum(['open', 'declined', 'expired']),
  /** The mail server rejects the email. */
  is_undelivered: z.boolean(),
  /** It can be answered until this time. */
  expires_at: time,
});
export type ParentInvitation = z.output<typeof invitation>;

const lookedAt = z.object({
  /** 'yours': the caller has said yes. 'own': the caller sent it. */
  state: z.enum(['open', 'expired', 'used', 'withdrawn', 'declined', 'own', 'yours', 'unknown']),
  /** The helper's name; null if the offer is unknown. */
  helper_name: z.string().nullable(),
  /** What the reader calls the helper; null as above. */
  helper_called: z.string().nullable(),
  /** The reader's name, as the helper wrote it. Null once it isn't open. */
  name: z.string().nullable(),
  /** The address the e-mail went to, for someone who followed its link and is signed out. */
  email: z.string().nullable(),
  /** For the same person: whether this address has an account already. */
  has_account: z.boolean(),
});
export type LookedAtOffer = z.output<typeof lookedAt>;

const WHY_NOT_ANSWERED = [
  'link-unknown',
  'link-expired',
  'link-used',
  'invitation-withdrawn',
  'invitation-to-self',
] as const;

export const parentInvitationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/parent-invitations',
    access: 'signed-in',
    summary: 'The people to whom you offered an account with your help, as long as they haven’t said yes.',
    input: z.object({}),
    output: z.object({ invitations: z.array(invitation) }),
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/parent-invitations',
    access: 'signed-in',
    summary:
      'Offers your mother or father an account with your help, by a card and, if you give an address, by one e-mail. Nothing exists in their name until they say yes; the offer holds 30 days. Whether the address has an account is not told.',
    input: z.object({
      name,
      called: name,
      /** What they call you. */
      helper_called: name,
      email: email.nullable(),
    }),
    output: invitation,
    refusals: [
      'sign-up-closed',
      'invitation-to-self',
      'invitation-open',
      'invitation-declined',
      'parent-invitations-full',
      'too-many-tries',
    ],
  }),
  card: defineCall({
    method: 'POST',
    path: '/api/parent-invitations/{id}/card',
    access: 'signed-in',
    summary: 'What is on the card of an open offer.',
    input: one,
    output: z.object({ called: z.string(), helper_called: z.string(), code: z.string(), expires_at: time }),
    refusals: ['not-found', 'invitation-settled'],
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/parent-invitations/{id}',
    access: 'signed-in',
    summary: 'Withdraws an offer: its link and its card stop working. Doing it again changes nothing.',
    input: one,
    output: done,
    refusals: ['not-found', 'invitation-settled'],
  }),
  /** POST, so that programs that automatically follow links in emails change nothing. */
  look: defineCall({
    method: 'POST',
    path: '/api/parent-invitations/look',
    access: 'open',
    summary: 'Who offers the reader help, for whoever holds the link or the card.',
    input: z.object({ token }),
    output: lookedAt,
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/parent-invitations/accept',
    access: 'signed-in',
    summary: 'Says yes with the account you have: the helper may help you. Saying it again changes nothing.',
    input: z.object({ token }),
    output: done,
    refusals: [...WHY_NOT_ANSWERED, 'blocked-by-you'],
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/parent-invitations/decline',
    access: 'open',
    summary: 'Declines the offer; no account is needed. Doing it again changes nothing.',
    input: z.object({ token }),
    output: done,
    refusals: WHY_NOT_ANSWERED,
  }),
};
