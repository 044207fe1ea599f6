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
      /** A plan that lets one write is in force; a family reader's is named as the tier and does not count here. */
      subscribed: z.boolean(),
      subscription_tier: z.string().nullable(),
      /** UTC; null where the plan has no end, or there is none. */
      subscription_end: z.iso.datetime().nullable(),
      can_write_chapter: z.boolean(),
      free_chapters_used: z.number().int(),
      max_free_chapters: z.number().int(),
    }),
  }),
};
