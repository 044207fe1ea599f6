import { t } from '#platform/shared/i18n.ts';
import type { AuditEntry } from '../shared/users-contract.ts';
import { SIGN_UP, WRITING } from './setup/people-steps.tsx';
import { STEP_TITLES } from './setup/step-titles.ts';

type Changed = NonNullable<AuditEntry['setting']>;

/** The setting's name on the setup page. */
export const settingName = ({ name }: Changed): string =>
  name === 'checklist' ? t('Checklist') : STEP_TITLES[name];

/** Its new value, in the words of the setup page; undefined if the log doesn't have it. */
export const settingValue = ({ name, value }: Changed): string | undefined => {
  switch (name) {
    case 'name':
      return undefined;
    case 'writing':
    case 'sign-up': {
      const options: readonly { readonly value: string; readonly label: string }[] =
        name === 'writing' ? WRITING : SIGN_UP;
      return options.find((option) => option.value === value)?.label;
    }
    case 'address':
    case 'email':
      return value ?? t('none');
    case 'companion':
      return t('left as is');
    case 'backups':
      return value === 'daily' ? t('one every day') : t('none automatically');
    case 'checklist':
      return value === 'dismissed' ? t('no longer asked for') : t('asked for again');
  }
};
