import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';

export const subscriptionCalls = {
  check: defineCall({
    method: 'POST',
    path: '/api/functions/check-subscription',
    access: 'signed-in',
    summary: 'The best plan you have in force and its end, and whether you may create a chapter.',
    input: z.object({}),
    output: z.object({
      /**
       * Whether a plan for writing is in force. A family reader's plan is named as the tier but does not
       * count here.
       */
      subscribed: z.boolean(),
      subscription_tier: z.string().nullable(),
      /** UTC; null if there is no plan or it has no end. */
      subscription_end: z.iso.datetime().nullable(),
      can_write_chapter: z.boolean(),
      free_chapters_used: z.number().int(),
      max_free_chapters: z.number().int(),
    }),
  }),
};
