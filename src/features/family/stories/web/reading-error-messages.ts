import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

const codeOf = (error: unknown): string => (error instanceof CallFailed ? error.code : 'unexpected');

/**
 * Deliberately doesn't distinguish between a page that doesn't exist, one that isn't shared, and one whose
 * writer isn't connected with the reader.
 */
export const isNotThere = (error: unknown): boolean => ['not-found', 'bad-input'].includes(codeOf(error));
export const needsPlan = (error: unknown): boolean => codeOf(error) === 'reader-plan-required';

/** What to say if the stories could not be fetched. */
export const NOT_LOADED_WORDS = {
  offline: t('There’s no connection right now. You’ll see the stories here when you’re back online.'),
  signedOut: t('You’re no longer signed in. Please sign in again to continue reading.'),
  otherwise: t('Something went wrong on our side. Please try again in a moment.'),
};

/** Why something was not saved or sent, as a sentence that says what to do next. */
export const whyNotKept = (error: unknown): string => {
  switch (codeOf(error)) {
    case 'offline':
      return t(
        'There’s no connection right now. Nothing has changed. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. Nothing has changed. Please sign in again.');
    case 'not-found':
      return t('This is no longer here. Please reload the page.');
    case 'conversation-full':
      return t('The conversation for your next chapter is full. Please save that chapter first.');
    case 'too-many-tries':
      return t('You’ve sent a lot today. Please send the rest tomorrow.');
    case 'reader-plan-required':
      return t('You need a plan to read your family’s stories.');
    default:
      return t('Something went wrong on our side. Nothing has changed. Please try again in a moment.');
  }
};
