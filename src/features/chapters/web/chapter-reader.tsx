import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { titleBesideNumber } from '../shared/title-beside-number.ts';
import { chapterPhotosQuery, chapterTextQuery } from './chapter-queries.ts';
import './chapter-reader.css';
import { ChapterPage } from './chapter-page.tsx';
import { ChapterReading, ReadChapter } from './read-chapter.tsx';

type Props = {
  readonly chapters: readonly ChapterSummary[];
  readonly reading: ChapterSummary;
  readonly onTurnTo: (chapter: ChapterSummary) => void;
  readonly onClose: () => void;
};

/** Every chapter opens at its title: scrolled to the top, with screen readers at the heading. */
const focusTitle = (title: HTMLHeadingElement | null): void => title?.focus();

/**
 * The view dialog: the chapter as a page of a book in the full window, with the previous and next chapters.
 */
const ChapterReader = ({ chapters, reading, onTurnTo, onClose }: Props) => {
  const at = chapters.indexOf(reading);
  const before = chapters[at - 1];
  const after = chapters[at + 1];
  const text = useQuery(chapterTextQuery(reading.id));
  const photos = useQuery(chapterPhotosQuery(reading.id));
  // Loaded ahead, so that turning the page doesn't wait.
  useQuery({ ...chapterTextQuery(after?.id ?? ''), enabled: after !== undefined && text.isSuccess });

  const [openedFrom] = useState(() => document.activeElement);

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          data-chapter-reader
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedFrom instanceof HTMLElement) openedFrom.focus();
          }}
          className="fixed inset-0 z-50 overflow-y-auto bg-paper text-ink print:static print:overflow-visible print:bg-white print:text-black"
        >
          <div className="mx-auto max-w-[46rem] px-3 pb-16 sm:px-8 print:max-w-none print:p-0">
            <div className="flex flex-wrap items-center py-3 print:hidden">
              <Dialog.Close asChild>
                <Button kind="second" size="small">
                  {t('Close')}
                </Button>
              </Dialog.Close>
              <div className="ml-auto flex flex-wrap justify-end">
                {text.isSuccess && <ReadChapter chapter={text.data} />}
                <Button kind="quiet" size="small" onClick={() => window.print()}>
                  {t('Print')}
                </Button>
                <ButtonLink kind="quiet" size="small" to={`/write?edit=${reading.id}`}>
                  {t('Edit')}
                </ButtonLink>
              </div>
            </div>
            <ChapterReading />
            <article className="rounded-sm bg-sheet px-6 py-10 shadow-page sm:px-16 sm:py-16 print:bg-white print:p-0 print:shadow-none">
              <p className="text-center font-story text-ink-2 print:text-black">
                {t('Chapter {number}', { number: at + 1 })}
              </p>
              <Dialog.Title asChild>
                <h1
                  key={reading.id}
                  ref={focusTitle}
                  tabIndex={-1}
                  className="mt-2 mb-10 text-center text-[2rem] leading-tight text-balance outline-none wrap-anywhere"
                >
                  {titleBesideNumber(reading.title)}
                </h1>
              </Dialog.Title>
              {text.isPending && (
                <output className="grid gap-3">
                  <span className="sr-only">{t('Opening the chapter…')}</span>
                  {['w-full', 'w-11/12', 'w-10/12', 'w-3/4'].map((width) => (
                    <Skeleton key={width} className={`h-5 ${width}`} />
                  ))}
                </output>
              )}
              {text.isError && (
                <div role="alert" className="text-center">
                  <p className="mb-4">{t('We couldn’t open this chapter. It is safe. Please try again.')}</p>
                  <Button kind="second" size="normal" onClick={() => void text.refetch()}>
                    {t('Try again')}
                  </Button>
                </div>
              )}
              {text.isSuccess && <ChapterPage content={text.data.content} photos={photos.data} />}
              {photos.isError && (
                <div role="alert" className="mt-8 text-center print:hidden">
                  <p className="mb-4">{t('We can’t show this chapter’s photos right now. They are safe.')}</p>
                  <Button kind="second" size="normal" onClick={() => void photos.refetch()}>
                    {t('Show the photos')}
                  </Button>
                </div>
              )}
            </article>
            {(before ?? after) && (
              <nav
                aria-label={t('Other chapters')}
                className="mt-6 flex flex-wrap justify-between gap-3 print:hidden"
              >
                {before && (
                  <Button kind="second" size="normal" onClick={() => onTurnTo(before)}>
                    {t('Previous chapter')}
                  </Button>
                )}
                {after && (
                  <Button kind="second" size="normal" className="ml-auto" onClick={() => onTurnTo(after)}>
                    {t('Next chapter')}
                  </Button>
                )}
              </nav>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

export default ChapterReader;
