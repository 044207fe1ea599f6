import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { findNoDates } from '#features/family/shared/find-no-dates.ts';
import { KIN } from './kin.ts';
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import { userId } from '#features/family/stories/shared/story-names.ts';
import { known, name, note } from './tree-fields.ts';
import {
  LONGEST_OFFER,
  LONGEST_TREE_DATE,
  LONGEST_TREE_NAME,
  LONGEST_TREE_NOTE,
  LONGEST_TREE_PLACE,
  MOST_JOINS,
  NOTED_FIELDS,
} from './tree-limits.ts';

/**
 * A person in the drawing: 'you', 'relative:<account>' for a connected relative, 'noted:<id>' for a person
 * without an account.
 */
export const treeKey = z
  .string()
  .max(120)
  .regex(/^(you|relative:.+|noted:[0-9a-f-]{36})$/);

export const treePerson = z.object({
  key: z.string(),
  kind: z.enum(['you', 'relative', 'noted']),
  name: z.string(),
  /**
   * The relation to you of a connected relative, or of a noted person whose relation no line shows; otherwise
   * null.
   */
  relationship_type: z.enum(RELATIONSHIP_TYPES).nullable(),
  /** The account of a relative; their page, photo and stories are requested with it. */
  user_id: z.string().nullable(),
  has_photo: z.boolean(),
  /** The person in your own notes, which you may change; also for a relative you matched with one. */
  person_id: z.uuid().nullable(),
  /** As it was written: '1941', 'about 1890', '1948-03-02'; from a relative's page also '1941~' for about. */
  born: z.string().nullable(),
  born_where: z.string().nullable(),
  died: z.string().nullable(),
  is_living: z.boolean(),
  note: z.string().nullable(),
  /** Imported from a file. */
  from_file: z.boolean(),
  /** What you call them: 'mother' is more precise than 'parent'. Null if you said nothing more precise. */
  kin: z.enum(KIN).nullable(),
});
export type TreePerson = z.output<typeof treePerson>;

/** What you said yourself: `one` is the parent of `other`, or the two are married. */
export const treeTie = z.object({
  id: z.uuid(),
  kind: z.enum(['parent', 'spouse']),
  one: z.string(),
  other: z.string(),
});
export type TreeTie = z.output<typeof treeTie>;

/** Two of your relatives who are connected with each other: what `other` is to `one`. */
export const treeBetween = z.object({
  one: z.string(),
  other: z.string(),
  relationship_type: z.enum(RELATIONSHIP_TYPES),
});
export type TreeBetween = z.output<typeof treeBetween>;

/** A question that would complete the tree. It claims nothing, and "not so" means it isn't asked again. */
export const treeSuggestion = z.object({
  /** Its id, for the answer. */
  question: z.string(),
  /**
   * `parent`: is `who` the parent of `of`? `invite`: `who`, the `through_type` of `of`, would be your `relationship_type`; do you want to invite
   * them? `differs`: the same, but you are connected as something else.
   */
  kind: z.enum(['parent', 'invite', 'differs']),
  who: z.string(),
  of: z.string(),
  through_type: z.enum(RELATIONSHIP_TYPES).nullable(),
  relationship_type: z.enum(RELATIONSHIP_TYPES).nullable(),
});
export type TreeSuggestion = z.output<typeof treeSuggestion>;

export const tree = z.object({
  people: z.array(treePerson),
  ties: z.array(treeTie),
  between: z.array(treeBetween),
  /** "No, that’s not right": `one` is not the parent of `other`. */
  not_parents: z.array(z.object({ one: z.string(), other: z.string() })),
  suggestions: z.array(treeSuggestion),
});
export type Tree = z.output<typeof tree>;

/** A person you told the companion about. "Not in my tree" answers `told <offer>` with no. */
const personToAdd = z.object({ offer: z.string(), name: z.string(), kin: z.enum(KIN) });
export type PersonToAdd = z.output<typeof personToAdd>;

const about = {
  born: known(LONGEST_TREE_DATE),
  born_where: known(LONGEST_TREE_PLACE),
  died: known(LONGEST_TREE_DATE),
  is_living: z.boolean(),
  note,
};

/** As it was read; dates from a file may be longer than typed ones. */
const stood = z.string().max(LONGEST_TREE_NOTE).nullable();

export const familyTreeCalls = {
  tree: defineCall({
    method: 'GET',
    path: '/api/family/tree',
    access: 'signed-in',
    summary:
      'Your tree: you, the relatives you are connected with as far as each shows themselves, the people you noted, how they belong together, and questions that would complete it.',
    input: z.object({}),
    output: tree,
  }),
  addPerson: defineCall({
    method: 'POST',
    path: '/api/family/people',
    access: 'signed-in',
    summary: 'Notes a person without an account in your tree, with whom they belong to.',
    input: z
      .object({
        full_name: name,
        born: about.born.default(null),
        born_where: about.born_where.default(null),
        died: about.died.default(null),
        is_living: about.is_living.default(true),
        note: about.note.default(null),
        /** What they are to you, in a word, which counts only if no line says it. */
        kin: z.enum(KIN).nullable().default(null),
        /**
         * Whose parent, child, spouse or sibling they are. A sibling gets the other sibling's parents in your
         * tree.
         */
        joined: z
          .array(z.object({ is: z.enum(['parent', 'child', 'spouse', 'sibling']), of: treeKey }))
          .max(MOST_JOINS),
        /** Removed a moment ago and put back, so dates from a file stay as they were. */
        as_it_was: z.boolean().default(false),
      })
      .superRefine(({ as_it_was, ...person }, context) => {
        if (!as_it_was) findNoDates(person, {}, context);
      }),
    output: z.object({ person_id: z.uuid() }),
    refusals: ['not-found', 'tree-full', 'tree-circle', 'tree-parents-full', 'tree-needs-parent'],
  }),
  changePerson: defineCall({
    method: 'PATCH',
    path: '/api/family/people/{id}',
    access: 'signed-in',
    summary:
      'Corrects a person of your tree, or says which connected relative they are; what is left out stays. `over` has what stood in each field that is corrected: where something else stands there now, nothing is changed.',
    input: z
      .object({
        id: z.uuid(),
        full_name: name.optional(),
        born: about.born.optional(),
        born_where: about.born_where.optional(),
        died: about.died.optional(),
        is_living: about.is_living.optional(),
        note: about.note.optional(),
        user_id: userId.nullable().optional(),
        over: z
          .object({
            full_name: z.string().max(LONGEST_TREE_NAME),
            born: stood,
            born_where: stood,
            died: stood,
            is_living: z.boolean(),
            note: stood,
          })
          .partial()
          .default({}),
      })
      .superRefine(({ over, ...change }, context) => findNoDates(change, over, context))
      .refine(
        ({ id: _id, over: _over, ...change }) => Object.keys(change).length > 0,
        'Say what is to be changed.',
      )
      .refine(
        ({ over, ...change }) =>
          NOTED_FIELDS.every((field) => change[field] === undefined || over[field] !== undefined),
        { path: ['over'], error: 'Say what stood in each field that is corrected.' },
      ),
    output: z.object({ person_id: z.uuid() }),
    refusals: ['not-found', 'tree-relative-taken', 'stale-revision'],
  }),
  removePerson: defineCall({
    method: 'DELETE',
    path: '/api/family/people/{id}',
    access: 'signed-in',
    summary: 'Takes a person that you noted out of your tree, with the lines that led to them.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['not-found'],
  }),
  peopleToAdd: defineCall({
    method: 'GET',
    path: '/api/family/tree/people-to-add',
    access: 'signed-in',
    summary:
      'The people whom you told the companion about and who are not in your tree; nobody of whom you wished that they be left alone or kept out.',
    input: z.object({}),
    output: z.object({ people: z.array(personToAdd) }),
  }),
  addToldPerson: defineCall({
    method: 'POST',
    path: '/api/family/tree/people-to-add',
    access: 'signed-in',
    summary: 'Adds one of these to your tree, with the name and as what you told of them.',
    input: z.object({ offer: z.string().min(1).max(LONGEST_OFFER) }),
    output: z.object({ person_id: z.uuid() }),
    refusals: ['not-found', 'tree-full', 'tree-circle', 'tree-parents-full'],
  }),
  addTie: defineCall({
    method: 'POST',
    path: '/api/family/ties',
    access: 'signed-in',
    summary: 'Says that one is the parent of the other, or that the two are married.',
    input: z.object({ one: treeKey, is: z.enum(['parent', 'spouse']), other: treeKey }),
    output: z.object({ tie_id: z.uuid() }),
    refusals: ['not-found', 'tree-full', 'tree-circle', 'tree-parents-full'],
  }),
  removeTie: defineCall({
    method: 'DELETE',
    path: '/api/family/ties/{id}',
    access: 'signed-in',
    summary: 'Takes back what you said about two people.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['not-found'],
  }),
  notSo: defineCall({
    method: 'POST',
    path: '/api/family/tree/not-so',
    access: 'signed-in',
    summary: 'Answers a question about your tree with no, or takes that no back.',
    input: z.object({ question: z.string().min(1).max(300), not_so: z.boolean() }),
    output: z.object({ not_so: z.boolean() }),
    refusals: ['not-found'],
  }),
};
