import { t } from '#platform/shared/i18n.ts';

/** The everyday names of the plans, by their names in the contract. */
export const PLAN_NAMES: Readonly<Record<string, string>> = {
  premium: t('Writer plan'),
  family_reader: t('Family reader plan'),
  enterprise: t('Enterprise plan'),
};
