import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { OFFERS } from '#features/subscription/shared/offers.ts';

const cents = z.number().int();
const url = z.url();
const when = z.iso.datetime();

/** The offers with their own button. A gift is bought with its text (`giftCalls`). */
export const PLAIN_OFFERS = [
  'writer_monthly',
  'writer_thirty_days',
  'family_reader_monthly',
  'family_connection',
] as const;
export type PlainOffer = (typeof PLAIN_OFFERS)[number];

const subscription = z.object({
  plan: z.enum(['premium', 'family_reader']),
  /**
   * The payment service's status: active, past_due (a payment failed and is retried), trialing, canceled, …
   */
  status: z.string(),
  /** Per month. */
  amount_cents: cents,
  currency: z.string(),
  /** The next payment; null if it is not renewed. */
  renews_at: when.nullable(),
  /** When it ends or ended; null while it continues. */
  ends_at: when.nullable(),
});

const payment = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'dispute_won']),
  offer: z.enum(OFFERS),
  /** Negative if the money went back. */
  amount_cents: cents,
  currency: z.string(),
  occurred_at: when,
});

export const paymentCalls = {
  checkout: defineCall({
    method: 'POST',
    path: '/api/checkout',
    access: 'signed-in',
    summary: 'Begins to buy something: the address of the payment page.',
    input: z.object({ offer: z.enum(PLAIN_OFFERS) }),
    output: z.object({ url }),
    refusals: ['payment-off', 'payment-unavailable', 'plan-runs-already'],
  }),
  settle: defineCall({
    method: 'POST',
    path: '/api/checkout/settle',
    access: 'signed-in',
    summary: 'What became of a payment of yours; one that has come in takes effect with this at the latest.',
    input: z.object({ session_id: z.string().regex(/^cs_\w{1,200}$/) }),
    output: z.object({
      state: z.enum(['paid', 'open', 'expired']),
      offer: z.enum(OFFERS),
      /** The gift that was bought. */
      gift_id: z.uuid().nullable(),
    }),
    refusals: ['not-found', 'payment-off', 'payment-unavailable'],
  }),
  portal: defineCall({
    method: 'POST',
    path: '/api/billing-portal',
    access: 'signed-in',
    summary:
      'The address of the payment service’s page where you change your card, end a plan and find invoices.',
    input: z.object({}),
    output: z.object({ url }),
    refusals: ['not-found', 'payment-off', 'payment-unavailable'],
  }),
  billing: defineCall({
    method: 'GET',
    path: '/api/billing',
    access: 'signed-in',
    summary: 'Your subscriptions and payments, newest first.',
    input: z.object({}),
    output: z.object({
      subscriptions: z.array(subscription),
      payments: z.array(payment),
      /** Family connections that were paid for and not used. */
      unused_connections: z.number().int(),
      /** Whether the billing portal has anything to show. */
      can_manage: z.boolean(),
    }),
  }),
};
