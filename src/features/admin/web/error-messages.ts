import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** A sentence that says why something wasn't done, and what to do. */
export const whyNot = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-allowed':
      return t('You don’t have permission to do this.');
    case 'not-found':
      return t('This account no longer exists.');
    case 'administrators-account':
      return t('This is an administrator’s account. Only its owner can change it.');
    case 'confirmed-already':
      return t('This address has been confirmed in the meantime, so there’s nothing to send.');
    case 'another-address':
      return t('That isn’t this account’s address. Please type it exactly as shown above.');
    case 'wrong-password':
      return t('That’s not your current password.');
    case 'too-many-tries':
      return t('Too many attempts. Please wait a little and try again.');
    case 'plan-runs-already':
      return t(
        'This person already has a plan with no end date that includes all of this, so there is nothing to add.',
      );
    case 'payment-off':
      return t(
        'Stripe is still renewing a plan for this account, but no Stripe key is set here any more. Please end the plan at Stripe, or set the key.',
      );
    case 'payment-unavailable':
      return t('We couldn’t reach Stripe, so nothing was changed. Please try again.');
    case 'bad-input':
      return t('Something here isn’t right. Please check it.');
    default:
      return t('Something went wrong. Please try again.');
  }
};
