import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';

const voiceId = z.uuid();

/** A recording kept with a message of a chapter, which may go into the book. */
const voice = z.object({
  /** The recording's own id. */
  id: voiceId,
  chapterId: z.uuid(),
  seconds: z.number().int(),
  /** Whether it is in the book, so that its page can be opened. */
  isIn: z.boolean(),
  /**
   * The first words of the paragraph it goes below. null if no paragraph tells what was said: then it goes at
   * the end of its chapter.
   */
  beside: z.string().nullable(),
});
export type BookVoice = z.output<typeof voice>;

export const voiceCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/book/voices',
    access: 'signed-in',
    summary:
      'The recordings kept with your chapters, in the order of the book: where each would stand, and whether it is in the book.',
    input: z.object({}),
    output: z.object({
      voices: z.array(voice),
      /** Where the printed codes lead: 'stories.example.org'. */
      host: z.string(),
    }),
  }),
  putAllIn: defineCall({
    method: 'PUT',
    path: '/api/book/voices',
    access: 'signed-in',
    summary:
      'Puts those recordings of your chapters into the book that have a paragraph to stand below. Those already in keep their links.',
    input: z.object({}),
    output: z.object({}),
  }),
  takeAllOut: defineCall({
    method: 'DELETE',
    path: '/api/book/voices',
    access: 'signed-in',
    summary:
      'Takes every recording out of the book. All links end at once, in printed books too, and never work again.',
    input: z.object({}),
    output: z.object({}),
  }),
  putIn: defineCall({
    method: 'PUT',
    path: '/api/book/voices/{id}',
    access: 'signed-in',
    summary: 'Puts a recording into the book. Doing it twice changes nothing.',
    input: z.object({ id: voiceId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  takeOut: defineCall({
    method: 'DELETE',
    path: '/api/book/voices/{id}',
    access: 'signed-in',
    summary:
      'Takes a recording out of the book. Its links end at once, in printed books too, and never work again.',
    input: z.object({ id: voiceId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
};
