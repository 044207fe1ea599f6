import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { gifts, useGifts } from '../gift-calls.ts';
import { GiftCard } from './gift-card.tsx';
import { GiftNotice } from './gift-notice.tsx';
import { giftWords, whyNotWithGift } from '../gift-words.ts';

/** A new link for this card, and its QR code. */
const makeCard = async (id: string) => {
  // Loaded first, so that a card that couldn't be shown is not counted.
  const { renderSVG } = await import('uqr');
  const { link, expires_at } = await gifts.card({ id });
  const svg = renderSVG(link, { ecc: 'M', border: 2 });
  return { link, expiresAt: expires_at, square: `data:image/svg+xml,${encodeURIComponent(svg)}` };
};

const BackToGifts = () => (
  <ButtonLink kind="second" to="/gifts">
    {t('Back to your gifts')}
  </ButtonLink>
);

/** A gift to hand over in person (/gifts?card=…). */
export const GiftCardPage = ({ giftId }: { readonly giftId: string }) => {
  const { data, error, isFetching, refetch } = useGifts();
  const gift = data?.find(({ id }) => id === giftId);
  if (gift) return <CardOf gift={gift} />;
  if (!data && error)
    return (
      <GiftNotice
        title={t('We couldn’t load your gifts')}
        actions={
          <>
            <Button busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
            <BackToGifts />
          </>
        }
      >
        <p role="alert">{whyNotWithGift(error)}</p>
      </GiftNotice>
    );
  if (!data) return <Loading />;
  return (
    <GiftNotice title={t('We can’t find this gift')} actions={<BackToGifts />}>
      <p>{t('We can’t find this gift among yours.')}</p>
    </GiftNotice>
  );
};

const CAN_BE_A_CARD = ['scheduled', 'sent', 'card'] as const satisfies readonly Gift['state'][];

const CardOf = ({ gift }: { readonly gift: Gift }) => {
  const card = useMutation({ networkMode: 'always', mutationFn: () => makeCard(gift.id) });
  const isMade = card.data !== undefined;
  const printing = useRef<HTMLButtonElement>(null);
  // The print button replaces the button that made the card.
  useEffect(() => {
    if (isMade) printing.current?.focus();
  }, [isMade]);
  if (!CAN_BE_A_CARD.some((state) => state === gift.state))
    return (
      <GiftNotice title={t('We can’t create a card for this gift')} actions={<BackToGifts />}>
        <p>{giftWords(gift, false)}</p>
      </GiftNotice>
    );
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-8 sm:px-8 sm:py-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <h1 className="text-[2.2rem] leading-tight break-words">
          {t('A card for {name}', { name: gift.recipient_name })}
        </h1>
        <p className="mt-3 max-w-[40rem] text-[1.1rem] text-ink-2">
          {t(
            'Print it, fold it and give it to them. Each card has its own link. The first one used opens the gift, and the others stop working.',
          )}
        </p>
        {card.data ? <HowToFold /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          {card.data ? (
            <Button ref={printing} onClick={() => print()}>
              {t('Print the card')}
            </Button>
          ) : (
            <Button busy={card.isPending ? t('Creating the card…') : undefined} onClick={() => card.mutate()}>
              {t('Create the card')}
            </Button>
          )}
          <BackToGifts />
        </div>
        {card.error ? (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {whyNotWithGift(card.error)}
          </p>
        ) : null}
      </div>
      {card.data ? <GiftCard gift={gift} {...card.data} /> : null}
    </div>
  );
};

const HowToFold = () => (
  <p className="mt-4 max-w-[40rem]">
    {t(
      'You’ll print two pages: the outside of the card and the inside. Fold each in half and put the inside page into the outside one. If your printer prints on both sides, one sheet is enough.',
    )}
  </p>
);
