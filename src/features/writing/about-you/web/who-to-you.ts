import { t } from '#platform/shared/i18n.ts';

/**
 * The words the companion uses for relations (companion/server/known/relations.ts), as many as a life story
 * needs.
 */
const KNOWN: Readonly<Record<string, string>> = {
  mother: t('your mother'),
  father: t('your father'),
  parent: t('your parent'),
  brother: t('your brother'),
  sister: t('your sister'),
  sibling: t('your sibling'),
  twin: t('your twin'),
  'older brother': t('your older brother'),
  'elder brother': t('your elder brother'),
  'oldest brother': t('your oldest brother'),
  'eldest brother': t('your eldest brother'),
  'younger brother': t('your younger brother'),
  'youngest brother': t('your youngest brother'),
  'big brother': t('your big brother'),
  'little brother': t('your little brother'),
  'twin brother': t('your twin brother'),
  'older sister': t('your older sister'),
  'elder sister': t('your elder sister'),
  'oldest sister': t('your oldest sister'),
  'eldest sister': t('your eldest sister'),
  'younger sister': t('your younger sister'),
  'youngest sister': t('your youngest sister'),
  'big sister': t('your big sister'),
  'little sister': t('your little sister'),
  'twin sister': t('your twin sister'),
  son: t('your son'),
  daughter: t('your daughter'),
  child: t('your child'),
  husband: t('your husband'),
  wife: t('your wife'),
  partner: t('your partner'),
  grandmother: t('your grandmother'),
  grandfather: t('your grandfather'),
  grandson: t('your grandson'),
  granddaughter: t('your granddaughter'),
  grandchild: t('your grandchild'),
  uncle: t('your uncle'),
  aunt: t('your aunt'),
  cousin: t('your cousin'),
  nephew: t('your nephew'),
  niece: t('your niece'),
  godmother: t('your godmother'),
  godfather: t('your godfather'),
  stepmother: t('your stepmother'),
  stepfather: t('your stepfather'),
  stepbrother: t('your stepbrother'),
  stepsister: t('your stepsister'),
  friend: t('your friend'),
  'best friend': t('your best friend'),
  neighbour: t('your neighbour'),
  teacher: t('your teacher'),
};

/**
 * How someone is related to the writer, within a sentence: 'your sister'. A word the writer chose stays as it
 * is.
 */
export const whoToYou = (relation: string | null): string => {
  if (relation === null) return t('your relative');
  return KNOWN[relation] ?? t('your {relation}', { relation });
};
