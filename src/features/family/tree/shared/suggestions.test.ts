import { expect, it } from 'vitest';
import { aRandomTree, aTree, noted, relative, tie } from '#test/builders/family-trees.ts';
import { RELATIONSHIP_TYPES, type RelationshipType } from '#features/family/shared/relationship.ts';
import { composed, suggestionsFor } from './suggestions.ts';
import { YOU } from './tree-keys.ts';

const NONE = new Set<string>();

it.each<[RelationshipType, RelationshipType, RelationshipType]>([
  ['parent', 'parent', 'grandparent'],
  ['sibling', 'parent', 'uncle_aunt'],
  ['child', 'sibling', 'nephew_niece'],
  ['child', 'child', 'grandchild'],
  ['child', 'uncle_aunt', 'cousin'],
  ['parent', 'cousin', 'uncle_aunt'],
  ['sibling', 'sibling', 'sibling'],
])('treats the %s of a %s as a %s', (type, of, expected) => {
  expect(composed(type, of)).toBe(expected);
});

it('derives nothing through a spouse: step-parents and in-laws are for the owner to name', () => {
  for (const type of RELATIONSHIP_TYPES) {
    expect(composed('spouse', type)).toBeUndefined();
    expect(composed(type, 'spouse')).toBeUndefined();
  }
});

it('asks whether a grandparent is the parent of a parent, instead of assuming it', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'grandparent')];
  expect(suggestionsFor(aTree({ people }), NONE)).toEqual([
    expect.objectContaining({ kind: 'parent', who: 'relative:robert', of: 'relative:rose' }),
  ]);
});

it('stops asking about a tie once the two relatives have stated it themselves', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'grandparent')];
  const between = [{ one: 'relative:rose', other: 'relative:robert', relationship_type: 'parent' as const }];
  expect(suggestionsFor(aTree({ people, between }), NONE)).toEqual([]);
});

it('asks whether to invite, as a grandparent, the living person you added as the parent of a connected parent', () => {
  const people = [relative('rose', 'parent'), noted(1)];
  const ties = [tie('parent', noted(1).key, 'relative:rose')];
  const [asked, ...more] = suggestionsFor(aTree({ people, ties }), NONE);
  expect(asked).toMatchObject({
    kind: 'invite',
    who: noted(1).key,
    of: 'relative:rose',
    through_type: 'parent',
    relationship_type: 'grandparent',
  });
  expect(more).toEqual([]);
});

it.each([
  ['dead', { is_living: false }],
  ['out of a file', { from_file: true }],
])('never suggests inviting someone who is %s', (_what, about) => {
  const people = [relative('rose', 'parent'), noted(1, about)];
  const ties = [tie('parent', noted(1).key, 'relative:rose')];
  expect(suggestionsFor(aTree({ people, ties }), NONE)).toEqual([]);
});

it('asks once about two relatives whose own connection contradicts yours', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'cousin')];
  const between = [{ one: 'relative:rose', other: 'relative:robert', relationship_type: 'sibling' as const }];
  const differing = suggestionsFor(aTree({ people, between }), NONE).filter(({ kind }) => kind === 'differs');
  expect(differing).toEqual([
    {
      question: 'differs relative:robert relative:rose uncle_aunt',
      kind: 'differs',
      who: 'relative:robert',
      of: 'relative:rose',
      through_type: 'sibling',
      relationship_type: 'uncle_aunt',
    },
  ]);
});

it('doesn’t ask again after "not so"', () => {
  const people = [relative('rose', 'parent'), relative('robert', 'grandparent')];
  const tree = aTree({ people });
  const [asked] = suggestionsFor(tree, NONE);
  expect(suggestionsFor(tree, new Set([asked?.question ?? '']))).toEqual([]);
});

it('asks any family at most four questions, each once, and only about people in the tree', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const tree = aRandomTree(seed);
    const asked = suggestionsFor(tree, NONE);
    const there = new Set(tree.people.map(({ key }) => key));
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
    for (const { who, of } of asked) {
      expect(there).toContain(who);
      expect(there).toContain(of);
      expect(who).not.toBe(of);
      expect(who).not.toBe(YOU);
    }
  }
});
