import { RELATIONSHIP_TYPES, type RelationshipType } from '#features/family/shared/relationship.ts';
import type { Tree, TreePerson, TreeTie } from '#features/family/tree/shared/tree-contract.ts';
import { notedKey, relativeKey, YOU } from '#features/family/tree/shared/tree-keys.ts';

const NOBODY: TreePerson = {
  key: YOU,
  kind: 'you',
  name: 'Margaret Hale',
  relationship_type: null,
  user_id: null,
  has_photo: false,
  person_id: null,
  born: null,
  born_where: null,
  died: null,
  is_living: true,
  note: null,
  from_file: false,
  kin: null,
};

export const relative = (userId: string, type: RelationshipType): TreePerson => ({
  ...NOBODY,
  key: relativeKey(userId),
  kind: 'relative',
  name: userId,
  user_id: userId,
  relationship_type: type,
});

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const noted = (number: number, about: Partial<TreePerson> = {}): TreePerson => ({
  ...NOBODY,
  key: notedKey(idOf(number)),
  kind: 'noted',
  name: `Person ${number}`,
  person_id: idOf(number),
  ...about,
});

let ties = 0;
export const tie = (kind: TreeTie['kind'], one: string, other: string): TreeTie => ({
  id: idOf((ties += 1)),
  kind,
  one,
  other,
});

/** A tree with its owner and these parts. */
export const aTree = (parts: Partial<Tree> = {}): Tree => ({
  ties: [],
  between: [],
  not_parents: [],
  suggestions: [],
  ...parts,
  people: [NOBODY, ...(parts.people ?? [])],
});

/** Numbers from 0 to 1, always the same for the same seed. */
const numbersFrom = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** A random family, possibly an impossible one: up to 60 people of every kind, connected at random. */
export const aRandomTree = (seed: number): Tree => {
  const next = numbersFrom(seed * 7919);
  const below = (most: number): number => Math.floor(next() * most);
  const people = [
    ...Array.from({ length: below(30) }, (_none, at) =>
      relative(`r${at}`, RELATIONSHIP_TYPES[below(RELATIONSHIP_TYPES.length)] ?? 'cousin'),
    ),
    ...Array.from({ length: below(30) }, (_none, at) => noted(at)),
  ];
  const keys = [YOU, ...people.map(({ key }) => key)];
  const relatives = people.flatMap(({ key, kind }) => (kind === 'relative' ? [key] : []));
  const anyOf = (from: readonly string[]): string => from[below(from.length)] ?? YOU;
  return aTree({
    people,
    ties: Array.from({ length: below(50) }, () =>
      tie(next() < 0.75 ? 'parent' : 'spouse', anyOf(keys), anyOf(keys)),
    ),
    between: relatives.flatMap((one, at) =>
      // Two people have at most one connection.
      relatives.slice(at + 1).flatMap((other) =>
        next() < 0.08
          ? [
              {
                one,
                other,
                relationship_type: RELATIONSHIP_TYPES[below(RELATIONSHIP_TYPES.length)] ?? 'cousin',
              },
            ]
          : [],
      ),
    ),
    not_parents: Array.from({ length: below(6) }, () => ({ one: anyOf(keys), other: anyOf(keys) })),
  });
};
