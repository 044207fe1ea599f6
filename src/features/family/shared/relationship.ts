/** What one person is to another: what the invited person is to the inviter (decision 0043). */
export const RELATIONSHIP_TYPES = [
  'parent',
  'child',
  'sibling',
  'spouse',
  'grandparent',
  'grandchild',
  'uncle_aunt',
  'nephew_niece',
  'cousin',
] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

const INVERSE: Readonly<Record<RelationshipType, RelationshipType>> = {
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  spouse: 'spouse',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  uncle_aunt: 'nephew_niece',
  nephew_niece: 'uncle_aunt',
  cousin: 'cousin',
};

/** The same connection seen from its other side: if I am your parent, you are my child. */
export const inverseOf = (type: RelationshipType): RelationshipType => INVERSE[type];

export const isRelationshipType = (value: string): value is RelationshipType =>
  (RELATIONSHIP_TYPES as readonly string[]).includes(value);
