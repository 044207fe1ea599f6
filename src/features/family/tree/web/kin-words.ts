import { t } from '#platform/shared/i18n.ts';
import type { Kin } from '#features/family/tree/shared/kin.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { whatTheyAre } from '#features/family/invitations/web/relation-sentences.ts';
import { RELATIONSHIP_WORDS } from '#features/family/invitations/web/relationship-words.ts';

type Finer = Exclude<Kin, RelationshipType>;

/** The word for a person's relation, shown beside their name. */
export const KIN_WORDS: Readonly<Record<Kin, string>> = {
  ...RELATIONSHIP_WORDS,
  mother: t('Mother'),
  father: t('Father'),
  daughter: t('Daughter'),
  son: t('Son'),
  sister: t('Sister'),
  brother: t('Brother'),
  wife: t('Wife'),
  husband: t('Husband'),
  partner: t('Partner'),
  grandmother: t('Grandmother'),
  grandfather: t('Grandfather'),
  granddaughter: t('Granddaughter'),
  grandson: t('Grandson'),
  aunt: t('Aunt'),
  uncle: t('Uncle'),
  niece: t('Niece'),
  nephew: t('Nephew'),
};

const SENTENCES: Readonly<Record<Finer, (name: string) => string>> = {
  mother: (name) => t('{name} is your mother.', { name }),
  father: (name) => t('{name} is your father.', { name }),
  daughter: (name) => t('{name} is your daughter.', { name }),
  son: (name) => t('{name} is your son.', { name }),
  sister: (name) => t('{name} is your sister.', { name }),
  brother: (name) => t('{name} is your brother.', { name }),
  wife: (name) => t('{name} is your wife.', { name }),
  husband: (name) => t('{name} is your husband.', { name }),
  partner: (name) => t('{name} is your partner.', { name }),
  grandmother: (name) => t('{name} is your grandmother.', { name }),
  grandfather: (name) => t('{name} is your grandfather.', { name }),
  granddaughter: (name) => t('{name} is your granddaughter.', { name }),
  grandson: (name) => t('{name} is your grandson.', { name }),
  aunt: (name) => t('{name} is your aunt.', { name }),
  uncle: (name) => t('{name} is your uncle.', { name }),
  niece: (name) => t('{name} is your niece.', { name }),
  nephew: (name) => t('{name} is your nephew.', { name }),
};

const isFiner = (kin: Kin): kin is Finer => Object.hasOwn(SENTENCES, kin);

/** What a person is to the reader, as a sentence. */
export const whatKinTheyAre = (name: string, kin: Kin): string =>
  isFiner(kin) ? SENTENCES[kin](name) : whatTheyAre(name, kin);
