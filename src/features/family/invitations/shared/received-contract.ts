import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';

const one = z.object({ id: z.uuid() });

/** An open invitation to the caller's verified address, which they can answer without its link. */
export const received = z.object({
  id: z.uuid(),
  inviter_name: z.string(),
  /** What the inviter is to the caller. */
  relationship: z.enum(RELATIONSHIP_TYPES),
  /** It can be accepted until this time. */
  expires_at: z.iso.datetime(),
});
export type ReceivedInvitation = z.output<typeof received>;

/** The result of accepting an invitation. */
export const accepted = z.object({
  state: z.enum(['confirmed', 'awaiting-them']),
  connection_id: z.uuid(),
  /** The inviter, once you are connected. */
  user_id: z.string().nullable(),
});

/**
 * Invitations found after signing in. Those opened through the link in an email are answered with `accept`
 * and `decline`.
 */
export const receivedCalls = {
  acceptReceived: defineCall({
    method: 'POST',
    path: '/api/family/received-invitations/{id}/accept',
    access: 'signed-in',
    summary:
      'Accepts an invitation to your proven address without its link: you are connected at once. Accepting again answers how it stands.',
    input: one,
    output: accepted,
    refusals: ['not-found', 'link-expired', 'link-used', 'invitation-withdrawn', 'blocked-by-you'],
  }),
  declineReceived: defineCall({
    method: 'POST',
    path: '/api/family/received-invitations/{id}/decline',
    access: 'signed-in',
    summary: 'Declines an invitation to your proven address without its link; the same as `decline`.',
    input: one.extend({ no_more: z.boolean().optional() }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['not-found', 'link-expired', 'link-used', 'invitation-withdrawn'],
  }),
};
