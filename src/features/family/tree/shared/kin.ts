import { RELATIONSHIP_TYPES, type RelationshipType } from '#features/family/shared/relationship.ts';

/** What family members call each other, each with its relationship type, one of nine. */
const TYPE_OF = {
  mother: 'parent',
  father: 'parent',
  daughter: 'child',
  son: 'child',
  sister: 'sibling',
  brother: 'sibling',
  wife: 'spouse',
  husband: 'spouse',
  partner: 'spouse',
  grandmother: 'grandparent',
  grandfather: 'grandparent',
  granddaughter: 'grandchild',
  grandson: 'grandchild',
  aunt: 'uncle_aunt',
  uncle: 'uncle_aunt',
  niece: 'nephew_niece',
  nephew: 'nephew_niece',
} as const satisfies Record<string, RelationshipType>;
type FinerWord = keyof typeof TYPE_OF;

/** The finer words, and the nine types themselves for when no finer word was given. */
// Object.keys of the record above.
export const KIN = [...(Object.keys(TYPE_OF) as FinerWord[]), ...RELATIONSHIP_TYPES] as const;
export type Kin = (typeof KIN)[number];

const isFiner = (kin: string): kin is FinerWord => Object.hasOwn(TYPE_OF, kin);

export const isKin = (word: string): word is Kin => (KIN as readonly string[]).includes(word);

export const typeOfKin = (kin: Kin): RelationshipType => (isFiner(kin) ? TYPE_OF[kin] : kin);

/**
 * The relations that have a line of their own, which the word only makes more precise. Two partners need not
 * be married, so they have no line.
 */
export const lineOfKin = (kin: Kin): 'parent' | 'child' | 'spouse' | undefined => {
  const type = typeOfKin(kin);
  if (kin === 'partner') return undefined;
  return type === 'parent' || type === 'child' || type === 'spouse' ? type : undefined;
};

/** Everyone has only one of each; if the tree has one already, there is no room for another. */
export const ONE_EACH: ReadonlySet<Kin> = new Set(['mother', 'father']);
