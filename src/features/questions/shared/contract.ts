import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { isTimeZone } from '#platform/shared/calendar.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import { SOUND_TYPES } from '#platform/shared/sound-types.ts';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
} from '#features/writing/voice/shared/recording-limits.ts';
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_IN_ORDER } from './question-limits.ts';
import { FREQUENCIES } from './rhythm.ts';

const time = z.iso.datetime();

/** How often and when, without the time zone. */
export const weeklyHour = {
  frequency: z.enum(FREQUENCIES),
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
};

const rhythm = {
  ...weeklyHour,
  time_zone: z.string().max(100).refine(isTimeZone, 'No time zone has that name.'),
};

export const SCHEDULE_STATES = ['on', 'off', 'stopped', 'bounced'] as const;

const schedule = z.object({
  ...rhythm,
  /** `stopped` after a silence, `bounced` after e-mails that came back. */
  state: z.enum(SCHEDULE_STATES),
  /** No question before this day. */
  paused_until: z.iso.date().nullable(),
  next_at: time.nullable(),
});
export type QuestionSchedule = z.output<typeof schedule>;

/** On one line: it is also the subject of an e-mail. */
export const questionWords = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(LONGEST_QUESTION));

const picked = z.object({
  id: z.uuid(),
  words: z.string(),
  /** The helper, or the giver of a gift, who chose it; null if it was the writer, or if that is not known. */
  chosen_by: z.string().nullable(),
});
export type PickedQuestion = z.output<typeof picked>;

const sent = z.object({
  id: z.uuid(),
  question: z.string(),
  sent_at: time,
  answered: z.boolean(),
  /** Whether its link still accepts answers. */
  open: z.boolean(),
  /** Printed as a card, and not sent. */
  card: z.boolean(),
});
export type SentQuestion = z.output<typeof sent>;

/** Everything the page shows. */
const ownQuestions = z.object({
  /** Null if they were never turned on or declined. */
  schedule: schedule.nullable(),
  /** In the order in which they will be asked. */
  picked: z.array(picked),
  /** Newest first. */
  sent: z.array(sent),
});
export type OwnQuestions = z.output<typeof ownQuestions>;

const theme = z.object({ theme: z.string(), title: z.string(), questions: z.array(z.string()) });
export type LibraryTheme = z.output<typeof theme>;

/** What somebody says, in paragraphs. */
export const answerWords = z
  .string()
  .transform((text) => text.replace(/\r\n?/gu, '\n').trim())
  .pipe(z.string().min(1).max(LONGEST_ANSWER));

/** The secret in the link of an e-mail. */
const token = z.string().min(1).max(100);
/** Which question is answered, by the fingerprint on its page; the current one if it is left out. */
const asked = z.string().max(40).optional();

export const questionCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/questions',
    access: 'signed-in',
    summary: 'When you are sent questions by e-mail, which ones were picked, and which were sent.',
    input: z.object({}),
    output: ownQuestions,
  }),
  offered: defineCall({
    method: 'GET',
    path: '/api/questions/offer',
    access: 'signed-in',
    summary: 'Whether to offer questions by e-mail: once, to somebody who has a chapter.',
    input: z.object({}),
    output: z.object({ offer: z.boolean() }),
  }),
  schedule: defineCall({
    method: 'PUT',
    path: '/api/questions/schedule',
    access: 'signed-in',
    summary: 'Turns questions by e-mail on, or changes when they come.',
    input: z.object({ ...rhythm, paused_until: z.iso.date().nullable() }),
    output: ownQuestions,
  }),
  turnOff: defineCall({
    method: 'DELETE',
    path: '/api/questions/schedule',
    access: 'signed-in',
    summary: 'Ends questions by e-mail, or declines the offer. Picked questions stay.',
    input: z.object({}),
    output: ownQuestions,
  }),
  library: defineCall({
    method: 'GET',
    path: '/api/questions/library',
    access: 'signed-in',
    summary: 'Questions to pick from, by theme, in the language of the page.',
    input: z.object({}),
    output: z.object({ themes: z.array(theme) }),
  }),
  pick: defineCall({
    method: 'PUT',
    path: '/api/questions/picked/{id}',
    access: 'signed-in',
    summary:
      'Puts a question behind those that were picked, under an id made by the sender: sent twice, it is there once.',
    input: z.object({ id: z.uuid(), words: questionWords }),
    output: ownQuestions,
    refusals: ['picked-full', 'not-found'],
  }),
  unpick: defineCall({
    method: 'DELETE',
    path: '/api/questions/picked/{id}',
    access: 'signed-in',
    summary: 'Takes a picked question away.',
    input: z.object({ id: z.uuid() }),
    output: ownQuestions,
    refusals: ['not-found'],
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/questions/order',
    access: 'signed-in',
    summary: 'Puts the picked questions in this order. Those that it does not name come behind them.',
    input: z.object({ ids: z.array(z.uuid()).max(MOST_IN_ORDER) }),
    output: ownQuestions,
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/api/questions/sent/{id}/revoke',
    access: 'signed-in',
    summary: 'Ends the link in the e-mail of one question at once.',
    input: z.object({ id: z.uuid() }),
    output: ownQuestions,
    refusals: ['not-found'],
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/answers',
    access: 'open',
    summary:
      'Adds an answer to the conversation of the writer whose question the token belongs to. It reads nothing. Sent twice with the same id, it is there once.',
    input: z.object({
      token,
      id: z.uuid(),
      words: answerWords,
      asked,
    }),
    output: z.object({}),
    refusals: ['link-unknown', 'link-expired', 'answers-full'],
  }),
  addPhoto: defineCall({
    method: 'PUT',
    path: '/api/answers/photos/{id}',
    access: 'open',
    summary: 'Adds a photo to the same conversation, under an id made by the sender. It reads nothing.',
    input: z.object({ id: z.uuid(), token }),
    takesBytes: { types: PHOTO_TYPES, most: MAX_PHOTO_BYTES },
    output: z.object({}),
    refusals: [
      'link-unknown',
      'link-expired',
      'answers-full',
      'wrong-content-type',
      'too-large',
      'not-a-photo',
      'heic-photo',
      'photo-too-large',
      'photos-full',
      'not-ready',
    ],
  }),
  addRecording: defineCall({
    method: 'PUT',
    path: '/api/answers/recordings/{id}',
    access: 'open',
    summary:
      'Adds a recording to the same conversation, under an id made by the sender: sent twice, it is there once. It reads nothing.',
    input: z.object({
      id: z.uuid(),
      token,
      seconds: z.coerce.number().min(0).max(MAX_RECORDING_SECONDS),
      /** The id of the text that it came with, if there is any. */
      answer: z.uuid().optional(),
      asked,
    }),
    takesBytes: { types: SOUND_TYPES, most: MAX_RECORDING_BYTES },
    output: z.object({}),
    refusals: ['link-unknown', 'link-expired', 'answers-full', 'wrong-content-type', 'too-large'],
  }),
};
