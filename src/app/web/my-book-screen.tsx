import { Suspense } from 'react';
import { ExportBookButton } from '#features/book/web/export-book-button.tsx';
import { ChaptersScreen } from '#features/chapters/web/chapters-screen.tsx';
import { ChapterSharing } from '#features/family/stories/web/chapter-sharing.tsx';
import { ReaderNotes } from '#features/family/stories/web/reader-notes.tsx';
import { YourReaders } from '#features/family/stories/web/your-readers.tsx';
import WaysIn from '#features/writing/about-you/web/ways-in.tsx';
import { WhereYouLeftOff } from '#features/writing/conversation/web/where-you-left-off.tsx';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';

const GiftOffers = lazyPart<{ className?: string }>(
  () => import('#features/questions/gifted/web/gift-offers.tsx'),
);
const QuestionsOffer = lazyPart(() => import('#features/questions/schedule/web/questions-offer.tsx'));
const InstallOffer = lazyPart(() => import('#platform/web/on-this-device/install-offer.tsx'));

/** Links to take the chapters away: as text, or as a book. */
const TakeAlong = () => (
  <>
    <ExportBookButton />
    <ButtonLink kind="second" size="normal" to="/book">
      {t('Make your book')}
    </ButtonLink>
  </>
);

/**
 * Below the chapters, so that the first of them is in view: what readers wrote back, who they are, and the
 * life map.
 */
const AroundThem = ({ chapters }: { readonly chapters: readonly ChapterSummary[] }) => (
  <>
    <ReaderNotes />
    {chapters.length > 0 && <YourReaders />}
    <WaysIn className="mt-6" />
  </>
);

/** The chapters (/chapters), with what the features above them add. */
export const MyBookScreen = () => {
  const isHydrated = useHydrated();
  return (
    <>
      <ChaptersScreen
        ExportButton={TakeAlong}
        LeftOff={WhereYouLeftOff}
        Sharing={ChapterSharing}
        WithFamily={AroundThem}
      />
      {isHydrated ? (
        <Suspense fallback={null}>
          <GiftOffers className="mx-auto mb-12 w-full max-w-[60rem] px-4 sm:px-8" />
          <QuestionsOffer />
          <InstallOffer />
        </Suspense>
      ) : null}
    </>
  );
};
