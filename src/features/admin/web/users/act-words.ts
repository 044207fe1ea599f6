import { t } from '#platform/shared/i18n.ts';
import type { AuditEntry } from '#features/admin/shared/users-contract.ts';
import type { AuditAct } from '#features/admin/shared/users-limits.ts';
import { PLAN_NAMES } from '../giving/plan-names.ts';
import { settingName } from '../setting-words.ts';

const ACT_NAMES: Readonly<Record<AuditAct, string>> = {
  'plan-given': t('Plan given'),
  'plan-ended': t('Plan ended'),
  'gift-given': t('Gift given'),
  'gift-corrected': t('Gift corrected'),
  'gift-resent': t('Gift sent again'),
  'gift-card-made': t('Card made for a gift'),
  'signed-out': t('Signed out everywhere'),
  'confirmation-resent': t('Confirmation sent again'),
  disabled: t('Account disabled'),
  enabled: t('Account enabled again'),
  deleted: t('Account deleted'),
  'users-exported': t('List of users downloaded'),
  'mail-read': t('E-mail in the outbox read'),
  'backup-made': t('Backup made'),
  'model-changed': t('Language model or its limits changed'),
  'settings-changed': t('Settings changed'),
};

/** What was done, in a few words. */
export const actOf = ({ act, plan, setting }: AuditEntry): string => {
  if (setting !== null) return t('Setting changed: {setting}', { setting: settingName(setting) });
  return plan === null ? ACT_NAMES[act] : t('{act}: {plan}', { act: ACT_NAMES[act], plan: PLAN_NAMES[plan] });
};
