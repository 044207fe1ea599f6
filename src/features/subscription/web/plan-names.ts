import { t } from '#platform/shared/i18n.ts';

/** The plans as a person says them, by their names on the wire. */
export const PLAN_NAMES: Readonly<Record<string, string>> = {
  premium: t('Writer plan'),
  family_reader: t('Family reader plan'),
  enterprise: t('Enterprise plan'),
};
