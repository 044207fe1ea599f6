import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { chapterId, chapterText, revision, titleText } from './contract.ts';

const time = z.iso.datetime();

/** A chapter with the field names that programs use (decision 0038). */
const story = z.object({
  id: chapterId,
  title: z.string(),
  content: z.string(),
  chapter_order: z.number().int(),
  created_at: time,
  updated_at: time,
});
export type Story = z.output<typeof story>;

/**
 * `chapter_order` is only a request: a new chapter is added at the end, and saving moves none (decision
 * 0038).
 */
const storyFields = {
  title: titleText,
  content: chapterText,
  chapter_order: z.number().optional(),
};
const userId = z.string().max(200).optional();

/** The server function about chapters that is called by name (decision 0038). */
export const storyFunctions = {
  manageStories: defineCall({
    method: 'POST',
    path: '/api/functions/manage-stories',
    access: 'open',
    summary: 'Lists, creates, updates or deletes your stories, by the specified name and shape.',
    input: z.discriminatedUnion('action', [
      z.object({ action: z.literal('list'), userId }),
      z.object({ action: z.literal('create'), userId, storyData: z.object(storyFields) }),
      z.object({
        action: z.literal('update'),
        userId,
        storyId: chapterId,
        /**
         * Omitted fields stay as they are. Without `revision`, the latest text is replaced, whatever it is
         * (decision 0038).
         */
        storyData: z.object({ ...storyFields, revision }).partial(),
      }),
      z.object({ action: z.literal('delete'), userId, storyId: chapterId }),
    ]),
    output: z.union([
      z.object({ stories: z.array(story) }),
      z.object({ story: story.extend({ revision }) }),
      z.object({ success: z.literal(true) }),
    ]),
    refusals: [
      'sign-in-required',
      'not-your-id',
      'not-found',
      'nothing-to-save',
      'upgrade-required',
      'stale-revision',
    ],
  }),
};
