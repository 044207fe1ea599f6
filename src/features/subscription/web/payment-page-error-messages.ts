import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why the payment page did not open, and that no money was charged. */
export const whyNoPaymentPage = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'There’s no connection right now. You haven’t been charged. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. You haven’t been charged. Please sign in again.');
    case 'plan-runs-already':
      return t('Your current plan already includes all of this. You haven’t been charged.');
    case 'payment-off':
      return t('Nothing is on sale here at the moment. You haven’t been charged.');
    case 'payment-unavailable':
      return t(
        'We can’t reach the payment service right now. You haven’t been charged. Please try again in a few minutes.',
      );
    default:
      return t('Something went wrong on our side. You haven’t been charged. Please try again.');
  }
};

/** Why the payments cannot be shown. */
export const whyNoBooks = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
