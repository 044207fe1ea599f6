import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { userId } from '#features/family/stories/shared/story-names.ts';

const chapterMails = z.object({
  /** Your confirmed relatives, and whether you let them receive your chapters by e-mail. */
  readers: z.array(z.object({ user_id: userId, name: z.string(), allowed: z.boolean() })),
  /** Relatives who let you receive their chapters by e-mail, and whether you chose to. */
  writers: z.array(z.object({ user_id: userId, name: z.string(), chosen: z.boolean() })),
  /**
   * Why no chapters are sent to you at present, whatever you chose: your address isn't confirmed, you want no
   * e-mails from your family, or reading needs a plan that you don't have. Null if nothing prevents it.
   */
  held_up_by: z.enum(['address', 'family-mail', 'plan']).nullable(),
});
export type ChapterMails = z.output<typeof chapterMails>;

/** Chapters that come by e-mail: the writer allows it for each relative, and the relative chooses it. */
export const chapterMailCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/family/chapter-mails',
    access: 'signed-in',
    summary: 'Whom you let receive your chapters by e-mail, and whose chapters you may receive.',
    input: z.object({}),
    output: chapterMails,
  }),
  allow: defineCall({
    method: 'PUT',
    path: '/api/family/chapter-mails/readers/{user_id}',
    access: 'signed-in',
    summary: 'Lets a relative receive the chapters that you share from now on by e-mail, or ends it.',
    input: z.object({ user_id: userId, allowed: z.boolean() }),
    output: chapterMails,
    refusals: ['not-found'],
  }),
  choose: defineCall({
    method: 'PUT',
    path: '/api/family/chapter-mails/writers/{user_id}',
    access: 'signed-in',
    summary: 'Chooses to receive the chapters that a relative shares from now on by e-mail, or ends it.',
    input: z.object({ user_id: userId, chosen: z.boolean() }),
    output: chapterMails,
    refusals: ['not-found'],
  }),
};
