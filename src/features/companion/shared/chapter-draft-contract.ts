import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';

export const chapterDraftCalls = {
  status: defineCall({
    method: 'GET',
    path: '/api/companion/chapter-drafts/{id}',
    access: 'open',
    summary:
      'Whether a language model is still writing this draft of a chapter. Once it is not, composing the chapter again brings what came of it.',
    input: z.object({
      id: z
        .string()
        .max(100)
        .regex(/^[\w-]+$/, 'A draft is named by letters, digits, - and _.'),
    }),
    output: z.object({ isBeingWritten: z.boolean() }),
  }),
};
