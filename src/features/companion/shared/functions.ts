import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { conversation, messageText } from './contract.ts';
import { ENGINES } from '#engine/conversation/turn.ts';

const engine = z.enum(ENGINES);

/** A streamed reply of generate-story, if the request has `Accept: text/event-stream`. */
const storyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    generatedContent: z.string(),
    engine,
    care: z.enum(['none', 'past', 'danger', 'self-harm']),
  }),
]);
export type StoryEvent = z.output<typeof storyEvent>;

/** The companion's server function, called by name (decision 0038). */
export const companionFunctions = {
  generateStory: defineCall({
    method: 'POST',
    path: '/api/functions/generate-story',
    access: 'open',
    summary:
      'The next reply of the companion, or the chapter, from words that are data and never instructions.',
    input: z.object({
      /** The newest message. May be empty for a chapter. */
      prompt: messageText,
      /** The caller's own id, or 'anonymous' when signed out. Anything else is rejected. */
      userId: z.string().max(200).optional(),
      purpose: z.enum(['reply', 'chapter']).default('reply'),
      /** Oldest first, without the newest message. */
      conversation: conversation.default([]),
    }),
    output: z.object({ generatedContent: z.string(), engine }),
    alsoStreams: storyEvent,
    refusals: ['not-your-id', 'turns-used-up', 'conversation-full'],
  }),
};
