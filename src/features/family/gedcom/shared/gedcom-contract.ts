import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { FILE_WARNINGS } from '#engine/gedcom/family-file.ts';
import { FAMILY_FILE_VERSIONS } from '#engine/gedcom/write-family-file.ts';
import { FAMILY_FILE_TYPES, FILE_FIELDS, MOST_FILE_BYTES } from './gedcom-limits.ts';

const takesBytes = { types: FAMILY_FILE_TYPES, most: MOST_FILE_BYTES } as const;
/** The id of an imported file that has people in the tree. */
const file = z.string().regex(/^[0-9a-f]{16}$/);
const xref = z.string().min(1).max(220);

/** A person in the file. */
export const filePerson = z.object({
  xref: z.string(),
  name: z.string().nullable(),
  born: z.string().nullable(),
  /** May be alive, so they are imported without a name and dates. */
  living: z.boolean(),
  /** The positions of the parents in the same list. */
  parents: z.array(z.number()),
});

const said = z.union([z.string(), z.boolean(), z.null()]);
/** A person whom the owner corrected, so that the tree says something other than the file. */
export const correctedPerson = z.object({
  xref: z.string(),
  name: z.string(),
  fields: z.array(z.object({ field: z.enum(FILE_FIELDS), yours: said, file: said })),
});

export const gedcomCalls = {
  preview: defineCall({
    method: 'POST',
    path: '/api/family/gedcom/preview',
    access: 'signed-in',
    summary:
      'Looks into a family tree file (GEDCOM 5.5, 5.5.1, 7, or packed as .gdz) and says what is in it; nothing of it is kept.',
    input: z.object({}),
    takesBytes,
    output: z.object({
      program: z.string().nullable(),
      version: z.string().nullable(),
      families: z.number(),
      warnings: z.array(z.object({ what: z.enum(FILE_WARNINGS), line: z.number(), times: z.number() })),
      /** Everyone in the file; people with a name like the reader's come first. */
      people: z.array(filePerson),
      /** How many of them are in the tree already, from this file or an older version of it. */
      known: z.number(),
      /** How many more people the tree has room for. */
      room: z.number(),
      corrected: z.object({ people: z.number(), first: z.array(correctedPerson) }),
    }),
    refusals: ['not-a-family-file', 'not-ready', 'too-much-at-once'],
  }),
  bringIn: defineCall({
    method: 'POST',
    path: '/api/family/gedcom',
    access: 'signed-in',
    summary:
      'Brings the people of a family tree file into your own tree: living people without name and date, and nobody is written to. Of the same file once more, what changed in it is changed.',
    input: z
      .object({
        /** Which person in the file you are. */
        me: xref.optional(),
        /** `near`: your ancestors, and the descendants of your grandparents. */
        keep: z.enum(['near', 'everyone']),
        /** What happens to your corrections to people from this file: they stay, or are replaced. */
        corrections: z.enum(['stay', 'replaced']).default('stay'),
      })
      .refine(({ me, keep }) => keep === 'everyone' || me !== undefined, {
        path: ['me'],
        message: 'Say who of the file you are.',
      }),
    takesBytes,
    output: z.object({
      /** For removing it again; null if no one was imported. */
      file: file.nullable(),
      added: z.number(),
      changed: z.number(),
      same: z.number(),
      /** How many people kept something that the owner had corrected. */
      corrected: z.number(),
      living: z.number(),
      /** Ties between two people that no tree can hold: a circle, or a fifth parent. */
      left_out: z.number(),
    }),
    refusals: ['not-a-family-file', 'not-ready', 'not-found', 'tree-full'],
  }),
  files: defineCall({
    method: 'GET',
    path: '/api/family/gedcom/files',
    access: 'signed-in',
    summary: 'The files whose people are in your tree.',
    input: z.object({}),
    output: z.object({
      files: z.array(z.object({ file, people: z.number(), brought_in_at: z.string() })),
    }),
  }),
  takeOut: defineCall({
    method: 'DELETE',
    path: '/api/family/gedcom/files/{file}',
    access: 'signed-in',
    summary: 'Takes everybody out of your tree who came from a file, with the lines that led to them.',
    input: z.object({ file }),
    output: z.object({ removed: z.number() }),
    refusals: ['not-found'],
  }),
  takeAlong: defineCall({
    method: 'GET',
    path: '/api/family/gedcom',
    access: 'signed-in',
    summary: 'Your tree as a family tree file that other programs can read.',
    input: z.object({ version: z.enum(FAMILY_FILE_VERSIONS).default('5.5.1') }),
    output: z.never(),
    givesBytes: true,
  }),
};
