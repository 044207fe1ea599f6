import { z } from 'zod';
import { LANGUAGES } from '#platform/shared/language.ts';
import { HELPING_EVENTS } from './helping-events.ts';

const time = z.iso.datetime();

/** A helper as their writer sees them. */
const helper = z.object({
  id: z.uuid(),
  /** Null if the person never agreed and the request has ended. */
  name: z.string().nullable(),
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
  /** Whether this is a new order of chapters that can still be undone. */
  can_undo: z.boolean(),
});
export type HelpingEvent = z.output<typeof event>;

export const helpers = z.object({
  helpers: z.array(helper),
  /** Relatives who could be asked. */
  relatives: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OwnHelpers = z.output<typeof helpers>;

/** A part of what a helper did, newest first. */
export const log = z.object({
  events: z.array(event),
  /** There are older ones. */
  has_more: z.boolean(),
});
export type HelpingLog = z.output<typeof log>;

/** A writer as their helper sees them. */
export const helped = z.object({
  id: z.uuid(),
  /** The first name. */
  writer_name: z.string(),
  /** Null until the caller has said yes. */
  accepted_at: time.nullable(),
});
export type Helped = z.output<typeof helped>;

const question = z.object({ id: z.uuid(), words: z.string() });
export type HelpedQuestion = z.output<typeof question>;
export const asked = z.object({ question: question.nullable() });

/** All that a helper's page shows of the writer, besides the question. */
export const helpedPage = helped.extend({
  /** The language in which the writer is asked. */
  language: z.enum(LANGUAGES),
  picked: z.array(
    z.object({
      id: z.uuid(),
      words: z.string(),
      /** The name of the helper who picked it; null if it was the writer. */
      by: z.string().nullable(),
      /** The caller picked it, and can take it away. */
      is_yours: z.boolean(),
    }),
  ),
  /** The titles of the chapters that are shared with the family, in the order of the book. */
  chapters: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type HelpedPage = z.output<typeof helpedPage>;
