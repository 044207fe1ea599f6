import { z } from 'zod';
import { GIFT_MONTHS } from '#features/subscription/shared/plans.ts';
import { defineCall } from '#platform/shared/call.ts';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from './gift-limits.ts';
import { GIFT_STATES } from './gift-state.ts';

/** One line, because it is also in the subject of an email. */
const name = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(LONGEST_GIFT_NAME));
const email = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.email().max(254));
const message = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(LONGEST_GIFT_MESSAGE));
const months = z.literal(GIFT_MONTHS);
const timeZone = z.string().max(100).refine(isTimeZone, 'No time zone has that name.');
const time = z.iso.datetime();

/** What the giver fills in. */
export const giftFields = {
  months,
  recipient_name: name,
  /** Null for a gift that is handed over as a card. */
  recipient_email: email.nullable(),
  giver_name: name,
  message,
  /** Emailed from eight in the morning of that day; null for at once. A card has no day. */
  send_on: z.iso.date().nullable(),
  /** The time zone of that day, as the browser names it: 'Europe/Berlin'. */
  time_zone: timeZone,
};

export const gift = z.object({
  id: z.uuid(),
  months: z.number().int(),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  giver_name: z.string(),
  message: z.string(),
  /** Null for at once. */
  send_at: time.nullable(),
  state: z.enum(GIFT_STATES),
  /** When its last email was written. */
  sent_at: time.nullable(),
  /**
   * That email's state: 'failed' if the mail server rejects it, usually because of the address. Null without
   * an email.
   */
  mail_state: z.enum(['waiting', 'delivered', 'failed']).nullable(),
  redeemed_at: time.nullable(),
  /** It can be opened until this time; null until it is paid for. */
  expires_at: time.nullable(),
  created_at: time,
  amount_cents: z.number().int().nullable(),
});
export type Gift = z.output<typeof gift>;

const one = z.object({ id: z.uuid() });

/** As it was read. */
const stood = z.string().max(LONGEST_GIFT_MESSAGE);
const CORRECTED = ['recipient_name', 'recipient_email', 'giver_name', 'message', 'send_at'] as const;

export const giftCalls = {
  buy: defineCall({
    method: 'POST',
    path: '/api/gifts',
    access: 'signed-in',
    summary: 'Begins a gift and answers where it is paid for; it is sent once it is paid.',
    input: z.object(giftFields),
    output: z.object({ gift_id: z.uuid(), url: z.string() }),
    refusals: ['payment-off', 'payment-unavailable', 'too-many-tries'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/gifts',
    access: 'signed-in',
    summary: 'The gifts that you gave, newest first: whether each was sent and opened, and nothing more.',
    input: z.object({}),
    output: z.object({ gifts: z.array(gift) }),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/gifts/{id}',
    access: 'signed-in',
    summary:
      'Corrects a gift that is not opened yet; what is left out stays. `over` has what stood in each field that is corrected (for `send_on` that is `send_at`): where something else stands there now, nothing is changed. Where it was sent already, another address is sent a mail of its own at once, and the links mailed before stop working.',
    input: z
      .object({
        id: z.uuid(),
        recipient_name: name.optional(),
        recipient_email: email.nullable().optional(),
        giver_name: name.optional(),
        message: message.optional(),
        /** Only with `time_zone`, and only before it is sent to its current address. */
        send_on: z.iso.date().nullable().optional(),
        time_zone: timeZone.optional(),
        over: z
          .object({
            recipient_name: stood,
            recipient_email: stood.nullable(),
            giver_name: stood,
            message: stood,
            send_at: time.nullable(),
          })
          .partial()
          .default({}),
      })
      .refine(
        ({ id: _id, over: _over, ...change }) => Object.keys(change).length > 0,
        'Say what is to be changed.',
      )
      .refine(
        ({ over, send_on: send_at, ...change }) => {
          const corrected = { ...change, send_at };
          return CORRECTED.every((field) => corrected[field] === undefined || over[field] !== undefined);
        },
        { path: ['over'], error: 'Say what stood in each field that is corrected.' },
      ),
    output: gift,
    refusals: [
      'not-found',
      'stale-revision',
      'gift-redeemed',
      'gift-withdrawn',
      'gift-expired',
      'too-many-tries',
    ],
  }),
  resend: defineCall({
    method: 'POST',
    path: '/api/gifts/{id}/resend',
    access: 'signed-in',
    summary: 'Mails a gift once more, with a link of its own; at most five times a day.',
    input: one,
    output: gift,
    refusals: [
      'not-found',
      'gift-not-paid',
      'gift-redeemed',
      'gift-withdrawn',
      'gift-expired',
      'gift-has-no-address',
      'too-many-tries',
    ],
  }),
  card: defineCall({
    method: 'POST',
    path: '/api/gifts/{id}/card',
    access: 'signed-in',
    summary: 'A link of its own for a card that is handed over; at most twenty for a gift.',
    input: one,
    output: z.object({ link: z.string(), expires_at: time }),
    refusals: [
      'not-found',
      'gift-not-paid',
      'gift-redeemed',
      'gift-withdrawn',
      'gift-expired',
      'gift-cards-used-up',
    ],
  }),
};

/** The two server functions about gifts that are called by name (decision 0038). */
export const giftFunctions = {
  sendGiftEmail: defineCall({
    method: 'POST',
    path: '/api/functions/send-gift-email',
    access: 'open',
    summary:
      'Sends a gift that is paid for, if it was not sent yet; asking again sends nothing more. Outside production, "test" sends a sample to whoever runs this site.',
    input: z.object({ gift_id: z.string().min(1).max(100) }),
    output: z.object({
      success: z.literal(true),
      /** Emailed, to be emailed on its day, or to be handed over as a card. */
      status: z.enum(['sent', 'scheduled', 'card']),
    }),
    refusals: [
      'not-found',
      'gift-not-paid',
      'gift-withdrawn',
      'payment-off',
      'payment-unavailable',
      'too-many-tries',
    ],
  }),
  redeemGift: defineCall({
    method: 'POST',
    path: '/api/functions/redeem-gift',
    access: 'signed-in',
    summary:
      'Opens a gift: its months are yours from the end of the plan that you have, or from now. Where it cannot be opened, `error` says why in your language.',
    input: z.object({ gift_token: z.string().min(1).max(400) }),
    output: z.object({
      success: z.boolean(),
      subscription_tier: z.string().optional(),
      subscription_end: time.optional(),
      gifted_by: z.string().optional(),
      /** With `success: false`: this same account opened it before, and the fields above say what it got. */
      already_redeemed: z.literal(true).optional(),
      error: z.string().optional(),
    }),
  }),
};
