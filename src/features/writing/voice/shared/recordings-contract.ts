import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { SOUND_TYPES } from '#platform/shared/sound-types.ts';
import { MAX_CHUNK_BYTES, MAX_CHUNKS, MAX_RECORDING_SECONDS } from './recording-limits.ts';

const recordingId = z.uuid();

export const recording = z.object({
  id: recordingId,
  /** The message that was made from it. */
  messageId: z.uuid().nullable(),
  seconds: z.number().int(),
  /** How many chunks are here, waiting to be transcribed. */
  chunks: z.number().int(),
  /** What was said; null until it is known. */
  words: z.string().nullable(),
  /** Whether it can be played. */
  hasSound: z.boolean(),
  /** The question it answers, if it came with an answer to an e-mail, or from a helper. */
  asked: z.string().nullable(),
  /** The helper who recorded it, and when it arrived. */
  recordedBy: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Recording = z.output<typeof recording>;

const hearingEvent = z.discriminatedUnion('type', [
  /** Everything is here and is being transcribed; that may take as long as the recording. */
  z.object({ type: z.literal('hearing') }),
  z.object({ type: z.literal('words'), words: z.string() }),
]);
export type HearingEvent = z.output<typeof hearingEvent>;

export const recordingCalls = {
  begin: defineCall({
    method: 'PUT',
    path: '/api/writing/recordings/{id}',
    access: 'signed-in',
    summary: 'Begins a recording in a conversation. Doing it twice changes nothing.',
    input: z.object({ id: recordingId, conversationId: z.uuid(), type: z.enum(SOUND_TYPES) }),
    output: z.object({}),
    refusals: ['not-found', 'no-transcription'],
  }),
  keepChunk: defineCall({
    method: 'PUT',
    path: '/api/writing/recordings/{id}/chunks/{position}',
    access: 'signed-in',
    summary:
      'Keeps the next part of a recording; sent again, the first one stands. Once it answers, nothing can lose the part.',
    input: z.object({
      id: recordingId,
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_CHUNKS - 1),
    }),
    takesBytes: { types: SOUND_TYPES, most: MAX_CHUNK_BYTES },
    output: z.object({}),
    refusals: ['not-found', 'too-large', 'wrong-content-type'],
  }),
  hear: defineCall({
    method: 'POST',
    path: '/api/writing/recordings/{id}/words',
    access: 'signed-in',
    summary:
      'Turns a recording whose chunks are all here into words; asked again, it answers the words it has. Without `keep` the sound is deleted then.',
    input: z.object({
      id: recordingId,
      /** How many there are, so that a missing one is noticed. */
      chunks: z.number().int().min(1).max(MAX_CHUNKS),
      seconds: z.number().int().min(0).max(MAX_RECORDING_SECONDS),
      keep: z.boolean(),
    }),
    output: hearingEvent,
    stream: true,
    refusals: ['not-found', 'no-transcription', 'recording-incomplete', 'recordings-used-up', 'not-heard'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/writing/conversations/{id}/recordings',
    access: 'signed-in',
    summary: 'The recordings of a conversation, oldest first: those kept with messages, and those that wait.',
    input: z.object({ id: z.uuid() }),
    output: z.array(recording),
    refusals: ['not-found'],
  }),
  sound: defineCall({
    method: 'GET',
    path: '/api/writing/recordings/{id}/sound',
    access: 'signed-in',
    summary: 'The sound of a recording that was kept.',
    input: z.object({ id: recordingId }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/writing/recordings/{id}',
    access: 'signed-in',
    summary: 'Deletes a recording, for good; the message that was made of it stays.',
    input: z.object({ id: recordingId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
};
