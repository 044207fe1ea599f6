import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_NOTE_LENGTH, MAX_PASSAGE_LENGTH } from './story-limits.ts';
import { chapterId, oneOfTheirs, READING_REFUSALS, userId } from './story-names.ts';

const noteId = z.uuid();
const time = z.iso.datetime();
const noteKind = z.enum(['thanks', 'question']);
export type NoteKind = z.output<typeof noteKind>;

const receivedNote = z.object({
  id: noteId,
  chapter_id: chapterId,
  chapter_title: z.string(),
  reader_id: userId,
  reader_name: z.string(),
  kind: noteKind,
  words: z.string(),
  /** The passage of the chapter it is about; empty if it is about the whole chapter. */
  passage: z.string(),
  created_at: time,
  seen: z.boolean(),
  /** Whether the companion has asked it. */
  asked: z.boolean(),
  /** Whether the writer has said something since then. */
  answered: z.boolean(),
});
export type ReceivedNote = z.output<typeof receivedNote>;

const ownQuestion = z.object({
  id: noteId,
  /** The writer who was asked. */
  user_id: userId,
  name: z.string(),
  chapter_id: chapterId,
  chapter_title: z.string(),
  words: z.string(),
  /** Where it is answered in a chapter that is shared with you. Nothing else reveals what became of it. */
  answer: z.object({ id: chapterId, title: z.string() }).nullable(),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** What readers write back to the writer of a chapter. */
export const noteCalls = {
  writeNote: defineCall({
    method: 'POST',
    path: '/api/family/stories/{user_id}/{chapter_id}/notes',
    access: 'signed-in',
    summary: 'Thanks the writer of a chapter, or asks them to tell more; a question needs words.',
    input: oneOfTheirs
      .extend({
        kind: noteKind,
        words: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
        passage: z.string().trim().max(MAX_PASSAGE_LENGTH).default(''),
      })
      .refine(({ kind, words }) => kind === 'thanks' || words !== '', {
        path: ['words'],
        message: 'A question needs some words.',
      }),
    output: z.object({ id: noteId }),
    refusals: [...READING_REFUSALS, 'too-many-tries'],
  }),
  ownQuestions: defineCall({
    method: 'GET',
    path: '/api/family/questions',
    access: 'signed-in',
    summary:
      'What you asked about chapters that are shared with you, newest first, and which shared chapters answer it.',
    input: z.object({}),
    output: z.object({ questions: z.array(ownQuestion) }),
  }),
  notes: defineCall({
    method: 'GET',
    path: '/api/family/notes',
    access: 'signed-in',
    summary: 'What readers wrote back to you and you have not set aside, newest first.',
    input: z.object({}),
    output: z.object({ notes: z.array(receivedNote) }),
  }),
  seeNotes: defineCall({
    method: 'POST',
    path: '/api/family/notes/seen',
    access: 'signed-in',
    summary: 'Marks what readers wrote back to you as seen.',
    input: z.object({ ids: z.array(noteId).max(1_000) }),
    output: z.object({}),
  }),
  answerNote: defineCall({
    method: 'POST',
    path: '/api/family/notes/{id}/ask',
    access: 'signed-in',
    summary:
      'The companion asks a question of a reader now, in the conversation of your next chapter; where it stands there already, it is not asked again.',
    input: z.object({ id: noteId }),
    output: z.object({}),
    refusals: ['not-found', 'conversation-full'],
  }),
  setNoteAside: defineCall({
    method: 'POST',
    path: '/api/family/notes/{id}/set-aside',
    access: 'signed-in',
    summary: 'Sets aside what a reader wrote back: it is not shown or asked any more.',
    input: z.object({ id: noteId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  takeNoteBack: defineCall({
    method: 'POST',
    path: '/api/family/notes/{id}/take-back',
    access: 'signed-in',
    summary:
      'Takes back that a note was set aside: it is shown again, and asked if it was not. Doing it again changes nothing.',
    input: z.object({ id: noteId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
};
