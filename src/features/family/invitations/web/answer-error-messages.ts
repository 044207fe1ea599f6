import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why an invitation was not accepted or declined, and what to do. */
export const whyNotAnswered = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'There’s no connection right now. Your invitation is safe. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again. Your invitation will be waiting.');
    case 'link-unknown':
      return t('This link no longer works. Please open the latest e-mail and press the button in it again.');
    case 'link-expired':
      return t('This invitation has expired. Please ask to be invited again.');
    case 'link-used':
      return t('This invitation has already been answered.');
    case 'invitation-withdrawn':
      return t('This invitation has been withdrawn.');
    case 'invitation-to-self':
      return t('This is your own invitation. Only the person you invited can answer it.');
    case 'blocked-by-you':
      return t('You’ve blocked this person. Unblock them under Family Story Sharing, then accept here.');
    default:
      return t('Something went wrong on our side. Your invitation is safe. Please try again.');
  }
};
