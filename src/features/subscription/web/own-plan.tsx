import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink, Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { priceText } from '../shared/plans.ts';
import type { SubscriptionStatus } from '../shared/subscription-status.ts';
import { OwnPayments } from './own-payments.tsx';
import { type Billing, useBilling, payments } from './payment-calls.ts';
import { howItGoesOn, isRunning } from './plan-status.ts';
import { useSubscription } from './use-subscription.ts';
import { useWayToStripe } from './use-way-to-stripe.ts';
import { whyNoPaymentPage } from './payment-page-error-messages.ts';

/** The button to the user's own page at Stripe. `isUrgent` if a payment failed. */
const ManageBilling = ({ isUrgent }: { readonly isUrgent: boolean }) => {
  const { go, isGoing, error } = useWayToStripe(() => payments.portal({}));
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        {t(
          'Under “Manage billing” you can change your card, cancel a monthly plan and download invoices. It takes you to your own page at Stripe, our payment service, and back here again.',
        )}
      </p>
      <Button
        kind={isUrgent ? 'first' : 'second'}
        busy={isGoing ? t('Opening the payment page…') : undefined}
        onClick={go}
      >
        {t('Manage billing')}
      </Button>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNoPaymentPage(error)}
        </p>
      ) : null}
    </div>
  );
};

/** By the names in the contract. */
const PLAN_NAMES: Readonly<Record<string, string>> = {
  premium: t('Writer plan: as many chapters as you like'),
  family_reader: t('Family reader plan: read what your family shares'),
  enterprise: t('A plan without limits, given to you by the person who runs this site'),
};

type Subscription = Billing['subscriptions'][number];

const untilWords = ({ subscription_end }: SubscriptionStatus): string =>
  subscription_end === null
    ? t('It has no end date.')
    : t('It runs until {day}.', { day: dayOf(subscription_end) });

const withoutPlanWords = ({ can_write_chapter }: SubscriptionStatus, hasEnded: boolean): string => {
  if (can_write_chapter) return t('Your first chapter is free, and you haven’t written it yet.');
  return hasEnded
    ? t(
        'Your plan has ended. You still have your chapters, and you can always edit, download or delete them. You only need a plan for new ones.',
      )
    : t('You’ve written your free chapter. You can always edit, download or delete it.');
};

/** Shown first if the last payment failed, with what to do about it. */
const PaymentFailed = () => (
  <div role="alert" className="rounded-control border-2 border-danger px-4 py-3">
    <p className="font-semibold text-danger">{t('Your last payment didn’t go through.')}</p>
    <p className="mt-1">
      {t(
        'Your card may have expired. Please check it under “Manage billing”. We’ll try the payment again over the next few days. Whatever happens, your chapters are yours.',
      )}
    </p>
  </div>
);

/** A plan that is paid monthly, and how it continues. */
const PaidMonthly = ({ subscription, isNamed }: { subscription: Subscription; isNamed: boolean }) => (
  <div>
    {isNamed ? <p className="font-semibold">{PLAN_NAMES[subscription.plan]}</p> : null}
    <p>
      {t('{price} a month', {
        price: priceText({ cents: subscription.amount_cents, currency: subscription.currency }),
      })}
    </p>
    {/* Said above, with what to do about it. */}
    {subscription.status === 'past_due' ? null : <p className="text-ink-2">{howItGoesOn(subscription)}</p>}
  </div>
);

type InForceProps = {
  readonly status: SubscriptionStatus;
  readonly running: readonly Subscription[];
  readonly hasEnded: boolean;
};

const InForce = ({ status, running, hasEnded }: InForceProps) => {
  const { openAccess = false } = usePublicSettings();
  const { subscription_tier: tier } = status;
  const isPaidMonthly = running.some(({ plan }) => plan === tier);
  const words = (): string | null => {
    if (openAccess) return t('Everything is included on this site.');
    // The payment failed for good, or the money went back. The plan may still continue.
    if (tier === null && running.length > 0) return t('Your plan is paused until the next payment arrives.');
    if (tier === null) return withoutPlanWords(status, hasEnded);
    return isPaidMonthly ? null : untilWords(status);
  };
  return (
    <>
      <div>
        <p className="text-[1.1rem] font-semibold">{PLAN_NAMES[tier ?? ''] ?? t('The free plan')}</p>
        <p className="mt-1 text-ink-2 empty:hidden">{words()}</p>
      </div>
      {running.map((one) => (
        <PaidMonthly
          key={`${one.plan} ${one.status} ${one.renews_at} ${one.ends_at}`}
          subscription={one}
          isNamed={one.plan !== tier}
        />
      ))}
    </>
  );
};

/**
 * The current plan and its end, what is and was paid for it, and the buttons to change that. For the account
 * page.
 */
export const OwnPlan = () => {
  const { status, loading } = useSubscription();
  const { openAccess = false, paymentOpen = false } = usePublicSettings();
  const billing = useBilling();
  const isLoading = loading || (paymentOpen && billing.isPending);
  const { subscriptions = [], can_manage: canManage = false } = billing.data ?? {};
  const running = subscriptions.filter(isRunning);
  const hasFailed = running.some((one) => one.status === 'past_due');
  return (
    <>
      <AccountSection id="plan" title={t('Your plan')}>
        {hasFailed ? <PaymentFailed /> : null}
        {isLoading ? (
          <Skeleton className="h-14 w-full max-w-[24rem]" />
        ) : (
          <InForce status={status} running={running} hasEnded={subscriptions.length > running.length} />
        )}
        {canManage ? <ManageBilling isUrgent={hasFailed} /> : null}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {openAccess ? null : (
            <ButtonLink to="/pricing" kind="second">
              {t('See all plans')}
            </ButtonLink>
          )}
          {paymentOpen ? (
            <ButtonLink to="/gifts" kind="second">
              {t('Gifts you’ve given')}
            </ButtonLink>
          ) : null}
        </div>
      </AccountSection>
      <OwnPayments billing={billing} isSold={paymentOpen} />
    </>
  );
};
