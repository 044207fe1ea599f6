import { useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { GiftDelivery } from './gift-delivery.tsx';
import { GiftNotice } from '../receiving/gift-notice.tsx';

/** Where a bought gift leads (/gift-success?gift_id=…): sends it on its way and says how far it has come. */
export const GiftSuccessScreen = () => {
  const [query] = useSearchParams();
  const giftId = query.get('gift_id');
  return giftId ? <GiftDelivery giftId={giftId} /> : <NoGift />;
};

/** Opened without a gift: nothing was paid or sent. Where gifts are still to come, it says so; a family's own instance never sells any. */
const NoGift = () => {
  const { paymentOpen = false, openAccess = false } = usePublicSettings();
  const isWaitedFor = !paymentOpen && !openAccess;
  return (
    <GiftNotice
      title={isWaitedFor ? t('Gifts are not on sale yet') : t('There is no gift in this link')}
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
      <p>{t('This page follows a gift on its way. Nothing was bought, and no e-mail was sent.')}</p>
    </GiftNotice>
  );
};
