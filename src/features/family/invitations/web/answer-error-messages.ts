import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why an invitation was not accepted or declined, and what to do. */
export const whyNotAnswered = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'There is no connection right now. Your invitation is safe; please try again when it is back.',
      );
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again; your invitation waits.');
    case 'link-unknown':
      return t('This link no longer works. Please open the newest e-mail and press its button once more.');
    case 'link-expired':
      return t('This invitation has run out in the meantime. Please ask to be invited again.');
    case 'link-used':
      return t('This invitation has been answered in the meantime.');
    case 'invitation-withdrawn':
      return t('This invitation was taken back in the meantime.');
    case 'invitation-to-self':
      return t('This is your own invitation. Only the person you invited can answer it.');
    case 'blocked-by-you':
      return t('You blocked this person. Under Family Story Sharing you can unblock them; then accept here.');
    default:
      return t('Something went wrong on our side. Your invitation is safe; please try again.');
  }
};
