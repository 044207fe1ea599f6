import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why the way to the payment page did not open, and what became of the money: nothing. */
export const whyNoPaymentPage = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection right now. Nothing was charged; please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again; nothing was charged.');
    case 'plan-runs-already':
      return t('You have a plan already that gives you all of this. Nothing was charged.');
    case 'payment-off':
      return t('Nothing is on sale here at the moment. Nothing was charged.');
    case 'payment-unavailable':
      return t(
        'The payment service cannot be reached just now. Nothing was charged; please try again in a few minutes.',
      );
    default:
      return t('Something went wrong on our side. Nothing was charged; please try again.');
  }
};

/** Why what was paid cannot be shown. */
export const whyNoBooks = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection right now. Please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
