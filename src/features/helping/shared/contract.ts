import { z } from 'zod';
import { answerWords, questionWords } from '#features/questions/shared/contract.ts';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
} from '#features/writing/voice/shared/recording-limits.ts';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#platform/shared/photo-file.ts';
import { SOUND_TYPES } from '#platform/shared/sound-types.ts';
import { asked, helped, helpedPage, helpers, log } from './helping-shapes.ts';

const one = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
/** More chapters than anyone shares. */
const MOST_CHAPTERS = 10_000;

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
    summary:
      'Everything a helper did, the newest first, some at a time: those before an event, or the newest.',
    input: one.extend({ before: z.coerce.number().int().optional() }),
    output: log,
    refusals: ['not-found'],
  }),
  undoOrder: defineCall({
    method: 'POST',
    path: '/api/helping/helpers/{id}/undo-order',
    access: 'signed-in',
    summary:
      'Puts your chapters back into the order before a helper changed it, while they stand as the helper left them. Doing it again changes nothing.',
    input: one.extend({ event_id: z.number().int() }),
    output: log,
    refusals: ['not-found', 'stale-revision'],
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
    refusals: ['not-found', 'helping-used-up'],
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/helping/helped/{id}/answers',
    access: 'signed-in',
    summary:
      'Adds what the writer tells and you type to their conversation, marked with your name. Sent twice with the same id, it is there once.',
    input: one.extend({ answer_id: z.uuid(), question_id: z.uuid(), words: answerWords }),
    output: done,
    refusals: ['not-found', 'answers-full', 'helping-used-up'],
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
  addRecording: defineCall({
    method: 'PUT',
    path: '/api/helping/helped/{id}/recordings/{recording_id}',
    access: 'signed-in',
    summary:
      'Adds a recording of what the writer tells to their conversation, marked with your name, beside the words of `answer_id` if there are any. Only the writer can play it. Sent twice with the same id, it is there once.',
    input: one.extend({
      recording_id: z.uuid(),
      question_id: z.uuid(),
      answer_id: z.uuid().optional(),
      seconds: z.coerce.number().min(0).max(MAX_RECORDING_SECONDS),
    }),
    takesBytes: { types: SOUND_TYPES, most: MAX_RECORDING_BYTES },
    output: done,
    refusals: ['not-found', 'answers-full', 'helping-used-up', 'wrong-content-type', 'too-large'],
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
      'helping-used-up',
    ],
  }),
  pick: defineCall({
    method: 'PUT',
    path: '/api/helping/helped/{id}/picked/{question_id}',
    access: 'signed-in',
    summary: 'Picks a question for a writer you help, behind the others.',
    input: one.extend({ question_id: z.uuid(), words: questionWords }),
    output: helpedPage,
    refusals: ['not-found', 'picked-full', 'helping-used-up'],
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
    refusals: ['not-found', 'stale-revision', 'helping-used-up'],
  }),
};
