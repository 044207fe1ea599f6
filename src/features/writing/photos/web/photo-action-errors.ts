import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';

/** Why something with a photo could not be done, in a sentence. */
export const whyNotDone = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'offline') return t('There is no connection just now. Please try again when it is back.');
  if (code === 'not-found') return t('The photo is no longer there: it was removed elsewhere.');
  if (code === 'stale-revision')
    return t(
      'Another window has saved a caption here, and both are too long together. Please make this shorter.',
    );
  if (code === 'sign-in-required')
    return t('You are no longer signed in. Sign in again, then try once more.');
  return t('Please try again in a moment.');
};

/** Why the companion does not ask about a photo; the photo is there all the same. */
export const whyNotAskedAboutPhoto = (error: unknown): string => {
  if (error instanceof CallFailed) {
    if (error.code === 'turns-used-up')
      return t(
        'Today’s turns with the companion are used up. The photo is kept; tell of it whenever you like.',
      );
    if (error.code === 'conversation-full')
      return t('This conversation has reached its longest length. The photo is kept.');
  }
  return `${t('The photo is kept.')} ${whyNotDone(error)}`;
};
