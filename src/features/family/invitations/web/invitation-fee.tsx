import type { ReactNode } from 'react';
import { priceText, PRICES } from '#features/subscription/shared/plans.ts';
import { payments } from '#features/subscription/web/payment-calls.ts';
import { useWayToStripe } from '#features/subscription/web/use-way-to-stripe.ts';
import { whyNoPaymentPage } from '#features/subscription/web/payment-page-error-messages.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { Fee } from './connection-calls.ts';

const Box = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="grid justify-items-start gap-3 rounded-control bg-ember-wash px-5 py-5">
    <h3 className="text-[1.25rem]">{title}</h3>
    {children}
  </div>
);

/** Instead of the form, while inviting needs a plan. */
export const PlanFirst = () => (
  <Box title={t('Inviting is part of the writer plan')}>
    <p>
      {t(
        'With a writer plan you can invite your relatives. Who is invited pays nothing for accepting, and whom you are connected with already stays connected.',
      )}
    </p>
    <ButtonLink kind="first" to="/pricing">
      {t('See all plans')}
    </ButtonLink>
  </Box>
);

/** A connection costs once, and is used only when the invited person accepts (decision 21). */
const BuyConnection = () => {
  const { go, isGoing, error } = useWayToStripe(() => payments.checkout({ offer: 'family_connection' }));
  const price = priceText(PRICES.familyConnection);
  return (
    <Box title={t('A new connection costs {price}, once', { price })}>
      <p>
        {t(
          'You pay before you invite. It is used up only when your relative accepts; if they decline, or the invitation runs out, you can use it for somebody else.',
        )}
      </p>
      <Button kind="first" busy={isGoing ? t('To the payment page…') : undefined} onClick={go}>
        {t('Buy a connection: {price}', { price })}
      </Button>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNoPaymentPage(error)}
        </p>
      ) : null}
    </Box>
  );
};

/** Beside the form: what the next invitation sets aside, or the way to buy it. Whom one was connected with before costs nothing anew, so the form stays. */
export const ConnectionFee = ({ fee }: { readonly fee: Fee }) => {
  if (!fee.asked) return null;
  if (fee.unused === 0) return <BuyConnection />;
  return (
    <p className="text-ink-2">
      {counted(fee.unused, {
        one: 'You have paid for {n} more connection. It is used up only when somebody accepts.',
        other: 'You have paid for {n} more connections. One is used up only when somebody accepts.',
      })}
    </p>
  );
};
