import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { payments } from './payment-calls.ts';
import { useWayToStripe } from './use-way-to-stripe.ts';
import { whyNoPaymentPage } from './payment-page-error-messages.ts';

/** The way to one's own page at Stripe. `isUrgent` where a payment failed. */
export const ManageBilling = ({ isUrgent }: { readonly isUrgent: boolean }) => {
  const { go, isGoing, error } = useWayToStripe(() => payments.portal({}));
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        {t(
          'With “Manage billing” you change your card, end a monthly plan, and fetch your invoices. It leads to a page of your own at Stripe, the payment service, and from there back to here.',
        )}
      </p>
      <Button
        kind={isUrgent ? 'first' : 'second'}
        busy={isGoing ? t('To the payment page…') : undefined}
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
