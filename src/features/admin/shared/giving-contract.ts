import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { GRANT_STATES, SOURCES } from '#features/subscription/shared/grants.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';
import { gift, giftFields } from '#features/gifts/shared/contract.ts';
import { LONGEST_REASON, MOST_MONTHS } from './giving-limits.ts';

const reason = z.string().trim().min(1).max(LONGEST_REASON);
/** The form of account ids, whatever created them. */
const accountId = z.string().regex(/^[\w-]{1,64}$/);

const grant = z.object({
  id: z.uuid(),
  plan: z.enum(PLANS),
  source: z.enum(SOURCES),
  state: z.enum(GRANT_STATES),
  starts_at: z.iso.datetime(),
  /** Null if it has no end. */
  ends_at: z.iso.datetime().nullable(),
  /** It is paid for again at `ends_at`. Ending it by hand stops those payments too. */
  renews: z.boolean(),
  reason: z.string().nullable(),
  /** The address of the administrator who gave it by hand. */
  given_by: z.string().nullable(),
  suspended: z.enum(['refund', 'dispute']).nullable(),
  ended_because: z.string().nullable(),
});
export type GrantShown = z.output<typeof grant>;

/** All grants, the same before and after a change: the newest first, and those that are over last. */
const grants = z.object({ grants: z.array(grant) });

const givenGift = gift
  .omit({ amount_cents: true })
  .extend({ reason: z.string().nullable(), given_by: z.string().nullable() });
export type GivenGift = z.output<typeof givenGift>;

/** What the administrator gives and ends by hand (decision 0039). */
export const givingCalls = {
  grants: defineCall({
    method: 'GET',
    path: '/api/admin/users/{id}/grants',
    access: 'administrator',
    summary:
      'The plans of one person: what was given, by whom and why, from when to when, and what it is worth now.',
    input: z.object({ id: accountId }),
    output: grants,
    refusals: ['not-found'],
  }),
  give: defineCall({
    method: 'POST',
    path: '/api/admin/users/{id}/grants',
    access: 'administrator',
    summary:
      'Gives somebody a plan: for months, which begin when what they have of such a plan ends, until a moment, or without an end. Sent twice under one grant_id, it is given once.',
    input: z.object({
      id: accountId,
      grant_id: z.uuid(),
      plan: z.enum(PLANS),
      ends: z.union([
        z.strictObject({ months: z.int().min(1).max(MOST_MONTHS) }),
        z.strictObject({ until: z.iso.datetime() }),
        z.null(),
      ]),
      reason,
    }),
    output: grants,
    refusals: ['not-found', 'plan-runs-already'],
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/admin/grants/{id}/end',
    access: 'administrator',
    summary:
      'Ends a plan now. One that Stripe renews is ended there too, first. No money goes back by it. One that is over stays as it is.',
    input: z.object({ id: z.uuid(), reason }),
    output: grants,
    refusals: ['not-found', 'payment-off', 'payment-unavailable'],
  }),
  giveGift: defineCall({
    method: 'POST',
    path: '/api/admin/gifts',
    access: 'administrator',
    summary:
      'Gives a gift without payment: mailed at once or on its day, or, without an address, as a link for a card, which is shown this once. Sent twice under one gift_id, it is given once.',
    input: z.object({ gift_id: z.uuid(), ...giftFields, reason }),
    output: z.object({ gift_id: z.uuid(), link: z.string().nullable() }),
  }),
  gifts: defineCall({
    method: 'GET',
    path: '/api/admin/gifts',
    access: 'administrator',
    summary:
      'The gifts that were given without payment, newest first: by whom, why, and whether each was opened.',
    input: z.object({}),
    output: z.object({ gifts: z.array(givenGift) }),
  }),
};
