import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';

/** Why a change to the chapters did not happen, as a sentence that says what to do next. */
export const whyNot = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  switch (code) {
    case 'offline':
      return t('There is no connection right now. Nothing was changed; please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again; nothing was changed.');
    case 'upgrade-required':
      return t(
        'Your free chapter has been used in the meantime. To bring this one back as well you need the writer plan.',
      );
    case 'stale-revision':
    case 'not-found':
      return t(
        'Your chapters were changed somewhere else in the meantime. The list is up to date again now.',
      );
    default:
      return t('Something went wrong on our side. Nothing was changed; please try again in a moment.');
  }
};
