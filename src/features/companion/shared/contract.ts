import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { CHAPTER_NOTES, CHAPTER_STYLES, LEFT_OUT_WHY } from '#engine/compose/chapter.ts';
import { DOUBTS } from '#engine/grounding/doubt.ts';
import { MAX_CHECKED_LENGTH, MAX_CHECKED_SENTENCES, MAX_MESSAGE_LENGTH, MAX_TURNS } from './limits.ts';
import { MAX_PREFETCHED_QUESTION } from './prefetched-questions.ts';
import { THEMES } from '#engine/conversation/themes.ts';
import { ENGINES } from '#engine/conversation/turn.ts';

export const messageText = z
  .string()
  .max(MAX_MESSAGE_LENGTH, `A message has at most ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`);

export const turn = z.object({ type: z.enum(['user', 'ai']), content: messageText });

/**
 * The prefetched question this device asked by itself after this message, while it had no connection. It
 * becomes the companion's reply, unless the message calls for care or the question is not one of ours.
 */
export const askedMeanwhile = z.string().max(MAX_PREFETCHED_QUESTION).optional();

/** Questions for when there is no connection, best first. */
export const prefetched = z.object({ questions: z.array(z.string()) });

/** Oldest first. */
export const conversation = z
  .array(turn)
  .max(MAX_TURNS, `A conversation has at most ${MAX_TURNS.toLocaleString('en')} turns.`);

const engine = z.enum(ENGINES);

/** What the companion should talk about first. If nothing is given, anything but its last question. */
export const asking = z.object({
  /** The writer wants to tell about this part of their life. */
  theme: z.enum(THEMES).optional(),
  /** A person, place or thing the writer named, in their words. */
  about: z
    .string()
    .trim()
    .min(1, 'Say what to ask about.')
    .max(200, 'A name or a few words are enough: at most 200 characters.')
    .optional(),
  /** The writer returns after some time. `theme` and `about` are then ignored. */
  returning: z.boolean().optional(),
});
export type Asking = z.output<typeof asking>;

/** What the writer may say next by pressing a button, in their words. Sent like any other message. */
export const quickReplies = z.array(z.string()).max(2);

/** A streamed reply: pieces of text, then the whole text again, which is the one that counts. */
export const replyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    content: z.string(),
    engine,
    /** `danger` and `self-harm`: the reply contains help lines, and the message stays out of the chapter. */
    care: z.enum(['none', 'past', 'danger', 'self-harm']),
    /** Empty if there is nothing to choose. Older servers omit it. */
    quickReplies: quickReplies.optional(),
  }),
]);
export type ReplyEvent = z.output<typeof replyEvent>;

const source = z.union([
  z.object({
    from: z.enum(['said', 'asked']),
    turn: z.number().int(),
    start: z.number().int(),
    end: z.number().int(),
  }),
  z.object({ from: z.literal('template'), question: z.string() }),
  z.object({ from: z.literal('connective') }),
  z.object({ from: z.literal('corrected'), said: z.string(), meant: z.string() }),
]);

/** A stretch of one of the writer's turns: UTF-16 offsets, end exclusive. */
const place = { turn: z.number().int(), start: z.number().int(), end: z.number().int() };

/** The writer's choice for this chapter. If omitted, it is told well whenever a language model is set. */
export const chapterStyle = z.enum(CHAPTER_STYLES);

const leftOut = z.object({ ...place, text: z.string(), why: z.enum(LEFT_OUT_WHY) });

const composedChapter = z.object({
  title: z.string(),
  paragraphs: z.array(z.array(z.object({ text: z.string(), sources: z.array(source) }))),
  notes: z.array(z.enum(CHAPTER_NOTES)),
  /** What was said but is not in the chapter. */
  left: z.array(leftOut),
  engine,
  /**
   * The draft of this chapter that a model is writing, to ask about with `chapterDrafts`; null if there is
   * none.
   */
  beingWritten: z.string().nullable(),
});

const sentenceText = z
  .string()
  .max(
    MAX_CHECKED_LENGTH,
    `A sentence to check has at most ${MAX_CHECKED_LENGTH.toLocaleString('en')} characters.`,
  );

/**
 * `was`: what the companion had written there, whether changed or not; null for a sentence of the writer's
 * own.
 */
const checkedSentence = z.object({ text: sentenceText, was: sentenceText.nullable() });

const checkedStory = z.object({
  /** One for each sentence in the request, in the same order. */
  sentences: z.array(
    z.object({
      /** The words it is based on, or the closest ones for a doubtful sentence. */
      sources: z.array(z.object(place)),
      /** Null if there is nothing to check. */
      why: z.enum(DOUBTS).nullable(),
      /** What was told, as a sentence to replace a doubtful one. */
      instead: z.string().nullable(),
    }),
  ),
  /** What was said but would be missing from a chapter composed now. */
  left: z.array(leftOut),
});
export type CheckedStory = z.output<typeof checkedStory>;

export const companionCalls = {
  about: defineCall({
    method: 'GET',
    path: '/api/companion',
    access: 'open',
    summary: 'Which companion answers here, and where words are sent, if anywhere.',
    input: z.object({}),
    output: z.object({
      /** The engine that replies. A model too slow to reply only writes the chapters, but is still named. */
      engine,
      /** The model's name, if there is one. */
      model: z.string().nullable(),
      /** The host the text is sent to; null if it stays on this server. */
      sentTo: z.string().nullable(),
      greeting: z.string(),
    }),
  }),
  reply: defineCall({
    method: 'POST',
    path: '/api/companion/reply',
    access: 'open',
    summary: 'The companion answers, in two or three sentences and one question.',
    input: z.object({ message: messageText, conversation, askedMeanwhile }),
    output: replyEvent,
    stream: true,
    refusals: ['turns-used-up', 'conversation-full'],
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/companion/question',
    access: 'open',
    summary:
      'The companion speaks first, with one question not asked before: on a theme, about somebody named, or to who comes back.',
    input: asking.extend({ conversation }),
    /** Null if a returning writer has told nothing yet. */
    output: z.object({ content: z.string().nullable(), engine }),
    refusals: ['turns-used-up', 'conversation-full'],
  }),
  prefetchQuestions: defineCall({
    method: 'POST',
    path: '/api/companion/reserve',
    access: 'open',
    summary:
      'The next questions for a device that may lose its connection. None counts as asked until it was; it takes no turn of the day.',
    input: z.object({ conversation }),
    output: prefetched,
    refusals: ['turns-used-up'],
  }),
  compose: defineCall({
    method: 'POST',
    path: '/api/companion/chapter',
    access: 'open',
    summary: 'A first-person chapter from a conversation, with the source of every sentence.',
    input: z.object({
      conversation,
      style: chapterStyle.optional(),
      /** The writer is waiting, so a model that failed a moment ago is asked again. */
      askAgain: z.boolean().optional(),
    }),
    output: composedChapter,
    refusals: ['turns-used-up', 'conversation-full', 'too-much-at-once', 'upstream-failed'],
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/companion/check',
    access: 'open',
    summary: 'For every sentence of a story: the words it rests on, and whether it says what was not told.',
    input: z.object({
      conversation,
      sentences: z
        .array(checkedSentence)
        .max(
          MAX_CHECKED_SENTENCES,
          `At most ${MAX_CHECKED_SENTENCES.toLocaleString('en')} sentences are checked at once.`,
        ),
    }),
    output: checkedStory,
    refusals: ['turns-used-up', 'conversation-full', 'too-much-at-once', 'upstream-failed'],
  }),
};
