import { useState } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { priceText } from '../shared/plans.ts';
import { OFFER_NAMES } from './offer-names.ts';
import type { Billing, useBilling } from './payment-calls.ts';
import { whyNoBooks } from './payment-page-error-messages.ts';

type Payment = Billing['payments'][number];

/** The number of recent payments shown at first. */
const SHOWN_AT_FIRST = 5;

const whatItWas = ({ kind, offer }: Payment): string => {
  const what = OFFER_NAMES[offer];
  switch (kind) {
    case 'payment':
      return what;
    case 'refund':
      return t('{what}: refunded to you', { what });
    case 'dispute':
      return t('{what}: disputed by your bank', { what });
    case 'dispute_won':
      return t('{what}: settled with your bank', { what });
  }
};

const OnePayment = ({ payment }: { readonly payment: Payment }) => (
  <li className="flex items-baseline justify-between gap-4 border-t border-line py-3 first:border-0 first:pt-0">
    <div>
      <p className="font-semibold">{whatItWas(payment)}</p>
      <p className="text-ink-2">{dayOf(payment.occurred_at)}</p>
    </div>
    <p className="shrink-0 tabular-nums">
      {priceText({ cents: payment.amount_cents, currency: payment.currency })}
    </p>
  </li>
);

const Books = ({ payments, unused_connections: unused }: Billing) => {
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? payments : payments.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {unused > 0 ? (
        <p className="rounded-control bg-ember-wash px-4 py-3">
          {counted(unused, {
            one: 'You’ve paid for {n} family connection that’s ready to use.',
            other: 'You’ve paid for {n} family connections that are ready to use.',
          })}
        </p>
      ) : null}
      {payments.length === 0 ? (
        <p className="text-ink-2">{t('You haven’t made any payments yet.')}</p>
      ) : (
        <ul className="list-none p-0">
          {shown.map((payment) => (
            <OnePayment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {shown.length < payments.length ? (
        <Button kind="second" className="self-start" onClick={() => showAll(true)}>
          {t('Show all {n} payments', { n: payments.length })}
        </Button>
      ) : null}
    </>
  );
};

/** Payments and refunds, newest first. Renders nothing if nothing is sold here and nothing was ever paid. */
export const OwnPayments = ({
  billing,
  isSold,
}: {
  readonly billing: ReturnType<typeof useBilling>;
  readonly isSold: boolean;
}) => {
  const { data, isError, error, isFetching, refetch } = billing;
  if (!isSold && !data?.payments.length) return null;
  return (
    <AccountSection
      title={t('Your payments')}
      lead={t('Only Stripe, our payment service, knows your card and its number. We never see them.')}
    >
      {data ? <Books {...data} /> : null}
      {!data && isError ? (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{whyNoBooks(error)}</p>
          <Button kind="second" busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className="h-14 w-full max-w-[24rem]" /> : null}
    </AccountSection>
  );
};
