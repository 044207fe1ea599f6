import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_QUESTION_LENGTH } from './limits.ts';

const message = z
  .string()
  .trim()
  .min(1, 'Ask something.')
  .max(MAX_QUESTION_LENGTH, `A question has at most ${MAX_QUESTION_LENGTH.toLocaleString('en')} characters.`);

/**
 * The help's server functions, called by name (decision 0038). Links in an answer have the form
 * `[words](/address)`; empty lines separate paragraphs.
 */
export const helpFunctions = {
  helpAssistant: defineCall({
    method: 'POST',
    path: '/api/functions/help-assistant',
    access: 'open',
    summary:
      'Answers a question about this site from its own help texts, and says so where they do not know.',
    input: z.object({ message, context: z.literal('general_help').default('general_help') }),
    output: z.object({ response: z.string() }),
    refusals: ['turns-used-up'],
  }),
  familyTreeChat: defineCall({
    method: 'POST',
    path: '/api/functions/family-tree-chat',
    access: 'signed-in',
    summary: 'Answers a question about the family tree of whoever asks, knowing no other tree.',
    input: z.object({
      message,
      /** Accepted but ignored: the answer always comes from the tree of the person signed in. */
      context: z.string().max(200).optional(),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['turns-used-up'],
  }),
};
