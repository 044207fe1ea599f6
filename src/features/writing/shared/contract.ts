import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import {
  chapter,
  chapterId,
  chapterText,
  revision,
  revisionSummary,
  titleText,
  weave,
} from '#features/chapters/shared/contract.ts';
import {
  askedMeanwhile,
  asking,
  messageText,
  quickReplies,
  replyEvent,
  prefetched,
} from '#features/companion/shared/contract.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import { ENGINES } from '#engine/conversation/turn.ts';
import { MAX_RECORDINGS_A_MESSAGE } from '#features/writing/voice/shared/recording-limits.ts';
import { photo } from '#features/writing/photos/shared/photo.ts';
import { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';

/** From the link in a question's e-mail, as a reply to it, or typed by a relative who helps. */
export const ARRIVED_BY = ['link', 'e-mail', 'helper'] as const;
export type ArrivedBy = (typeof ARRIVED_BY)[number];

const conversationId = z.uuid();
const time = z.iso.datetime();

export const message = z.object({
  id: z.uuid(),
  type: z.enum(['user', 'ai']),
  content: z.string(),
  engine: z.enum(ENGINES).nullable(),
  timestamp: time,
  /** How it came, if it wasn't written on the page. */
  arrivedBy: z.enum(ARRIVED_BY).optional(),
  /** The name of the helper who typed it. */
  typedBy: z.string().optional(),
  /** Only on the latest message, if it is the companion's. */
  quickReplies: quickReplies.optional(),
});
export type Message = z.output<typeof message>;

export const draft = z.object({
  title: z.string(),
  content: z.string(),
  weave: weave.nullable(),
  revision,
  updatedAt: time,
});
export type Draft = z.output<typeof draft>;

const openedConversation = z.object({
  id: conversationId,
  messages: z.array(message),
  /** The unsent text in the message box. */
  unsentMessage: z.string(),
});

/** The message box may hold more than one message can, and all of it is saved. */
const unsentText = chapterText;

/** What moves from a visitor's browser to the account. */
const visitorDraft = z.object({
  title: titleText,
  content: chapterText,
  message: unsentText,
  weave: weave.nullable(),
  messages: z
    .array(
      z.object({
        id: z.uuid(),
        type: z.enum(['user', 'ai']),
        content: messageText,
        engine: z.enum(ENGINES).nullable(),
        timestamp: time,
      }),
    )
    .max(MAX_TURNS),
});

const sayEvent = z.discriminatedUnion('type', [
  /** The writer's message is stored; from here on nothing can lose it. */
  z.object({ type: z.literal('kept'), messageId: z.uuid() }),
  ...replyEvent.options.map((option) => option),
  /** The reply is stored too, under this id. */
  z.object({ type: z.literal('replied'), message }),
]);
export type SayEvent = z.output<typeof sayEvent>;

export const writingCalls = {
  leftOff: defineCall({
    method: 'GET',
    path: '/api/writing/left-off',
    access: 'signed-in',
    summary:
      'When you last worked on the draft that is no chapter yet, null where nothing of yours stands in it; and what the companion asked there that waits for an answer. Looking changes nothing.',
    input: z.object({}),
    output: z.object({ updatedAt: time.nullable(), question: z.string().nullable() }),
  }),
  open: defineCall({
    method: 'GET',
    path: '/api/writing',
    access: 'signed-in',
    summary:
      'What the writing page needs: the chapter to edit and its conversation, or the unsaved draft and its own.',
    input: z.object({ edit: chapterId.optional() }),
    output: z.object({
      conversation: openedConversation,
      chapter: chapter.extend({ weave: weave.nullable() }).nullable(),
      draft: draft.nullable(),
      /** In story order. */
      photos: z.array(photo),
      /**
       * Chapters in the account, not counting deleted ones: decides whether to ask about a visitor's draft.
       */
      chapterCount: z.number().int(),
    }),
    refusals: ['not-found'],
  }),
  say: defineCall({
    method: 'POST',
    path: '/api/writing/conversations/{id}/messages',
    access: 'signed-in',
    summary:
      'Keeps a message of the writer, then streams and keeps the reply. Sending the same message again answers what is missing.',
    input: z.object({
      id: conversationId,
      message: z.object({
        id: z.uuid(),
        content: messageText.refine((text) => text.trim() !== '', 'A message needs some words.'),
        /** The recordings the message was made from; their audio is stored with it. */
        recordings: z.array(z.uuid()).max(MAX_RECORDINGS_A_MESSAGE).optional(),
      }),
      askedMeanwhile,
    }),
    output: sayEvent,
    stream: true,
    refusals: ['not-found', 'turns-used-up', 'conversation-full'],
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/writing/conversations/{id}/question',
    access: 'signed-in',
    summary:
      'The companion speaks first, and it is kept: a question on a theme or about somebody named, another question than the last, or a welcome.',
    input: asking.extend({ id: conversationId }),
    /** Null if no welcome is due. */
    output: z.object({ message: message.nullable() }),
    refusals: ['not-found', 'turns-used-up', 'conversation-full'],
  }),
  prefetchQuestions: defineCall({
    method: 'GET',
    path: '/api/writing/conversations/{id}/reserve',
    access: 'signed-in',
    summary:
      'The next questions for a device that may lose its connection. None counts as asked until it was; it takes no turn of the day.',
    input: z.object({ id: conversationId }),
    output: prefetched,
    refusals: ['not-found', 'turns-used-up'],
  }),
  saveDraft: defineCall({
    method: 'PUT',
    path: '/api/writing/draft',
    access: 'signed-in',
    summary: 'Keeps the unsaved draft; it never counts as a chapter.',
    input: z.object({
      conversationId,
      title: titleText,
      content: chapterText,
      weave: weave.nullable(),
      revision: revision.nullable(),
    }),
    output: z.object({ revision, updatedAt: time }),
    refusals: ['not-found', 'stale-revision'],
  }),
  keepAsChapter: defineCall({
    method: 'POST',
    path: '/api/writing/conversations/{id}/chapter',
    access: 'signed-in',
    summary:
      'Makes the draft of this conversation a chapter, once: whoever comes second is shown the chapter that stands.',
    input: z.object({
      id: conversationId,
      title: titleText,
      content: chapterText,
      weave: weave.nullable(),
      /** The revision of the draft this text is based on; null if none was saved. */
      revision: revision.nullable(),
    }),
    output: chapter,
    refusals: ['not-found', 'nothing-to-save', 'upgrade-required', 'stale-revision'],
  }),
  saveUnsentMessage: defineCall({
    method: 'PUT',
    path: '/api/writing/conversations/{id}/unsent-message',
    access: 'signed-in',
    summary:
      'Keeps the words in the message box in place of `base`; refused, with what stands, where another device has written there meanwhile.',
    input: z.object({ id: conversationId, message: unsentText, base: unsentText }),
    output: z.object({}),
    refusals: ['not-found', 'stale-revision'],
  }),
  setAside: defineCall({
    method: 'POST',
    path: '/api/writing/conversations/{id}/revisions',
    access: 'signed-in',
    summary:
      'Puts a text among the earlier versions of the chapter or the draft, such as one of two that were in conflict. What stands is left as it is.',
    input: z.object({ id: conversationId, title: titleText, content: chapterText }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  listDraftRevisions: defineCall({
    method: 'GET',
    path: '/api/writing/conversations/{id}/revisions',
    access: 'signed-in',
    summary: 'Earlier versions of the draft, newest first. Those of a chapter are read with the chapter.',
    input: z.object({ id: conversationId }),
    output: z.object({ revisions: z.array(revisionSummary.extend({ content: z.string() })) }),
    refusals: ['not-found'],
  }),
  adopt: defineCall({
    method: 'POST',
    path: '/api/writing/adopted-draft',
    access: 'signed-in',
    summary:
      "Takes a visitor's draft and conversation into the account, behind whatever unsaved draft is there. Doing it twice adds nothing.",
    input: visitorDraft,
    /** The draft is null if this one was adopted before and has become a chapter since. */
    output: z.object({ conversation: openedConversation, draft: draft.nullable() }),
    refusals: ['conversation-full', 'too-large'],
  }),
  discardDraft: defineCall({
    method: 'DELETE',
    path: '/api/writing/draft',
    access: 'signed-in',
    summary: 'Throws the unsaved draft and its conversation away.',
    input: z.object({ conversationId }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  ...aboutYouCalls,
};
