import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

const codeOf = (error: unknown): string => (error instanceof CallFailed ? error.code : 'unexpected');

/** Nobody is told which: that there is no such page, that it is not shared, or that its writer is not connected with them. */
export const isNotThere = (error: unknown): boolean => ['not-found', 'bad-input'].includes(codeOf(error));
export const needsPlan = (error: unknown): boolean => codeOf(error) === 'reader-plan-required';

/** What to say where the stories could not be fetched. */
export const NOT_LOADED_WORDS = {
  offline: t('There is no connection right now. The stories will be here when it is back.'),
  signedOut: t('You are no longer signed in. Please sign in again to go on reading.'),
  otherwise: t('Something went wrong on our side. Please try again in a moment.'),
};

/** Why something was not kept or sent, as a sentence that says what to do next. */
export const whyNotKept = (error: unknown): string => {
  switch (codeOf(error)) {
    case 'offline':
      return t('There is no connection right now. Nothing was changed; please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again; nothing was changed.');
    case 'not-found':
      return t('This is not there any more. Please load the page again.');
    case 'conversation-full':
      return t('The conversation of your next chapter is full. Please save that chapter first.');
    case 'too-many-tries':
      return t('You have sent a great many words today. Please send the rest tomorrow.');
    case 'reader-plan-required':
      return t('Reading your family’s stories needs a plan.');
    default:
      return t('Something went wrong on our side. Nothing was changed; please try again in a moment.');
  }
};
