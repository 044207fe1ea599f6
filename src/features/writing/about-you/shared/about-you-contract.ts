import { z } from 'zod';
import { chapterId } from '#features/chapters/shared/contract.ts';
import {
  DECISIONS,
  EARLIEST_YEAR,
  FACT_KINDS,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';
import { STAGES, THEMES } from '#engine/conversation/themes.ts';
import { defineCall } from '#platform/shared/call.ts';
import { FACT_REASONS } from './about-you-reasons.ts';

const kind = z.enum(FACT_KINDS);
/** The key of a fact. The server gives it to the page, which sends it back unchanged. */
const key = z.string().min(1).max(400);
const chapter = z.object({ id: chapterId, title: z.string() }).nullable();

const decided = z.object({ id: z.uuid(), decision: z.enum(DECISIONS), said: z.string(), meant: z.string() });

/** The words a fact comes from: `words` as they were said, with the text before and after them. */
const quote = z.object({
  /** Of the message, or of the paragraph in an imported chapter. */
  messageId: z.string(),
  before: z.string(),
  words: z.string(),
  after: z.string(),
  /** Null for a quote from the unsaved draft's conversation. */
  chapter,
});

const knownFact = z.object({
  kind,
  key,
  /** Empty for a person known only by their relation, and for a time. */
  name: z.string(),
  otherNames: z.array(z.string()),
  /** How a person is related to the writer: 'older brother'. */
  relation: z.string().nullable(),
  /** A year, or an age if `isAge`. */
  number: z.number().int().nullable(),
  isAge: z.boolean(),
  /** "the fifties" rather than 1950. */
  isDecade: z.boolean(),
  /** How often it was said; `quotes` has the first few. */
  times: z.number().int(),
  quotes: z.array(quote),
  decided: z.array(decided),
  /**
   * Another fact of the same kind that may be the same one. `isSpelling`: the two names differ by a letter or
   * two.
   */
  maybe: z.object({ key, name: z.string(), isSpelling: z.boolean() }).nullable(),
});
export type KnownFact = z.output<typeof knownFact>;

const mappedTheme = z.object({
  theme: z.enum(THEMES),
  stage: z.enum(STAGES),
  /** How many answers are about it. */
  memories: z.number().int(),
  /** Where they are: at most five places, the one with the most answers first. */
  told: z.array(z.object({ chapter, memories: z.number().int() })),
  /** The writer skipped it, so the companion never asks about it. */
  closed: z.boolean(),
  /** The decision that lets the companion ask again although the writer skipped it. */
  askAgain: z.uuid().nullable(),
});
export type MappedTheme = z.output<typeof mappedTheme>;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const name = z
  .string()
  .trim()
  .max(LONGEST_NAME, FACT_REASONS.nameTooLong)
  .refine(hasLetter, FACT_REASONS.letterless);
const relation = z
  .string()
  .trim()
  .max(LONGEST_RELATION, FACT_REASONS.relationTooLong)
  .refine(hasLetter, FACT_REASONS.relationMissing);

/** The stored decisions; each can be undone. */
const noted = z.object({ ids: z.array(z.uuid()) });

export const aboutYouCalls = {
  aboutYou: defineCall({
    method: 'GET',
    path: '/api/about-you',
    access: 'signed-in',
    summary:
      'The people, places, years and ages gathered from all that the writer said, with the words they come from.',
    input: z.object({}),
    output: z.object({
      known: z.array(knownFact),
      forgotten: z.array(knownFact),
      /** Whether the writer has told anything yet. */
      hasTold: z.boolean(),
    }),
  }),
  correctFact: defineCall({
    method: 'POST',
    path: '/api/about-you/corrections',
    access: 'signed-in',
    summary:
      'Puts something gathered right: how a name is spelt, who a person is to the writer, which year it was.',
    input: z.object({
      kind,
      key,
      name: name.optional(),
      relation: relation.optional(),
      year: z
        .number()
        .int(FACT_REASONS.yearNotWhole)
        .min(EARLIEST_YEAR, FACT_REASONS.yearTooEarly)
        .optional(),
    }),
    output: noted,
    refusals: ['not-found'],
  }),
  forgetFact: defineCall({
    method: 'POST',
    path: '/api/about-you/forgotten',
    access: 'signed-in',
    summary:
      'From now on the companion neither asks about it nor is told of it; the chapters stay as they are.',
    input: z.object({ kind, key }),
    output: noted,
    refusals: ['not-found'],
  }),
  joinFacts: defineCall({
    method: 'POST',
    path: '/api/about-you/joined',
    access: 'signed-in',
    summary:
      'Says whether two people or places are one: another name, another spelling of the name, or not the same.',
    input: z.object({
      kind: z.enum(['person', 'place']),
      key,
      with: key,
      as: z.enum(['other-name', 'misspelling', 'not-the-same']),
    }),
    output: noted,
    refusals: ['not-found'],
  }),
  addFact: defineCall({
    method: 'POST',
    path: '/api/about-you/added',
    access: 'signed-in',
    summary: 'Adds somebody, a place or a year by hand; it counts as said by the writer.',
    input: z.object({
      kind,
      name: name.optional(),
      relation: relation.optional(),
      year: z
        .number()
        .int(FACT_REASONS.yearNotWhole)
        .min(EARLIEST_YEAR, FACT_REASONS.yearTooEarly)
        .optional(),
      /** What happened in that year. */
      note: z
        .string()
        .trim()
        .max(LONGEST_NOTE, FACT_REASONS.noteTooLong)
        .refine(hasLetter, FACT_REASONS.noteMissing)
        .optional(),
    }),
    output: noted,
  }),
  undoDecision: defineCall({
    method: 'DELETE',
    path: '/api/about-you/decisions/{id}',
    access: 'signed-in',
    summary: 'Takes one of these decisions back, whichever it was.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
    refusals: ['not-found'],
  }),
  lifeMap: defineCall({
    method: 'GET',
    path: '/api/life-map',
    access: 'signed-in',
    summary: 'Every theme of a life in the order of its stages, with how much of it is told and where.',
    input: z.object({}),
    output: z.object({ themes: z.array(mappedTheme) }),
  }),
  askAgain: defineCall({
    method: 'POST',
    path: '/api/life-map/{theme}/ask-again',
    access: 'signed-in',
    summary: 'The companion may ask about this theme again, although it was skipped.',
    input: z.object({ theme: z.enum(THEMES) }),
    output: noted,
  }),
};
