import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';

/** Why an action on a photo failed, in a sentence. */
export const whyNotDone = (error: unknown): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'offline')
    return t('There’s no connection right now. Please try again when you’re back online.');
  if (code === 'not-found') return t('This photo has been removed in another window or on another device.');
  if (code === 'stale-revision')
    return t(
      'A caption for this photo was saved in another window, and the two together are too long. Please make this one shorter.',
    );
  if (code === 'sign-in-required') return t('You’re no longer signed in. Please sign in again.');
  return t('Please try again in a moment.');
};

/** Why the companion does not ask about a photo; the photo itself is there. */
export const whyNotAskedAboutPhoto = (error: unknown): string => {
  if (error instanceof CallFailed) {
    if (error.code === 'turns-used-up')
      return t(
        'You’ve used up today’s replies from the companion. The photo is saved. You can tell its story whenever you like.',
      );
    if (error.code === 'conversation-full')
      return t('This conversation can’t get any longer. The photo is saved.');
  }
  return `${t('The photo is saved.')} ${whyNotDone(error)}`;
};
