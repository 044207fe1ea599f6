import { t } from '#platform/shared/i18n.ts';
import { isRelationshipType, type RelationshipType } from '#features/family/shared/relationship.ts';

/** The word for a relative on their card and in the forms. */
export const RELATIONSHIP_WORDS: Readonly<Record<RelationshipType, string>> = {
  parent: t('Parent'),
  child: t('Child'),
  sibling: t('Sibling'),
  spouse: t('Spouse'),
  grandparent: t('Grandparent'),
  grandchild: t('Grandchild'),
  uncle_aunt: t('Uncle/Aunt'),
  nephew_niece: t('Nephew/Niece'),
  cousin: t('Cousin'),
};

/** An unknown type is shown unchanged. */
export const relationshipWords = (type: string): string =>
  isRelationshipType(type) ? RELATIONSHIP_WORDS[type] : type;
