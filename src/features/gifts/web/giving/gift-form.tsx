import { type FormEvent, useState, type RefObject, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withNext } from '#features/account/shared/next-path.ts';
import { giftPrice } from '#features/subscription/shared/offers.ts';
import { priceText } from '#features/subscription/shared/plans.ts';
import { useWayToStripe } from '#features/subscription/web/use-way-to-stripe.ts';
import { whyNoPaymentPage } from '#features/subscription/web/payment-page-error-messages.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { gifts } from '../gift-calls.ts';
import { faultsOf, GIFT_FIELDS, type GiftDraft, purchaseOf } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { GiftPreview } from './gift-preview.tsx';
import { takeGiftDraftAlong } from './kept-gift-draft.ts';
import { useGiftDraft } from './use-gift-draft.ts';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';

/** What was entered in a field since the page was rendered; fields have the names they have in the draft. */
const filledIn = (field: Element): readonly [name: string, value: string | number] | undefined => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { name, value, defaultValue } = field;
  const isChosen = field instanceof HTMLInputElement && field.checked && !field.defaultChecked;
  if (field.type === 'radio' ? !isChosen : value === defaultValue) return undefined;
  return [name, name === 'months' ? Number(value) : value];
};

/**
 * Takes over what was typed, chosen or pressed before hydration (see `useEarlyForm`, which only handles
 * single-line fields).
 */
const useEarlyGift = (take: (part: Partial<GiftDraft>) => void): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  // Before anything renders the fields again, because that would reset them to their initial empty state.
  useBeforePaint(() => {
    const element = form.current;
    if (element?.dataset.early === undefined) return;
    const wasSent = element.dataset.early === 'submit';
    delete element.dataset.early;
    const filled = [...element.elements].map(filledIn).filter((one) => one !== undefined);
    if (filled.length > 0) first.current(Object.fromEntries(filled));
    // After the fields' own state has caught up.
    if (wasSent) setTimeout(() => element.requestSubmit());
  }, []);
  return form;
};

const SIGN_IN_AND_COME_BACK = withNext('/signin', '/gift');

/**
 * The form for filling in, previewing and paying for a gift. People who are not signed in sign in on the way,
 * and find everything here again.
 */
export const GiftForm = () => {
  const { draft, giverName, isVisitor, mustSignIn, change, isEmpty, empty } = useGiftDraft();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useEarlyGift(change);
  /** When the button was pressed; from then on, errors are shown. */
  const [sentAt, setSentAt] = useState<Date>();
  const way = useWayToStripe(() => gifts.buy(purchaseOf(draft, giverName)));
  const faults = sentAt ? faultsOf(draft, giverName, sentAt) : {};

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way.isGoing) return;
    const now = new Date();
    setSentAt(now);
    const found = faultsOf(draft, giverName, now);
    const first = GIFT_FIELDS.find((field) => found[field] !== undefined);
    if (first) {
      document.getElementById(`gift-${first}`)?.focus();
      return;
    }
    if (!mustSignIn) return way.go();
    takeGiftDraftAlong(draft);
    void navigate(SIGN_IN_AND_COME_BACK);
  };

  const startAnew = (): void => {
    setSentAt(undefined);
    empty();
    // The button that was pressed is gone, because there is nothing left to clear.
    document.getElementById('gift-recipientName')?.focus();
  };

  return (
    <form ref={form} method="post" data-early="" onSubmit={submit} noValidate>
      {query.get('canceled') === 'true' ? (
        <p className="mb-8 rounded-control bg-ember-wash px-5 py-4">
          {t('You haven’t been charged. Everything you wrote is still here.')}
        </p>
      ) : null}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <GiftFields {...{ draft, giverName, faults, change }} />
        <GiftPreview draft={draft} giverName={giverName} />
      </div>
      <ToPayment months={draft.months} isVisitor={isVisitor} isGoing={way.isGoing} error={way.error} />
      {isEmpty || isVisitor ? null : (
        <p className="mt-8 flex max-w-[38rem] flex-wrap items-center gap-x-4 gap-y-3 text-ink-2">
          {t('What you write here stays on this device until you’ve paid.')}
          <Button kind="second" size="small" onClick={startAnew}>
            {t('Clear the form')}
          </Button>
        </p>
      )}
    </form>
  );
};

type ToPaymentProps = {
  readonly months: GiftDraft['months'];
  readonly isVisitor: boolean;
  readonly isGoing: boolean;
  readonly error: Error | null;
};

const ToPayment = ({ months, isVisitor, isGoing, error }: ToPaymentProps) => (
  <div className="mt-10 grid max-w-[38rem] gap-4">
    <Button
      type="submit"
      className="justify-self-start"
      busy={isGoing ? t('Opening the payment page…') : undefined}
    >
      {isVisitor
        ? t('Sign in and continue to payment: {price}', { price: priceText(giftPrice(months)) })
        : t('Continue to payment: {price}', { price: priceText(giftPrice(months)) })}
    </Button>
    {error ? (
      <p role="alert" className="font-semibold text-danger">
        {whyNoPaymentPage(error)}{' '}
        {error instanceof CallFailed && error.code === 'sign-in-required' ? (
          <TextLink to={SIGN_IN_AND_COME_BACK}>{t('Sign In')}</TextLink>
        ) : null}
      </p>
    ) : null}
    {isVisitor ? (
      <p>
        {t(
          'You’ll be asked to sign in or create an account, so that you can follow your gift later. What you’ve written here will be saved.',
        )}
      </p>
    ) : null}
    <p className="text-ink-2">
      {t(
        'You pay once, on a page run by our payment service, Stripe. We never see your card. Nothing renews, and there’s nothing to cancel.',
      )}
    </p>
  </div>
);
