import { z } from 'zod';
import { chapterPhoto } from '#features/chapters/shared/photo-contract.ts';
import { PHOTO_SIZES } from '#features/writing/photos/shared/photo-limits.ts';
import { defineCall } from '#platform/shared/call.ts';
import { noteCalls } from './notes-contract.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import { MAX_PARAGRAPH, MAX_SEARCH_LENGTH } from './story-limits.ts';
import { chapterId, oneOfTheirs, READING_REFUSALS, userId } from './story-names.ts';

/** PostgreSQL can't store U+0000 in a text. */
const searchWords = z
  .string()
  .transform((text) => text.replaceAll('\0', ' ').trim())
  .pipe(z.string().min(1).max(MAX_SEARCH_LENGTH));
const time = z.iso.datetime();
const relationshipType = z.enum(RELATIONSHIP_TYPES);
const count = z.number().int();
const paragraph = z.number().int().min(0).max(MAX_PARAGRAPH);

/**
 * A person as the caller may see them. A hidden field is null, like one that was never filled in. Days are
 * written '1948-03-02'.
 */
const seenPerson = z.object({
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  /** If the day is not known: '1947', '1947-03', '1947~' for about. */
  bornAbout: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  events: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      date: z.string().nullable(),
      /** If the day is not known, as with a birth. */
      about: z.string().nullable(),
    }),
  ),
});

/** A family member as on their card. `story_count`: chapters the caller sees; `new_count`: never opened. */
const personCard = z.object({
  user_id: userId,
  /** From their page, or from their account if they have no page. */
  name: z.string(),
  /** Null if they have no page yet. */
  person: seenPerson.nullable(),
  /** Whether `/api/family/photos/{user_id}` shows one. */
  photo: z.boolean(),
  story_count: count,
});
export type PersonCard = z.output<typeof personCard>;

const relativeCard = personCard.extend({ relationship_type: relationshipType, new_count: count });
export type RelativeCard = z.output<typeof relativeCard>;

/** 'new': never opened. `paragraph`: where the reader stopped, counted from zero. */
const reading = { read: z.enum(['new', 'begun', 'read']), paragraph: z.number().int() };

const sharedChapter = z.object({
  id: chapterId,
  title: z.string(),
  word_count: count,
  shared_at: time,
  ...reading,
});
export type SharedChapter = z.output<typeof sharedChapter>;

const neighbour = z.object({ id: chapterId, title: z.string() }).nullable();

export const storyCalls = {
  share: defineCall({
    method: 'PUT',
    path: '/api/chapters/{id}/sharing',
    access: 'signed-in',
    summary: 'Shares a chapter of yours with your confirmed relatives, or makes it private again at once.',
    input: z.object({ id: chapterId, shared: z.boolean() }),
    output: z.object({ shared_at: time.nullable() }),
    refusals: ['not-found'],
  }),
  readSharing: defineCall({
    method: 'GET',
    path: '/api/family/sharing',
    access: 'signed-in',
    summary:
      'Whether chapters that you begin are shared with your family from the start, and who your family is.',
    input: z.object({}),
    output: z.object({
      share_new_chapters: z.boolean(),
      readers: z.array(z.object({ user_id: userId, name: z.string(), relationship_type: relationshipType })),
    }),
  }),
  changeSharing: defineCall({
    method: 'PUT',
    path: '/api/family/sharing',
    access: 'signed-in',
    summary: 'Says whether chapters that you begin from now on are shared with your family from the start.',
    input: z.object({ share_new_chapters: z.boolean() }),
    output: z.object({ share_new_chapters: z.boolean() }),
  }),
  relatives: defineCall({
    method: 'GET',
    path: '/api/family/relatives',
    access: 'signed-in',
    summary: 'You and your confirmed relatives, each as you may see them.',
    input: z.object({}),
    output: z.object({ self: personCard, relatives: z.array(relativeCard) }),
  }),
  latest: defineCall({
    method: 'GET',
    path: '/api/family/stories',
    access: 'signed-in',
    summary: 'What your relatives share with you, the newest first.',
    input: z.object({}),
    output: z.object({
      /** False if reading needs a plan that you don't have. */
      may_read: z.boolean(),
      chapters: z.array(sharedChapter.extend({ user_id: userId, name: z.string() })),
    }),
  }),
  news: defineCall({
    method: 'GET',
    path: '/api/family/news',
    access: 'signed-in',
    summary:
      'How much waits for you in your family: invitations and relatives to answer, chapters you never opened, notes you have not seen.',
    input: z.object({}),
    output: z.object({ count }),
  }),
  stories: defineCall({
    method: 'GET',
    path: '/api/family/stories/{user_id}',
    access: 'signed-in',
    summary:
      'A relative as you may see them, the public events of their life, and the chapters they share, in the order of their book.',
    input: z.object({ user_id: userId }),
    output: z.object({
      may_read: z.boolean(),
      /** If you ask about yourself, `relationship_type` is null and the rest is your own. */
      relative: personCard.extend({ relationship_type: relationshipType.nullable() }),
      chapters: z.array(sharedChapter),
    }),
    refusals: ['not-found'],
  }),
  chapter: defineCall({
    method: 'GET',
    path: '/api/family/stories/{user_id}/{chapter_id}',
    access: 'signed-in',
    summary: 'A chapter that a relative shares, with its photos and where you stopped.',
    input: oneOfTheirs,
    output: z.object({
      id: chapterId,
      name: z.string(),
      title: z.string(),
      content: z.string(),
      word_count: count,
      shared_at: time,
      ...reading,
      /** Their pictures: `/api/family/stories/{user_id}/photos/{id}`. */
      photos: z.array(chapterPhoto),
      previous: neighbour,
      next: neighbour,
    }),
    refusals: READING_REFUSALS,
  }),
  photo: defineCall({
    method: 'GET',
    path: '/api/family/stories/{user_id}/photos/{photo_id}',
    access: 'signed-in',
    summary: 'A picture of a chapter that a relative shares, large or small.',
    input: z.object({
      user_id: userId,
      photo_id: z.uuid(),
      size: z.enum(PHOTO_SIZES).default('display'),
    }),
    output: z.never(),
    givesBytes: true,
    refusals: READING_REFUSALS,
  }),
  keepPlace: defineCall({
    method: 'PUT',
    path: '/api/family/stories/{user_id}/{chapter_id}/place',
    access: 'signed-in',
    summary: 'Keeps where you stopped in a chapter; once read to its end, it stays read.',
    input: oneOfTheirs.extend({ paragraph, finished: z.boolean() }),
    output: z.object(reading),
    refusals: READING_REFUSALS,
  }),
  search: defineCall({
    method: 'GET',
    path: '/api/family/search',
    access: 'signed-in',
    summary: 'Looks for words in the chapters that your relatives share with you, the best first.',
    input: z.object({ q: searchWords }),
    output: z.object({
      found: z.array(
        z.object({
          user_id: userId,
          name: z.string(),
          chapter_id: chapterId,
          title: z.string(),
          /** The text around the first match; `found` marks the pieces that match. */
          snippet: z.array(z.object({ text: z.string(), found: z.boolean() })),
          /** The paragraph it is in, counted from zero. */
          paragraph: z.number().int(),
        }),
      ),
    }),
    refusals: ['reader-plan-required'],
  }),
  ...noteCalls,
  viewAs: defineCall({
    method: 'GET',
    path: '/api/family/view-as/{user_id}',
    access: 'signed-in',
    summary:
      'What a confirmed relative sees of you: your card, the public events of your life, and the chapters you share.',
    input: z.object({ user_id: userId }),
    output: z.object({
      reader: z.object({ user_id: userId, name: z.string() }),
      you: personCard.extend({ relationship_type: relationshipType }),
      chapters: z.array(sharedChapter.omit({ read: true, paragraph: true })),
    }),
    refusals: ['not-found'],
  }),
};
