import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { t } from '#platform/shared/i18n.ts';
import { AuthFailed } from '../auth-calls.ts';
import { whoMayJoin } from './who-may-join.ts';

export type Mode = 'sign-in' | 'sign-up';

export const WORDS = {
  'sign-in': {
    title: t('Welcome Back'),
    lead: t('Good to see you. Your chapters are where you left them.'),
    submit: t('Sign In'),
    question: t('New here?'),
    other: t('Create Account'),
  },
  'sign-up': {
    title: t('Create Account'),
    lead: t(
      'Your first chapter is free. All you need is an e-mail address and a password. Your name is optional.',
    ),
    submit: t('Create Account'),
    question: t('Already have an account?'),
    other: t('Sign In'),
  },
} as const;

/**
 * Whether an account cannot be offered: either no one may create one, or only invited people may and this
 * visitor came without a link.
 */
export const isShutTo = ({ signUp = 'open' }: PublicSettings, cameByLink: boolean): boolean =>
  signUp !== 'open' && (signUp === 'closed' || !cameByLink);

/** The text above the form. */
export const leadOf = (mode: Mode, settings: PublicSettings, isShut: boolean): string => {
  if (mode === 'sign-in') return isShut ? whoMayJoin(settings.signUp) : WORDS[mode].lead;
  if (isShut)
    return t(
      'You need an invitation to have an account here. Please open the link in your invitation or gift, or use the e-mail address it was sent to.',
    );
  return settings.openAccess
    ? t('All you need is an e-mail address and a password. Your name is optional.')
    : WORDS[mode].lead;
};

/** The title for a refusal. Not being allowed to create an account is not the user's mistake. */
export const titleOfRefusal = (error: unknown): string => {
  const code = error instanceof AuthFailed ? error.code : undefined;
  if (code === 'INVITED_ONLY') return t('By invitation only');
  return code === 'SIGN_UP_CLOSED' ? t('No new accounts') : t('Authentication Error');
};
