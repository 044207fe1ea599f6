import { z } from 'zod';
import { MAX_CAPTION_LENGTH } from '#features/chapters/shared/limits.ts';
import { photoAnchor } from '#features/chapters/shared/photo-contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import { message } from '#features/writing/shared/contract.ts';
import { photo } from './photo.ts';
import { MAX_PHOTOS_IN_A_CHAPTER, PHOTO_SIZES } from './photo-limits.ts';

const photoId = z.uuid();
const conversationId = z.uuid();

/** Leaves room for restored photos. */
const MOST_ARRANGED = 2 * MAX_PHOTOS_IN_A_CHAPTER;

const caption = z
  .string()
  .max(MAX_CAPTION_LENGTH, `A caption has at most ${MAX_CAPTION_LENGTH} characters.`)
  .transform((words) => words.replace(/\s+/gu, ' ').trim());

export const photoCalls = {
  add: defineCall({
    method: 'PUT',
    path: '/api/writing/photos/{id}',
    access: 'signed-in',
    summary:
      'Adds a photo to a conversation and its story, under an id made by the sender: sent twice, it is there once. It is made anew, without what the camera noted.',
    input: z.object({ id: photoId, conversationId }),
    takesBytes: { types: PHOTO_TYPES, most: MAX_PHOTO_BYTES },
    output: photo,
    refusals: [
      'not-found',
      'wrong-content-type',
      'too-large',
      'not-a-photo',
      'heic-photo',
      'photo-too-large',
      'photos-full',
      'not-ready',
    ],
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/writing/photos/{id}',
    access: 'signed-in',
    summary: 'The picture of a photo of yours, large or small.',
    input: z.object({ id: photoId, size: z.enum(PHOTO_SIZES).default('display') }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
  describe: defineCall({
    method: 'PATCH',
    path: '/api/writing/photos/{id}',
    access: 'signed-in',
    summary:
      'Gives a photo its caption, which also speaks for it where it cannot be seen. `over`: the caption that was seen before; where another one stands by now, both are kept, one behind the other.',
    input: z.object({ id: photoId, caption, over: caption.optional() }),
    output: photo,
    refusals: ['not-found', 'stale-revision'],
  }),
  arrange: defineCall({
    method: 'PUT',
    path: '/api/writing/conversations/{id}/photo-order',
    access: 'signed-in',
    summary: 'Puts the photos of a conversation in this order, each after its paragraph of the story.',
    input: z.object({
      id: conversationId,
      photos: z.array(photoAnchor.extend({ id: photoId })).max(MOST_ARRANGED),
    }),
    output: z.object({ photos: z.array(photo) }),
    refusals: ['not-found'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/writing/photos/{id}',
    access: 'signed-in',
    summary: 'Takes a photo away; it can be brought back for a day, then it is gone for good.',
    input: z.object({ id: photoId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/writing/photos/{id}/restore',
    access: 'signed-in',
    summary: 'Brings back a photo that was taken away.',
    input: z.object({ id: photoId }),
    output: photo,
    refusals: ['not-found'],
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/writing/photos/{id}/question',
    access: 'signed-in',
    summary:
      'The companion asks about a photo, which it cannot see, and the question is kept. One that waits for its answer is not asked twice.',
    input: z.object({ id: photoId }),
    output: z.object({ message, photo }),
    refusals: ['not-found', 'turns-used-up', 'conversation-full'],
  }),
};
