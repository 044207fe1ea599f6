import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';

/** Why nothing was kept, as a sentence that says what to do next. What was typed stays in the form. */
export const whyNotWithProfile = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  switch (code) {
    case 'offline':
      return t(
        'There is no connection right now. What you typed stays here; please try again when it is back.',
      );
    case 'sign-in-required':
      return t(
        'You are no longer signed in. Sign in again in another window, then try again here: what you typed stays.',
      );
    case 'profile-exists':
      return t('You have made your profile already, in another window. Close this one to see it.');
    case 'stale-revision':
      return t('This was also changed in another window. Here you see both now.');
    case 'profile-missing':
    case 'not-found':
      return t('This was changed in another window in the meantime. The page shows how it is now.');
    case 'events-full':
      return t('A page has room for {count} events.', { count: MOST_EVENTS });
    case 'bad-input':
      return t('Something in it could not be kept. Please look over what you typed.');
    default:
      return t('Something went wrong on our side. What you typed stays here; please try again in a moment.');
  }
};
