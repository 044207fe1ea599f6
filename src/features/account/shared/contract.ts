import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';

export const accountCalls = {
  session: defineCall({
    method: 'GET',
    path: '/api/session',
    access: 'open',
    summary: 'Who you are signed in as, or null.',
    input: z.object({}),
    output: z.object({
      user: z
        .object({
          id: z.string(),
          email: z.string(),
          displayName: z.string(),
          role: z.enum(['writer', 'administrator']),
          emailVerified: z.boolean(),
        })
        .nullable(),
      /**
       * Whether this instance requires a confirmed address. Older accounts are reminded to confirm theirs.
       */
      confirmationRequired: z.boolean(),
    }),
  }),
};
