import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';

/** Why nothing was saved, as a sentence that says what to do next. What was typed stays in the form. */
export const whyNotWithProfile = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  switch (code) {
    case 'offline':
      return t(
        'There’s no connection right now. What you typed is still here. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t(
        'You’re no longer signed in. Sign in again in another window, then try again here. What you typed will still be here.',
      );
    case 'profile-exists':
      return t('You’ve already created your profile in another window. Close this one to see it.');
    case 'stale-revision':
      return t('This was also changed in another window. You can see both versions here.');
    case 'profile-missing':
    case 'not-found':
      return t('This has since been changed in another window. You now see the latest version.');
    case 'events-full':
      return t('You can add up to {count} events.', { count: MOST_EVENTS });
    case 'bad-input':
      return t('Something here couldn’t be saved. Please check what you typed.');
    default:
      return t(
        'Something went wrong on our side. What you typed is still here. Please try again in a moment.',
      );
  }
};
