import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useSearchParams } from 'react-router';
import { Loading } from '#platform/web/ui/loading.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { BookFigures } from './book-figures.tsx';
import type { ChapterSharing } from './chapter-card.tsx';
import { ChapterList } from './chapter-list.tsx';
import { chapterListQuery } from './chapter-queries.ts';
import { ChaptersNotLoaded } from './chapters-not-loaded.tsx';
import { ChaptersSkeleton } from './chapters-skeleton.tsx';
import { ImportLink } from './import-link.tsx';
import { NoChapters } from './no-chapters.tsx';
import { PublishingTips } from './publishing-tips.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { WaysOn } from './ways-on.tsx';
import { useChapterChanges } from './use-chapter-changes.ts';
import { useFocusAfterChange } from './use-focus-after-change.ts';

const ChapterReader = lazyPart(() => import('./chapter-reader.tsx'));

const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

type Props = {
  /** What the features above this one add; the app puts them together. */
  readonly ExportButton: ComponentType;
  readonly LeftOff: ComponentType<{ readonly chapters: readonly ChapterSummary[] }>;
  readonly Sharing: ChapterSharing;
  /** What there is to say of the family, below the chapters. */
  readonly WithFamily: ComponentType<{ readonly chapters: readonly ChapterSummary[] }>;
};

/**
 * The book in the making (/chapters). `?read={id}` opens a chapter to read, `?import` what brings in a text from elsewhere, so that the browser's way back
 * closes them.
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
          <p className="mt-1 text-ink-2">{t('Your life story, chapter by chapter.')}</p>
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
              {t('This is the list as we last saw it. The newest could not be loaded.')}
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
