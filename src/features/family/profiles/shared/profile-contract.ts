import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import {
  EARLIEST_EVENT,
  LONGEST_EVENT_DESCRIPTION,
  LONGEST_EVENT_TITLE,
  LONGEST_EVENT_TYPE,
  PRIVACY_OF_A_NEW_PAGE,
  USUAL_EVENT_TYPE,
} from './profile-limits.ts';
import {
  atMost,
  required,
  optional,
  paragraphs,
  dayFrom,
  inexactFrom,
  timeZone,
  revision,
  privacySettings,
  isOneBirth,
  ONE_BIRTH,
  profileFields,
  oneLine,
} from './profile-input.ts';
import { isOneDate } from './inexact-date.ts';
import { userId } from '#features/family/stories/shared/story-names.ts';

export const ownProfile = z.object({
  id: z.uuid(),
  user_id: z.string(),
  full_name: z.string(),
  date_of_birth: z.iso.date().nullable(),
  /** If the day is not known: '1947', '1947-03', '1947~'. */
  born_about: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  occupation: z.string().nullable(),
  /** The URL of the picture, which changes with each picture; null without one. */
  photo_url: z.string().nullable(),
  privacy_settings: privacySettings,
  revision,
});
export type OwnProfile = z.output<typeof ownProfile>;

const NO_YEAR_0 = 'The calendar has no year 0.';

const eventFields = {
  title: required(LONGEST_EVENT_TITLE, 'A title is needed.'),
  description: optional(LONGEST_EVENT_DESCRIPTION, paragraphs),
  /** '1969-05-17'; not after today where the writer is. */
  event_date: dayFrom(EARLIEST_EVENT, NO_YEAR_0),
  /**
   * What is known of the date if the day isn't: '1947', '1947-03', '1947~' for about. An exact day replaces
   * it, and vice versa.
   */
  event_about: inexactFrom(EARLIEST_EVENT, NO_YEAR_0).nullable(),
  event_type: z
    .string()
    .transform((text) => oneLine(text) || USUAL_EVENT_TYPE)
    .pipe(z.string().max(LONGEST_EVENT_TYPE, atMost(LONGEST_EVENT_TYPE))),
  is_public: z.boolean(),
};

export const lifeEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  event_date: z.iso.date().nullable(),
  /** If the day is not known: '1947', '1947-03', '1947~'. */
  event_about: z.string().nullable(),
  event_type: z.string(),
  /** Whether relatives can see it. */
  is_public: z.boolean(),
  revision,
});
export type LifeEvent = z.output<typeof lifeEvent>;

type EventDate = {
  readonly event_date?: string | null | undefined;
  readonly event_about?: string | null | undefined;
};
/** The date of an event is given in one form only. */
const isOneEventDate = ({ event_date, event_about }: EventDate): boolean =>
  isOneDate(event_date, event_about);
const ONE_EVENT_DATE = {
  path: ['event_about'],
  error: 'Either the day of the event or what is known of it.',
};

const one = z.object({ id: z.uuid() });

export const profileCalls = {
  own: defineCall({
    method: 'GET',
    path: '/api/family/profile',
    access: 'signed-in',
    summary: 'Your page in the family, if you made one, with the events of your life, the latest first.',
    input: z.object({}),
    output: z.object({ profile: ownProfile.nullable(), events: z.array(lifeEvent) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/family/profile',
    access: 'signed-in',
    summary: 'Makes your page in the family.',
    input: z
      .object({
        ...profileFields,
        privacy_settings: privacySettings.default(PRIVACY_OF_A_NEW_PAGE),
      })
      .refine(isOneBirth, ONE_BIRTH),
    output: ownProfile,
    refusals: ['profile-exists'],
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/family/profile',
    access: 'signed-in',
    summary:
      'Writes your page in the family anew, all but its picture. `revision` is the one that it was made in view of.',
    input: z
      .object({ ...profileFields, privacy_settings: privacySettings, revision })
      .refine(isOneBirth, ONE_BIRTH),
    output: ownProfile,
    refusals: ['profile-missing', 'stale-revision'],
  }),
  putPhoto: defineCall({
    method: 'PUT',
    path: '/api/family/profile/photo',
    access: 'signed-in',
    summary:
      'Gives your page a picture, in place of the one it has. It is made anew, square, without what the camera noted.',
    input: z.object({}),
    takesBytes: { types: PHOTO_TYPES, most: MAX_PHOTO_BYTES },
    output: ownProfile,
    refusals: [
      'profile-missing',
      'wrong-content-type',
      'too-large',
      'not-a-photo',
      'heic-photo',
      'photo-too-large',
      'not-ready',
    ],
  }),
  removePhoto: defineCall({
    method: 'DELETE',
    path: '/api/family/profile/photo',
    access: 'signed-in',
    summary: 'Takes the picture of your page away, for good.',
    input: z.object({}),
    output: ownProfile,
    refusals: ['profile-missing'],
  }),
  photo: defineCall({
    method: 'GET',
    path: '/api/family/photos/{user_id}',
    access: 'signed-in',
    summary: 'The picture of your page, or of a relative you are connected with.',
    input: z.object({
      user_id: userId,
      /**
       * Which picture the browser means. Its only purpose is to keep the browser from showing a cached one.
       */
      v: z.string().max(100).optional(),
    }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
  addEvent: defineCall({
    method: 'POST',
    path: '/api/family/events',
    access: 'signed-in',
    summary: 'Adds an event to your page.',
    input: z
      .object({
        ...eventFields,
        description: eventFields.description.default(null),
        event_date: eventFields.event_date.default(null),
        event_about: eventFields.event_about.default(null),
        event_type: eventFields.event_type.default(USUAL_EVENT_TYPE),
        is_public: eventFields.is_public.default(false),
        time_zone: timeZone,
      })
      .refine(isOneEventDate, ONE_EVENT_DATE),
    output: lifeEvent,
    refusals: ['profile-missing', 'events-full'],
  }),
  changeEvent: defineCall({
    method: 'PATCH',
    path: '/api/family/events/{id}',
    access: 'signed-in',
    summary:
      'Changes an event of your page; what is left out stays. `revision` is the one that it was made in view of.',
    input: z
      .object({
        id: z.uuid(),
        revision,
        title: eventFields.title.optional(),
        description: eventFields.description.optional(),
        event_date: eventFields.event_date.optional(),
        event_about: eventFields.event_about.optional(),
        event_type: eventFields.event_type.optional(),
        is_public: eventFields.is_public.optional(),
        /** Needed with a date. */
        time_zone: timeZone.optional(),
      })
      .refine(
        ({ id: _id, revision: _revision, time_zone: _zone, ...change }) => Object.keys(change).length > 0,
        {
          error: 'Say what is to be changed.',
        },
      )
      .refine(isOneEventDate, ONE_EVENT_DATE)
      .refine((change) => !(change.event_date || change.event_about) || change.time_zone !== undefined, {
        path: ['time_zone'],
        error: 'A date needs the time zone that it is meant in.',
      }),
    output: lifeEvent,
    refusals: ['not-found', 'stale-revision'],
  }),
  removeEvent: defineCall({
    method: 'DELETE',
    path: '/api/family/events/{id}',
    access: 'signed-in',
    summary: 'Deletes an event of your page.',
    input: one,
    output: z.object({}),
    refusals: ['not-found'],
  }),
};
