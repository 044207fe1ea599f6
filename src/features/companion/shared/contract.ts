import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { MAX_MESSAGE_LENGTH, MAX_TURNS } from './limits.ts';
import { ENGINES } from './turn.ts';

export const messageText = z
  .string()
  .max(MAX_MESSAGE_LENGTH, `A message has at most ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`);

export const turn = z.object({ type: z.enum(['user', 'ai']), content: messageText });

/** Oldest first. */
export const conversation = z
  .array(turn)
  .max(MAX_TURNS, `A conversation has at most ${MAX_TURNS.toLocaleString('en')} turns.`);

const engine = z.enum(ENGINES);

/** A reply as it streams: pieces of text, then the whole of it once more, which is what counts. */
export const replyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('done'),
    content: z.string(),
    engine,
    /** `danger` and `self-harm`: the reply holds help lines, and the words stay out of the chapter in the second case. */
    care: z.enum(['none', 'past', 'danger', 'self-harm']),
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
]);

const composedChapter = z.object({
  title: z.string(),
  paragraphs: z.array(z.array(z.object({ text: z.string(), sources: z.array(source) }))),
  notes: z.array(z.enum(['short', 'long-propose-split', 'other-language'])),
  engine,
});

export const companionCalls = {
  about: defineCall({
    method: 'GET',
    path: '/api/companion',
    access: 'open',
    summary: 'Which companion answers here, and where words are sent, if anywhere.',
    input: z.object({}),
    output: z.object({
      engine,
      /** Name of the model, where there is one. */
      model: z.string().nullable(),
      /** Host that the words are sent to; null when they stay on this server. */
      sentTo: z.string().nullable(),
      greeting: z.string(),
    }),
  }),
  reply: defineCall({
    method: 'POST',
    path: '/api/companion/reply',
    access: 'open',
    summary: 'The companion answers, in two or three sentences and one question.',
    input: z.object({ message: messageText, conversation }),
    output: replyEvent,
    stream: true,
    refusals: ['turns-used-up', 'conversation-full'],
  }),
  compose: defineCall({
    method: 'POST',
    path: '/api/companion/chapter',
    access: 'open',
    summary: 'A first-person chapter from a conversation, with the source of every sentence.',
    input: z.object({ conversation }),
    output: composedChapter,
    refusals: ['turns-used-up'],
  }),
};
