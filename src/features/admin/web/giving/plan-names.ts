import { t } from '#platform/shared/i18n.ts';
import type { AdminUser } from '#features/admin/shared/contract.ts';

/** The names of the plans for the administrator, on badges and in lists. */
export const PLAN_NAMES: Readonly<Record<AdminUser['subscription_plan'], string>> = {
  free: t('free'),
  premium: t('premium'),
  enterprise: t('enterprise'),
  family_reader: t('family reader'),
};
