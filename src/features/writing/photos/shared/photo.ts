import { z } from 'zod';
import { chapterPhoto } from '#features/chapters/shared/photo-contract.ts';

/** A photo in a conversation and its story. */
export const photo = chapterPhoto.extend({
  createdAt: z.iso.datetime(),
  /** The companion's first question about it, before which it is shown; null while it has asked nothing. */
  askedId: z.uuid().nullable(),
});
export type Photo = z.output<typeof photo>;
