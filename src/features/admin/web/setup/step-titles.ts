import { t } from '#platform/shared/i18n.ts';
import type { SetupStep } from '../../shared/setup-steps.ts';

export const STEP_TITLES: Readonly<Record<SetupStep, string>> = {
  name: t('Your name'),
  writing: t('Who may write'),
  'sign-up': t('Who may create an account'),
  address: t('The address of this site'),
  email: t('E-mail'),
  companion: t('The companion'),
  backups: t('Backups'),
};
