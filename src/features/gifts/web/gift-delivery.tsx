import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { callFunction } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { GiftNotice } from './gift-notice.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

const sendGiftEmail = async (giftId: string): Promise<true> => {
  try {
    await callFunction('send-gift-email', { gift_id: giftId });
  } catch (error) {
    toast({
      kind: 'error',
      title: t('Email Delivery Issue'),
      description: t('There was a problem sending the gift email. Please contact support.'),
    });
    throw error;
  }
  toast({ kind: 'success', title: t('Gift Email Sent!') });
  return true;
};

/** Has the e-mail of a gift sent, once, as soon as it shows; the server sends it once, however often the page is opened (decision 22). */
export const GiftDelivery = ({ giftId }: { readonly giftId: string }) => {
  const hydrated = useHydrated();
  // A query and not a mutation, because it starts with the page, once, also where React renders twice. It must never run again by itself.
  const delivery = useQuery({
    queryKey: ['gift-delivery', giftId],
    queryFn: () => sendGiftEmail(giftId),
    enabled: hydrated,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (delivery.isSuccess) return <Delivered />;
  if (delivery.isError && !delivery.isFetching) return <NotDelivered again={() => void delivery.refetch()} />;
  return (
    <GiftNotice title={t('Your gift')} after={<WhatHappensNext />}>
      <Loading
        label={delivery.isFetching ? t('Sending gift email...') : t('Preparing gift email...')}
        className="py-4"
      />
    </GiftNotice>
  );
};

const Delivered = () => (
  <GiftNotice
    title={t('Gift Email Sent!')}
    actions={
      <ButtonLink kind="second" to="/">
        {t('Return to Home')}
      </ButtonLink>
    }
    after={<WhatHappensNext />}
  >
    <p>{t('Your gift has been delivered. Thank you for wanting to hear somebody’s story.')}</p>
  </GiftNotice>
);

const NotDelivered = ({ again }: { readonly again: () => void }) => (
  <GiftNotice
    title={t('Email Delivery Issue')}
    actions={
      <>
        <Button kind="first" onClick={again}>
          {t('Try Again')}
        </Button>
        <ButtonLink kind="second" to="/faq">
          {t('Questions and answers')}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          {t('Return to Home')}
        </ButtonLink>
      </>
    }
  >
    <p>{t('There was a problem sending the gift email. Please contact support.')}</p>
    <p>{t('A gift that was bought stays valid, also while its e-mail is still to be sent.')}</p>
  </GiftNotice>
);
