import { t } from '#platform/shared/words.ts';
import type { RelationshipType } from '../shared/relationship.ts';

/** What somebody is to the reader, as a sentence. */
export const whatTheyAre = (name: string, type: RelationshipType): string => {
  switch (type) {
    case 'parent':
      return t('{name} is your parent.', { name });
    case 'child':
      return t('{name} is your child.', { name });
    case 'sibling':
      return t('{name} is your brother or sister.', { name });
    case 'spouse':
      return t('{name} is your husband or wife.', { name });
    case 'grandparent':
      return t('{name} is your grandparent.', { name });
    case 'grandchild':
      return t('{name} is your grandchild.', { name });
    case 'uncle_aunt':
      return t('{name} is your uncle or aunt.', { name });
    case 'nephew_niece':
      return t('{name} is your nephew or niece.', { name });
    case 'cousin':
      return t('{name} is your cousin.', { name });
  }
};
