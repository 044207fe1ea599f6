import { z } from 'zod';
import { answerWords, questionWords } from '#features/questions/shared/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { LANGUAGES } from '#platform/shared/language.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import { HELPING_EVENTS } from './helping-events.ts';

const time = z.iso.datetime();
const one = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
/** More chapters than anyone shares. */
const MOST_CHAPTERS = 10_000;

/** A helper as their writer sees them. */
const helper = z.object({
  id: z.uuid(),
  name: z.string(),
  asked_at: time,
  /** Null until they have said yes. */
  accepted_at: time.nullable(),
  /** Null while it lasts. */
  ended_at: time.nullable(),
});
export type Helper = z.output<typeof helper>;

const event = z.object({
  id: z.number().int(),
  at: time,
  what: z.enum(HELPING_EVENTS),
  by: z.enum(['writer', 'helper', 'nobody']),
  detail: z.string().nullable(),
  /** A new order of chapters that can still be taken back. */
  can_undo: z.boolean(),
});
export type HelpingEvent = z.output<typeof event>;

const helpers = z.object({
  helpers: z.array(helper),
  /** Relatives who could be asked. */
  relatives: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OwnHelpers = z.output<typeof helpers>;

/** A writer as their helper sees them. */
const helped = z.object({
  id: z.uuid(),
  /** The first name. */
  writer_name: z.string(),
  /** Null until the asker has said yes. */
  accepted_at: time.nullable(),
});
export type Helped = z.output<typeof helped>;

const question = z.object({ id: z.uuid(), words: z.string() });
export type HelpedQuestion = z.output<typeof question>;
const asked = z.object({ question: question.nullable() });

/** All that a helper's page shows of the writer, besides the question. */
const helpedPage = helped.extend({
  /** In which the writer is asked. */
  language: z.enum(LANGUAGES),
  picked: z.array(
    z.object({
      id: z.uuid(),
      words: z.string(),
      /** The name of the helper who picked it; null if it was the writer. */
      by: z.string().nullable(),
      /** The asker picked it, and can take it away. */
      is_yours: z.boolean(),
    }),
  ),
  /** The titles of the chapters that are shared with the family, in the order of the book. */
  chapters: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type HelpedPage = z.output<typeof helpedPage>;

export const helpingCalls = {
  helpers: defineCall({
    method: 'GET',
    path: '/api/helping/helpers',
    access: 'signed-in',
    summary: 'The relatives who help you to tell, or did, and those you could ask.',
    input: z.object({}),
    output: helpers,
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/helping/helpers',
    access: 'signed-in',
    summary:
      'Asks a relative you are connected with to help you. Nothing is allowed before they say yes. Asking again changes nothing.',
    input: z.object({ relative_id: z.string().min(1).max(100) }),
    output: helpers,
    refusals: ['not-found', 'too-many-tries'],
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/api/helping/helpers/{id}',
    access: 'signed-in',
    summary: 'Ends it with a helper at once, or takes the request back. Doing it again changes nothing.',
    input: one,
    output: helpers,
    refusals: ['not-found'],
  }),
  log: defineCall({
    method: 'GET',
    path: '/api/helping/helpers/{id}/log',
    access: 'signed-in',
    summary: 'Everything a helper did, the newest first.',
    input: one,
    output: z.object({ events: z.array(event) }),
    refusals: ['not-found'],
  }),
  undoOrder: defineCall({
    method: 'POST',
    path: '/api/helping/helpers/{id}/undo-order',
    access: 'signed-in',
    summary:
      'Puts your chapters back into the order before a helper changed it. Doing it again changes nothing.',
    input: one.extend({ event_id: z.number().int() }),
    output: z.object({ events: z.array(event) }),
    refusals: ['not-found'],
  }),
  helped: defineCall({
    method: 'GET',
    path: '/api/helping/helped',
    access: 'signed-in',
    summary: 'The writers who asked you to help them, and those you help.',
    input: z.object({}),
    output: z.object({ helped: z.array(helped) }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/helping/helped/{id}/accept',
    access: 'signed-in',
    summary: 'Says yes to helping a writer. Saying it again changes nothing.',
    input: one,
    output: helped,
    refusals: ['not-found'],
  }),
  stop: defineCall({
    method: 'DELETE',
    path: '/api/helping/helped/{id}',
    access: 'signed-in',
    summary: 'Declines to help, or stops helping.',
    input: one,
    output: done,
    refusals: ['not-found'],
  }),
  page: defineCall({
    method: 'GET',
    path: '/api/helping/helped/{id}',
    access: 'signed-in',
    summary:
      'What you see of a writer you help: first name, picked questions, and titles of shared chapters.',
    input: one,
    output: helpedPage,
    refusals: ['not-found'],
  }),
  question: defineCall({
    method: 'POST',
    path: '/api/helping/helped/{id}/question',
    access: 'signed-in',
    summary:
      'The question that waits for an answer; `instead_of` asks for another one. Null if none is left. It never follows from what the writer told alone.',
    input: one.extend({ instead_of: z.uuid().optional() }),
    output: asked,
    refusals: ['not-found'],
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/helping/helped/{id}/answers',
    access: 'signed-in',
    summary:
      'Adds what the writer tells and you type to their conversation, marked with your name. Sent twice with the same id, it is there once.',
    input: one.extend({ answer_id: z.uuid(), question_id: z.uuid(), words: answerWords }),
    output: done,
    refusals: ['not-found', 'answers-full'],
  }),
  reply: defineCall({
    method: 'POST',
    path: '/api/helping/helped/{id}/answers/{answer_id}/reply',
    access: 'signed-in',
    summary:
      'The companion’s reply to an answer you have just typed, which knows only what you typed in this sitting, and the next question. The reply is null if it comes later.',
    input: one.extend({ answer_id: z.uuid() }),
    output: asked.extend({ reply: z.string().nullable() }),
    refusals: ['not-found'],
  }),
  addPhoto: defineCall({
    method: 'PUT',
    path: '/api/helping/helped/{id}/photos/{photo_id}',
    access: 'signed-in',
    summary: 'Adds a photo to the conversation of a writer you help, under an id made by the sender.',
    input: one.extend({ photo_id: z.uuid(), question_id: z.uuid() }),
    takesBytes: { types: PHOTO_TYPES, most: MAX_PHOTO_BYTES },
    output: done,
    refusals: [
      'not-found',
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
  pick: defineCall({
    method: 'PUT',
    path: '/api/helping/helped/{id}/picked/{question_id}',
    access: 'signed-in',
    summary: 'Picks a question for a writer you help, behind the others.',
    input: one.extend({ question_id: z.uuid(), words: questionWords }),
    output: helpedPage,
    refusals: ['not-found', 'picked-full'],
  }),
  unpick: defineCall({
    method: 'DELETE',
    path: '/api/helping/helped/{id}/picked/{question_id}',
    access: 'signed-in',
    summary: 'Takes away a question that you picked.',
    input: one.extend({ question_id: z.uuid() }),
    output: helpedPage,
    refusals: ['not-found'],
  }),
  order: defineCall({
    method: 'PUT',
    path: '/api/helping/helped/{id}/order',
    access: 'signed-in',
    summary:
      'Puts the chapters that a writer shares with the family into this order among themselves. The writer sees it and can undo it.',
    input: one.extend({ ids: z.array(z.uuid()).max(MOST_CHAPTERS) }),
    output: helpedPage,
    refusals: ['not-found', 'stale-revision'],
  }),
};
