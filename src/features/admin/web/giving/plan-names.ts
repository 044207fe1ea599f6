import { t } from '#platform/shared/i18n.ts';
import type { AdminUser } from '#features/admin/shared/contract.ts';

/** The plans as the administrator reads them, on badges and in lists. */
export const PLAN_NAMES: Readonly<Record<AdminUser['subscription_plan'], string>> = {
  free: t('free'),
  premium: t('premium'),
  enterprise: t('enterprise'),
  family_reader: t('family reader'),
};
