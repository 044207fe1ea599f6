import { t } from '#platform/shared/i18n.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';

/** What a person is to the reader, as a sentence. */
export const whatTheyAre = (name: string, type: RelationshipType): string => {
  switch (type) {
    case 'parent':
      return t('{name} is your mother or father.', { name });
    case 'child':
      return t('{name} is your son or daughter.', { name });
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

/** Asks the inviter, who knows best, when someone has accepted. */
export const areTheyYours = (name: string, type: RelationshipType): string => {
  switch (type) {
    case 'parent':
      return t('{name} has accepted. Is this your mother or father?', { name });
    case 'child':
      return t('{name} has accepted. Is this your son or daughter?', { name });
    case 'sibling':
      return t('{name} has accepted. Is this your brother or sister?', { name });
    case 'spouse':
      return t('{name} has accepted. Is this your husband or wife?', { name });
    case 'grandparent':
      return t('{name} has accepted. Is this your grandparent?', { name });
    case 'grandchild':
      return t('{name} has accepted. Is this your grandchild?', { name });
    case 'uncle_aunt':
      return t('{name} has accepted. Is this your uncle or aunt?', { name });
    case 'nephew_niece':
      return t('{name} has accepted. Is this your nephew or niece?', { name });
    case 'cousin':
      return t('{name} has accepted. Is this your cousin?', { name });
  }
};
