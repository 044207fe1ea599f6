import { PLAN_NAMES } from '#features/subscription/web/plan-names.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import { TERMS } from '#features/subscription/shared/offers.ts';
import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import { t } from '#platform/shared/i18n.ts';
import type { Toast } from '#platform/web/toast/toast.ts';
import { dayOf } from '#platform/web/ui/day.ts';

const nameOf = (tier: string | null): string | undefined => (tier === null ? undefined : PLAN_NAMES[tier]);

type GoTo = (path: string) => void;

export const NOT_ARRIVED_YET: Toast = {
  title: t('We haven’t received a payment yet'),
  description: t('It may take a few minutes. Your plan starts by itself as soon as the payment arrives.'),
};

/** The message if the URL names no payment: only what the server knows about the plan. */
export const whatRunsNow = (
  { subscription_tier: tier, subscription_end: end }: SubscriptionStatus,
  { isSold, isSignedIn }: { readonly isSold: boolean; readonly isSignedIn: boolean },
  goTo: GoTo,
): Toast => {
  const plan = nameOf(tier);
  if (plan === undefined && !isSold)
    return {
      title: t('No payment was made'),
      description: t('Nothing is sold on this site, so you weren’t charged.'),
    };
  if (plan === undefined) return isSignedIn ? NOT_ARRIVED_YET : nothingPaid('signed-out', goTo);
  return {
    kind: 'success',
    title: t('Thank you. Your plan is active.'),
    description: end === null ? plan : t('{plan}, until {day}', { plan, day: dayOf(end) }),
  };
};

/** Thanks for a payment that the server has seen. `status` is undefined if it couldn't be read. */
export const thanksFor = (offer: PlainOffer, status: SubscriptionStatus | undefined, goTo: GoTo): Toast => {
  const { plan: tier, monthly } = TERMS[offer];
  const plan = tier && nameOf(tier);
  if (plan === undefined)
    return {
      kind: 'success',
      title: t('Thank you. Your payment has arrived.'),
      description: t('Your family connection is waiting under “My Account” until you use it.'),
      action: { label: t('Invite someone'), onClick: () => goTo('/share') },
    };
  const end = status?.subscription_tier === tier ? status?.subscription_end : null;
  const until = end ? { plan, day: dayOf(end) } : undefined;
  return {
    kind: 'success',
    title: t('Thank you. Your plan is active.'),
    description: until
      ? monthly
        ? t('{plan}, paid until {day}', until)
        : t('{plan}, until {day}', until)
      : plan,
  };
};

const toAccount = (goTo: GoTo): NonNullable<Toast['action']> => ({
  label: t('My Account'),
  onClick: () => goTo('/account'),
});

export const thanksForGift = (giftId: string | null, goTo: GoTo): Toast => ({
  kind: 'success',
  title: t('Thank you. Your payment has arrived.'),
  ...(giftId === null
    ? {}
    : {
        action: {
          label: t('See your gift'),
          onClick: () => goTo(`/gift-success?gift_id=${encodeURIComponent(giftId)}`),
        },
      }),
});

/** The message for a payment that doesn't exist, according to the server. */
export const nothingPaid = (
  why: 'expired' | 'not-found' | 'signed-out' | 'unreachable',
  goTo: GoTo,
): Toast => {
  switch (why) {
    case 'expired':
      return {
        title: t('This payment is no longer valid'),
        description: t('It wasn’t completed, or it was refunded to you. You can try again anytime.'),
        action: { label: t('See the plans'), onClick: () => goTo('/pricing') },
      };
    case 'not-found':
      return {
        title: t('We couldn’t find that payment'),
        description: t('If you paid with a different account, please sign in with that one.'),
      };
    case 'signed-out':
      return {
        title: t('Please sign in to see your plan'),
        description: t('If you paid, nothing is lost. Your plan is waiting in the account you paid with.'),
        action: { label: t('Sign In'), onClick: () => goTo('/signin?next=%2Faccount') },
      };
    case 'unreachable':
      return {
        kind: 'error',
        title: t('We couldn’t check your payment'),
        description: t(
          'If you paid, nothing is lost. Your plan starts by itself, and you’ll see it under “My Account”.',
        ),
        action: toAccount(goTo),
      };
  }
};
