import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';

/** What the invited person is to whoever invites, said to the invited person. */
export const relationSentence = (type: RelationshipType, name: string, language: Language): string => {
  const { t } = wordsIn(language);
  switch (type) {
    case 'parent':
      return t('{name} says that you are their mother or father.', { name });
    case 'child':
      return t('{name} says that you are their daughter or son.', { name });
    case 'sibling':
      return t('{name} says that you are their sister or brother.', { name });
    case 'spouse':
      return t('{name} says that you are their wife or husband.', { name });
    case 'grandparent':
      return t('{name} says that you are their grandmother or grandfather.', { name });
    case 'grandchild':
      return t('{name} says that you are their granddaughter or grandson.', { name });
    case 'uncle_aunt':
      return t('{name} says that you are their aunt or uncle.', { name });
    case 'nephew_niece':
      return t('{name} says that you are their niece or nephew.', { name });
    case 'cousin':
      return t('{name} says that you are their cousin.', { name });
  }
};
