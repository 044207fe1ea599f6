import { useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink, Button } from '#platform/web/ui/button.tsx';
import { GiftNotice } from '../receiving/gift-notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { GIFTS_KEY, giftService } from '../gift-calls.ts';
import { GiftGiven } from './gift-given.tsx';
import { whyNotWithGift } from '../gift-words.ts';
import { forgetGiftDraft } from './kept-gift-draft.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** News of a payment takes a moment to reach us: how often we ask again, and how long we wait in between. */
const LOOKS_FOR_PAYMENT = 8;
const BETWEEN_LOOKS_MS = 3_000;

const isNotPaidYet = (error: Error | null): boolean =>
  error instanceof CallFailed && (error.code === 'gift-not-paid' || error.code === 'payment-unavailable');

const failureWords = () => ({
  kind: 'error' as const,
  about: 'gift-email',
  title: t('Email Delivery Issue'),
  description: t('There was a problem sending the gift email. Please contact support.'),
});

/**
 * Has a gift's e-mail sent as soon as it is shown. The server sends it once, however often the page is opened
 * (decision 0039).
 */
const GiftDelivery = ({ giftId }: { readonly giftId: string }) => {
  const hydrated = useHydrated();
  const { keepsMail = false } = usePublicSettings();
  const queries = useQueryClient();
  // A query and not a mutation, because it starts once with the page, even if React renders twice. Once
  // answered, it must never run again by itself.
  const delivery = useQuery({
    queryKey: ['gift-delivery', giftId],
    queryFn: async () => {
      const { status } = await giftService.sendGiftEmail({ gift_id: giftId });
      // The form's contents have been bought.
      forgetGiftDraft();
      void queries.invalidateQueries({ queryKey: GIFTS_KEY });
      return status;
    },
    enabled: hydrated,
    networkMode: 'always',
    retry: (looks, error) => isNotPaidYet(error) && looks < LOOKS_FOR_PAYMENT,
    retryDelay: BETWEEN_LOOKS_MS,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data: status, error, failureCount, failureReason, isFetching } = delivery;
  useEffect(() => {
    if (status === 'sent' && !keepsMail)
      toast({ kind: 'success', about: 'gift-email', title: t('Gift Email Sent!') });
  }, [status, keepsMail]);
  useEffect(() => {
    if (error && !isFetching && !isNotPaidYet(error)) toast(failureWords());
  }, [error, isFetching]);

  const again = (): void => void delivery.refetch();
  if (status) return <GiftGiven giftId={giftId} status={status} />;
  if (error && !isFetching)
    return isNotPaidYet(error) ? <NotPaidYet again={again} /> : <NotDelivered error={error} again={again} />;
  const isWaiting = failureCount > 0 && isNotPaidYet(failureReason);
  return (
    <GiftNotice title={t('Your gift')} after={<WhatHappensNext asCard={keepsMail} />}>
      <Loading
        label={isFetching && !isWaiting ? t('Sending gift email...') : t('Preparing gift email...')}
        className="py-4!"
      />
      {isWaiting ? (
        <output>
          {t(
            'Your payment hasn’t arrived yet. It can take a minute. We’ll keep checking, and you don’t need to do anything.',
          )}
        </output>
      ) : null}
    </GiftNotice>
  );
};

const NotPaidYet = ({ again }: { readonly again: () => void }) => (
  <GiftNotice
    title={t('Your payment is still on its way')}
    actions={
      <>
        <Button kind="first" onClick={again}>
          {t('Check again')}
        </Button>
        <ButtonLink kind="second" to="/gifts">
          {t('Gifts you’ve given')}
        </ButtonLink>
      </>
    }
  >
    <p>
      {t(
        'Once it arrives, your gift goes out by itself, even if you close this page. If you left the payment page early, you weren’t charged.',
      )}
    </p>
  </GiftNotice>
);

const GONE = new Set<string>(['gift-withdrawn', 'not-found']);

type NotDeliveredProps = { readonly error: Error; readonly again: () => void };

const NotDelivered = ({ error, again }: NotDeliveredProps) => (
  <GiftNotice
    title={t('Email Delivery Issue')}
    actions={
      <>
        <Button kind="first" onClick={again}>
          {t('Try Again')}
        </Button>
        <ButtonLink kind="second" to="/gifts">
          {t('Gifts you’ve given')}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          {t('Return to Home')}
        </ButtonLink>
      </>
    }
  >
    <p>{t('There was a problem sending the gift email. Please contact support.')}</p>
    <p>
      {error instanceof CallFailed && GONE.has(error.code)
        ? whyNotWithGift(error)
        : t('A gift you’ve bought stays valid, even if its e-mail hasn’t been sent yet.')}
    </p>
  </GiftNotice>
);

/** The page after buying a gift (/gift-success?gift_id=…): sends the gift and says how far it has got. */
export const GiftSuccessScreen = () => {
  const [query] = useSearchParams();
  const giftId = query.get('gift_id');
  return giftId ? <GiftDelivery giftId={giftId} /> : <NoGift />;
};

/**
 * Opened without a gift: nothing was paid or sent. If gifts will be sold later, it says so; a family's own
 * instance never sells any.
 */
const NoGift = () => {
  const { paymentOpen = false, openAccess = false } = usePublicSettings();
  const isWaitedFor = !paymentOpen && !openAccess;
  return (
    <GiftNotice
      title={isWaitedFor ? t('Gifts are not on sale yet') : t('We can’t find a gift for this link')}
      actions={
        <>
          <ButtonLink kind="first" to="/">
            {t('Return to Home')}
          </ButtonLink>
          <ButtonLink kind="second" to="/pricing">
            {t('View Pricing Plans')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('This page lets you follow a gift on its way. Nothing was bought, and no e-mail was sent.')}</p>
    </GiftNotice>
  );
};
