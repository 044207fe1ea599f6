import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useSearchParams } from 'react-router';
import { Loading } from '#platform/web/ui/loading.tsx';
import { t, counted } from '#platform/shared/i18n.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import type { ChapterSharing } from './chapter-card.tsx';
import { ChapterList } from './chapter-list.tsx';
import { chapterListQuery } from './chapter-queries.ts';
import { ChaptersNotLoaded } from './chapters-not-loaded.tsx';
import { ImportLink } from './import-link.tsx';
import { NoChapters } from './no-chapters.tsx';
import { PublishingTips } from './publishing-tips.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { WaysOn } from './ways-on.tsx';
import { useChapterChanges } from './use-chapter-changes.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

/** A skeleton of the page while the chapters load. */
const ChaptersSkeleton = () => (
  <output className="mt-8 block">
    <span className="sr-only">{t('Loading your chapters…')}</span>
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-32" />
      <Skeleton className="mt-10 h-56" />
      <Skeleton className="h-56" />
    </div>
  </output>
);

/** The number of words in a full memoir and in a short one (decision 0040). */
const FULL_MEMOIR_WORDS = 50_000;
const SHORT_MEMOIR_WORDS = 10_000;
/** As a percentage of a full one. */
const SHORT_MEMOIR_SHARE = (SHORT_MEMOIR_WORDS / FULL_MEMOIR_WORDS) * 100;

const inFigures = (count: number): string => count.toLocaleString(LANGUAGE);

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-story text-[2.2rem] leading-none">{inFigures(value)}</dd>
  </div>
);

const encouragement = (words: number): string => {
  const full = { count: FULL_MEMOIR_WORDS };
  if (words >= FULL_MEMOIR_WORDS)
    return t('You have written a full memoir. Books of this kind have {count}+ words.', full);
  return words >= SHORT_MEMOIR_WORDS
    ? t(
        'You already have enough for a short memoir. A full memoir has {count}+ words. There is no hurry.',
        full,
      )
    : t('Every page counts. A full memoir has {count}+ words. There is no hurry.', full);
};

/** The progress of the book: two figures, and a bar that fills up towards the length of a full memoir. */
const BookFigures = ({ chapters }: { chapters: readonly ChapterSummary[] }) => {
  const words = chapters.reduce((sum, chapter) => sum + chapter.wordCount, 0);
  const share = Math.min(100, (words / FULL_MEMOIR_WORDS) * 100);
  return (
    <section aria-label={t('Your book so far')} className="mt-8 border-y border-line py-6">
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        <Figure
          name={counted(chapters.length, { one: 'chapter written', other: 'chapters written' })}
          value={chapters.length}
        />
        <Figure name={t('total words')} value={words} />
      </dl>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-6 block h-2 w-full"
      >
        <rect width="100" height="2" className="fill-line" />
        <rect width={share} height="2" className="fill-ember" />
        <rect x={SHORT_MEMOIR_SHARE} width="0.3" height="2" className="fill-paper" />
      </svg>
      <p className="mt-3 text-ink-2">{encouragement(words)}</p>
    </section>
  );
};

const ChapterReader = lazyPart(() => import('./chapter-reader.tsx'));

const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

type Props = {
  /** Components from the features above this one. The app passes them in. */
  readonly ExportButton: ComponentType;
  readonly LeftOff: ComponentType<{ readonly chapters: readonly ChapterSummary[] }>;
  readonly Sharing: ChapterSharing;
  /** Anything about the family, below the chapters. */
  readonly WithFamily: ComponentType<{ readonly chapters: readonly ChapterSummary[] }>;
};

/**
 * The book so far (/chapters). `?read={id}` opens a chapter for reading and `?import` opens the import, so
 * that the browser's Back button closes them.
 */
export const ChaptersScreen = ({ ExportButton, LeftOff, Sharing, WithFamily }: Props) => {
  const list = useQuery(chapterListQuery);
  const changes = useChapterChanges();
  const [address, setAddress] = useSearchParams();
  const chapters = list.data?.chapters;
  const isImporting = address.has('import');
  const { region, noteDeleted, noteImported } = useFocusAfterChange(chapters, isImporting);
  const reading = chapters?.find((chapter) => chapter.id === address.get('read'));

  return (
    <div ref={region} className="mx-auto w-full max-w-[60rem] px-4 py-8 sm:px-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-[2.2rem] leading-tight">{t('My Chapters')}</h1>
          <p className="mt-3 text-ink-2">{t('Your life story, chapter by chapter.')}</p>
        </div>
        {chapters && chapters.length > 0 && (
          <WaysOn>
            <ImportLink />
            <ExportButton />
          </WaysOn>
        )}
      </header>

      {!chapters && !list.isError && <ChaptersSkeleton />}
      {!chapters && list.isError && (
        <ChaptersNotLoaded
          error={list.error}
          trying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      )}
      {chapters && (
        <>
          {list.isError && (
            <output className="mt-6 block border-l-4 border-ember pl-4">
              {t('This list may be out of date. We couldn’t load the latest version.')}
            </output>
          )}
          <LeftOff chapters={chapters} />
          {chapters.length === 0 && (
            <NoChapters
              title={t('No chapters yet')}
              words={t(
                'Every life story begins with one memory. Answer a first question, and your first chapter starts to grow.',
              )}
            >
              <ImportLink />
            </NoChapters>
          )}
          {chapters.length > 0 && (
            <ChapterList
              Sharing={Sharing}
              chapters={chapters}
              onView={(chapter) => setAddress({ read: chapter.id }, { preventScrollReset: true })}
              onDelete={(chapter) => {
                noteDeleted(chapter);
                changes.remove(chapter);
              }}
              onReorder={changes.reorder}
            />
          )}
          <WithFamily chapters={chapters} />
          {chapters.length > 0 && <BookFigures chapters={chapters} />}
          <RecentlyDeleted onRestore={changes.restore} />
          {chapters.length > 0 && <PublishingTips />}
        </>
      )}

      {chapters && isImporting && (
        <Suspense fallback={<Loading />}>
          <ImportDialog
            onImported={noteImported}
            onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
      {chapters && reading && (
        <Suspense fallback={<Loading />}>
          <ChapterReader
            chapters={chapters}
            reading={reading}
            onTurnTo={(chapter) =>
              setAddress({ read: chapter.id }, { replace: true, preventScrollReset: true })
            }
            onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </div>
  );
};
