import { useQuery } from '@tanstack/react-query';
import '#features/chapters/web/chapter-reader.css';
import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';
import { ChapterReading, ReadChapter } from '#features/chapters/web/read-chapter.tsx';
import { readingTime } from '#features/family/stories/web/reading-time.ts';
import { t } from '#platform/shared/i18n.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { hasEnded, trustedChapterQuery, whyNotLegacy } from './legacy-calls.ts';

type Props = { readonly contactId: string; readonly chapterId: string };

/** A chapter as a page of a book, for a legacy contact (/legacy/{id}/{chapter_id}). */
export const TrustedChapter = ({ contactId, chapterId }: Props) => {
  const isId = isUuid(contactId) && isUuid(chapterId);
  const { data: held, error } = useQuery({ ...trustedChapterQuery(contactId, chapterId), enabled: isId });
  const data = hasEnded(error) ? undefined : held;
  return (
    // The attribute is for the styles that print only the chapter and that mark the sentence being read
    // aloud.
    <div
      data-chapter-reader
      className="mx-auto w-full max-w-[46rem] px-4 pt-4 pb-16 sm:px-8 print:max-w-none print:p-0"
    >
      <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
        <ButtonLink kind="second" size="small" to={`/legacy/${contactId}`}>
          {t('Back to the stories')}
        </ButtonLink>
        {data ? (
          <div className="ml-auto flex flex-wrap justify-end">
            <ReadChapter chapter={data} />
            <Button kind="quiet" size="small" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </div>
        ) : null}
      </div>
      <ChapterReading />
      <article
        key={chapterId}
        className="rounded-sm bg-sheet px-6 py-10 shadow-page sm:px-16 sm:py-16 print:bg-white print:p-0 print:shadow-none"
      >
        <p className="text-center font-story text-ink-2 wrap-anywhere print:text-black">
          {data ? t('By {name}', { name: data.writer_name }) : '\u00a0'}
        </p>
        <h1 className="mt-2 mb-4 text-center text-[2rem] leading-tight text-balance outline-none wrap-anywhere">
          {data?.title ?? t('Trusted to you')}
        </h1>
        {data ? (
          <>
            <p className="mb-10 text-center text-[0.9375rem] text-ink-2 print:hidden">
              {readingTime(data.word_count)}
            </p>
            <ChapterPage
              content={data.content}
              photos={data.photos}
              pictureOf={(id) => `/api/legacy/entrusted/${contactId}/photos/${id}`}
            />
          </>
        ) : null}
        {!data && error ? <p role="alert">{whyNotLegacy(error)}</p> : null}
        {isId ? null : (
          <p>
            {t(
              'There’s nothing here for you to read. Your access may have ended, or you may be signed in with another account.',
            )}
          </p>
        )}
        {isId && !data && !error ? <Skeleton className="h-40 w-full" /> : null}
      </article>
      {data && (data.previous ?? data.next) ? (
        <nav
          aria-label={t('Other chapters')}
          className="mt-6 flex flex-wrap justify-between gap-3 print:hidden"
        >
          {data.previous ? (
            <ButtonLink kind="second" size="normal" to={`/legacy/${contactId}/${data.previous.id}`}>
              <span className="wrap-anywhere">
                {t('Previous: “{title}”', { title: data.previous.title })}
              </span>
            </ButtonLink>
          ) : null}
          {data.next ? (
            <ButtonLink
              kind="first"
              size="normal"
              className="ml-auto"
              to={`/legacy/${contactId}/${data.next.id}`}
            >
              <span className="wrap-anywhere">{t('Next: “{title}”', { title: data.next.title })}</span>
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
};
