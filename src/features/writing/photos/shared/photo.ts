import { z } from 'zod';
import { chapterPhoto } from '#features/chapters/shared/photo-contract.ts';

/** A photo in a conversation and its story. */
export const photo = chapterPhoto.extend({
  createdAt: z.iso.datetime(),
  /**
   * The companion's first question about it; the photo is shown before that message. Null if it has asked
   * nothing yet.
   */
  askedId: z.uuid().nullable(),
});
export type Photo = z.output<typeof photo>;
