import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { withNext } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import { BILLING_KEY, payments, useBilling } from './payment-calls.ts';
import { planStatus } from './plan-status.ts';
import { useSubscription } from './use-subscription.ts';
import { useWayToStripe } from './use-way-to-stripe.ts';
import { whyNoPaymentPage } from './payment-page-error-messages.ts';

/** The pricing page as a visitor returns to it after choosing something there and signing in. */
const pricingWith = (offer: PlainOffer): string => `/pricing?choose=${offer}`;

type Props = {
  readonly offer: PlainOffer;
  /** The text on its button. */
  readonly label: string;
  /**
   * The plan was chosen before signing in. It is scrolled into view, but the user must still press the
   * button.
   */
  readonly isChosen: boolean;
};

/**
 * The button for one plan: it leads to signing in or to the payment page, or is replaced by the news that the
 * user already has the plan.
 */
export const BuyPlan = (props: Props) => {
  const session = useSession();
  // A page rendered for no one in particular is mostly read by visitors, and this link leads a signed-in
  // writer straight back here.
  if (session.state !== 'signed-in')
    return (
      <ButtonLink
        kind="second"
        size="normal"
        className="mt-6"
        to={withNext('/signin', pricingWith(props.offer))}
      >
        {props.label}
      </ButtonLink>
    );
  return <ForSomebody {...props} />;
};

const HEADS = {
  runs: () => t('Your plan'),
  included: () => t('Included in your plan'),
  'needs-plan': () => t('With a writer plan'),
};

const ForSomebody = (props: Props) => {
  const { status, loading } = useSubscription();
  const billing = useBilling();
  if (loading || billing.isPending) return <Skeleton className="mt-6 h-primary w-full" />;
  const current = planStatus(props.offer, status, billing.data);
  if (current.state !== 'open')
    return (
      <div className="mt-6 min-h-primary">
        <p className="font-semibold text-sage">{HEADS[current.state]()}</p>
        <p className="text-ink-2">{current.words}</p>
        {current.state === 'runs' ? (
          <p className="flex min-h-target items-center">
            <TextLink to="/account">{t('See it in My Account')}</TextLink>
          </p>
        ) : null}
      </div>
    );
  return <ToPayment {...props} note={current.words} />;
};

/** Scrolls to the plan chosen before signing in, once, and focuses its button. */
const useShownFirst = (isChosen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return button;
};

const ToPayment = ({ offer, label, isChosen, note }: Props & { readonly note: string | undefined }) => {
  const queries = useQueryClient();
  const button = useShownFirst(isChosen);
  const { go, isGoing, error } = useWayToStripe(async () => {
    try {
      return await payments.checkout({ offer });
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === 'plan-runs-already') {
        // This page is out of date: the plan was bought in another window.
        void queries.invalidateQueries({ queryKey: BILLING_KEY });
        void queries.invalidateQueries({ queryKey: ['subscription'] });
      }
      throw failure;
    }
  });
  const isSignedOut = error instanceof CallFailed && error.code === 'sign-in-required';
  return (
    <div className="mt-6 flex flex-col gap-3">
      {isChosen && !isGoing ? (
        <p>{t('You chose this before you signed in. Press the button to go to the payment page.')}</p>
      ) : null}
      {note === undefined ? null : <p className="text-ink-2">{note}</p>}
      <Button
        ref={button}
        kind={isChosen ? 'first' : 'second'}
        busy={isGoing ? t('Opening the payment page…') : undefined}
        onClick={go}
      >
        {label}
      </Button>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNoPaymentPage(error)}{' '}
          {isSignedOut ? (
            <TextLink to={withNext('/signin', pricingWith(offer))}>{t('Sign In')}</TextLink>
          ) : null}
        </p>
      ) : null}
    </div>
  );
};
