import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { accepted, received, receivedCalls } from './received-contract.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import { userId } from '#features/family/stories/shared/story-names.ts';

const relationship = z.enum(RELATIONSHIP_TYPES);
const time = z.iso.datetime();

/** Addresses are compared, so they are stored in lower case. */
const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));
/** As in the link in the email. */
const token = z.string().min(1).max(400);
const one = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

/** An invitation that a person sent and no one has accepted; withdrawn ones are not shown. */
const invitation = z.object({
  id: z.uuid(),
  invited_email: z.string(),
  /** What the invited person is to the caller. */
  relationship_type: relationship,
  state: z.enum(['open', 'declined', 'expired']),
  /** The mail server rejects its email, usually because of a typo in the address. */
  is_undelivered: z.boolean(),
  created_at: time,
  /** It can be accepted until this time. */
  expires_at: time,
});
export type Invitation = z.output<typeof invitation>;

const connection = z.object({
  id: z.uuid(),
  user_id: z.string(),
  /** As on the other person's page in the family, or the name of their account. */
  name: z.string(),
  /** What the other person is to the caller. */
  relationship_type: relationship,
  /**
   * 'awaiting-you': they accepted without verifying the invited address; the caller says whether it is them.
   */
  state: z.enum(['confirmed', 'awaiting-you', 'awaiting-them']),
  /** Connected since, or waiting since. */
  since: time,
  /** For 'awaiting-you': the address that was invited. */
  invited_email: z.string().nullable(),
});
export type FamilyConnection = z.output<typeof connection>;

const sent = { invited_email: email, relationship_type: relationship };
const invited = z.object({ success: z.literal(true), invitation_id: z.uuid() });
const WHY_NOT_INVITED = [
  'invitation-to-self',
  'invitation-open',
  'connected-already',
  'invitation-declined',
  'blocked-by-you',
  'too-many-tries',
  'writer-plan-required',
  'connection-fee-required',
] as const;
const WHY_NOT_ACCEPTED = [
  'link-unknown',
  'link-expired',
  'link-used',
  'invitation-withdrawn',
  'invitation-to-self',
  'blocked-by-you',
] as const;

/** The state of an invitation for anyone with its link. 'yours': they have accepted it already. */
export const LOOKED_AT = [
  'open',
  'expired',
  'used',
  'withdrawn',
  'declined',
  'own',
  'yours',
  'unknown',
] as const;

export const familyConnectionCalls = {
  /** One of the functions that are called by name (decision 0038). */
  sendFamilyInvitation: defineCall({
    method: 'POST',
    path: '/api/functions/send_family_invitation',
    access: 'signed-in',
    summary:
      'Invites somebody to be connected, by mail. `relationship_type` is what they are to you. The same as POST /api/family/invitations.',
    input: z.object(sent),
    output: invited,
    refusals: WHY_NOT_INVITED,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/family/invitations',
    access: 'signed-in',
    summary:
      'Invites somebody to be connected, by mail. `relationship_type` is what they are to you; the invitation holds 30 days. Whether the address has an account is not told.',
    input: z.object(sent),
    output: invited,
    refusals: WHY_NOT_INVITED,
  }),
  overview: defineCall({
    method: 'GET',
    path: '/api/family/connections',
    access: 'signed-in',
    summary:
      'Invitations that wait for your answer, your own that nobody accepted, whom you are connected with, and whom you blocked.',
    input: z.object({}),
    output: z.object({
      /** Newest first; none until your address is verified. */
      received: z.array(received),
      /** Newest first. */
      invitations: z.array(invitation),
      /** Those waiting for the caller first, then by name. */
      connections: z.array(connection),
      blocked: z.array(z.object({ user_id: z.string(), name: z.string() })),
      /**
       * Whether inviting requires a plan and a connection. `unused`: paid connections that no open invitation
       * reserves.
       */
      fee: z.object({ asked: z.boolean(), unused: z.number().int(), has_plan: z.boolean() }),
    }),
  }),
  resend: defineCall({
    method: 'POST',
    path: '/api/family/invitations/{id}/resend',
    access: 'signed-in',
    summary:
      'Mails an open invitation once more, with a link of its own, and it holds 30 days from now on; the link before no longer works. At most ten times, ten minutes apart.',
    input: one,
    output: invitation,
    refusals: ['not-found', 'invitation-settled', 'too-many-tries'],
  }),
  link: defineCall({
    method: 'POST',
    path: '/api/family/invitations/{id}/link',
    access: 'signed-in',
    summary:
      'The link of an open invitation, to be passed on by hand: the one of its newest mail. `path` begins at the root of the site.',
    input: one,
    output: z.object({ path: z.string() }),
    refusals: ['not-found', 'invitation-settled'],
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/family/invitations/{id}/withdraw',
    access: 'signed-in',
    summary: 'Takes an open invitation back; its link no longer works. Doing it again changes nothing.',
    input: one,
    output: done,
    refusals: ['not-found', 'invitation-settled'],
  }),
  /** POST, so that programs that automatically follow links in emails change nothing. */
  look: defineCall({
    method: 'POST',
    path: '/api/family/invitations/look',
    access: 'open',
    summary: 'Who invites, and what they are to the reader, for whoever holds the link of an invitation.',
    input: z.object({ token }),
    output: z.object({
      state: z.enum(LOOKED_AT),
      /** Null if the invitation is unknown. */
      inviter_name: z.string().nullable(),
      /** What the inviter is to the reader. */
      relationship: relationship.nullable(),
      /** Sent to the caller's verified address, so accepting connects at once. Null if signed out. */
      for_this_address: z.boolean().nullable(),
      /** Sent to the caller's address, verified or not. Null if signed out. */
      is_own_address: z.boolean().nullable(),
      /** The invited address, to sign up with when signed out; null once the invitation isn't open. */
      invited_email: z.string().nullable(),
    }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/family/invitations/accept',
    access: 'signed-in',
    summary:
      'Accepts an invitation. At once where it was sent to your proven address; otherwise whoever invited confirms that it is you. Accepting again answers how it stands.',
    input: z.object({ token }),
    output: accepted,
    refusals: WHY_NOT_ACCEPTED,
  }),
  /** Also when signed out: no one needs an account to decline. */
  decline: defineCall({
    method: 'POST',
    path: '/api/family/invitations/decline',
    access: 'open',
    summary:
      'Declines an invitation; for 30 days the same person cannot invite this address again, and with `no_more` never. They are not told of that. Declining again changes nothing.',
    input: z.object({ token, no_more: z.boolean().optional() }),
    output: done,
    refusals: ['link-unknown', 'link-expired', 'link-used', 'invitation-withdrawn', 'invitation-to-self'],
  }),
  ...receivedCalls,
  confirm: defineCall({
    method: 'POST',
    path: '/api/family/connections/{id}/confirm',
    access: 'signed-in',
    summary: 'Says that whoever accepted your invitation with another address is the one you meant.',
    input: one,
    output: done,
    refusals: ['not-found', 'connection-fee-required'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/family/connections/{id}/remove',
    access: 'signed-in',
    summary:
      'Ends a connection, or one that still waits to be confirmed; either side may. Nobody sees anything of the other any more.',
    input: one,
    output: done,
    refusals: ['not-found'],
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/family/connections/{id}/restore',
    access: 'signed-in',
    summary:
      'Takes back that you ended a connection: within the hour, and where neither of you has blocked or invited the other since.',
    input: one,
    output: done,
    refusals: ['not-found'],
  }),
  block: defineCall({
    method: 'POST',
    path: '/api/family/connections/{id}/block',
    access: 'signed-in',
    summary:
      'Ends a connection, and lets this person neither invite you nor be connected with you. They are not told.',
    input: one,
    output: done,
    refusals: ['not-found'],
  }),
  unblock: defineCall({
    method: 'POST',
    path: '/api/family/blocked/{user_id}/unblock',
    access: 'signed-in',
    summary: 'Lets somebody whom you blocked invite you again. The connection does not come back by itself.',
    input: z.object({ user_id: userId }),
    output: done,
    refusals: ['not-found'],
  }),
};
