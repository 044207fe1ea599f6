import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useGifts } from './gift-calls.ts';
import { GiftDrawing } from './giving/gift-drawing.tsx';
import { OwnGift } from './own-gift.tsx';

const GiftCardPage = lazyPart<{ giftId: string }>(async () => ({
  default: (await import('./receiving/gift-card-page.tsx')).GiftCardPage,
}));

/** The gifts you gave (/gifts), and the card of one of them (/gifts?card=…). */
export const GiftsScreen = () => {
  const [query] = useSearchParams();
  const card = query.get('card');
  if (card === null) return <Gifts />;
  return (
    <Suspense fallback={<Loading />}>
      <GiftCardPage key={card} giftId={card} />
    </Suspense>
  );
};

const Gifts = () => {
  const { paymentOpen = false } = usePublicSettings();
  const { data, error, isFetching, refetch } = useGifts();
  return (
    <div className="mx-auto w-full max-w-[48rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('Gifts you’ve given')}</h1>
      <p className="mt-3 text-[1.1rem] text-ink-2">
        {t('See what has happened to each gift. You won’t see what people write: that belongs to them.')}
      </p>
      {data && data.length > 0 ? (
        <>
          <ul className="mt-8 grid gap-6">
            {data.map((gift) => (
              <OwnGift key={gift.id} gift={gift} />
            ))}
          </ul>
          {paymentOpen ? (
            <ButtonLink kind="first" className="mt-8" to="/gift">
              {t('Give another gift')}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      {data?.length === 0 ? <NoGifts /> : null}
      {!data && error ? (
        <NotLoaded
          title={t('We couldn’t load your gifts')}
          error={error}
          words={{
            offline: t(
              'There’s no connection right now. Your gifts are safe. Please try again when you’re back online.',
            ),
            signedOut: t('You’re no longer signed in. Please sign in again.'),
            otherwise: t('Something went wrong on our side. Your gifts are safe. Please try again.'),
          }}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here="/gifts"
          isAnnounced
        />
      ) : null}
      {!data && !error ? <Waiting /> : null}
    </div>
  );
};

const Waiting = () => (
  <div className="mt-8 grid gap-6">
    <p className="sr-only">{t('Loading your gifts…')}</p>
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
  </div>
);

const NoGifts = () => {
  const { openAccess = false } = usePublicSettings();
  return (
    <section className="mt-8 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
      <GiftDrawing className="mx-auto w-40 max-w-full" />
      <h2 className="mt-4 text-[1.5rem]">{t('You haven’t given a gift yet')}</h2>
      <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">
        {openAccess
          ? t(
              'There’s no need for gifts on this site. Anyone with an account can write as much as they like.',
            )
          : t('Whose stories would you like to read one day?')}
      </p>
      {openAccess ? null : (
        <ButtonLink kind="first" to="/gift">
          {t('Give a gift')}
        </ButtonLink>
      )}
    </section>
  );
};
