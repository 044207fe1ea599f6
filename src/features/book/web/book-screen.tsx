import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { NoChapters } from '#features/chapters/web/no-chapters.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { planQuery, SET_ANEW, layoutQuery } from './book-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { KeptPlan } from '../shared/contract.ts';
import { BookSections } from './book-sections.tsx';
import { PlanClash } from './plan/plan-clash.tsx';
import { PlanSaved } from './plan/plan-saved.tsx';
import { useBookPlan } from './plan/use-book-plan.ts';
import type { SectionId } from './sections/section.tsx';
import { BookPreview } from './preview/book-preview.tsx';

const SIDE_BY_SIDE = '(min-width: 64rem)';

type Props = {
  readonly userId: string;
  readonly chapters: readonly ChapterSummary[];
  readonly kept: KeptPlan;
};

/** The decisions and the pages: side by side on a large screen, one behind the other on a phone. */
const BookWorkshop = ({ userId, chapters, kept }: Props) => {
  const book = useBookPlan(userId, kept);
  const layout = useQuery(layoutQuery);
  const queries = useQueryClient();
  const setWith = useRef(chapters);
  // The chapters' order or text changed, here or in another window. The list came from the server, so the
  // change is saved.
  useEffect(() => {
    if (setWith.current === chapters) return;
    setWith.current = chapters;
    for (const queryKey of SET_ANEW) void queries.invalidateQueries({ queryKey });
  }, [queries, chapters]);
  const [followed, setFollowed] = useState<{ readonly section: SectionId }>();
  const [isReading, setReading] = useState(false);
  const pages = useRef<HTMLElement>(null);
  const savedLine = useRef<HTMLDivElement>(null);
  const leftAt = useRef(0);
  const read = (): void => {
    leftAt.current = scrollY;
    flushSync(() => setReading(true));
    // The button that was pressed may be out of sight now.
    pages.current?.focus({ preventScroll: true });
    // On a phone the pages fill the screen, with only the save status still visible above them.
    if (pages.current && !matchMedia(SIDE_BY_SIDE).matches)
      scrollBy(0, pages.current.getBoundingClientRect().top - (savedLine.current?.offsetHeight ?? 0));
  };
  const decide = (): void => {
    flushSync(() => setReading(false));
    scrollTo(0, leftAt.current);
  };
  return (
    <>
      <fieldset aria-label={t('Choices or pages')} className="mt-4 flex flex-wrap gap-2 lg:hidden">
        <Button
          kind={isReading ? 'quiet' : 'second'}
          size="small"
          aria-pressed={!isReading}
          onClick={() => isReading && decide()}
        >
          {t('Choices')}
        </Button>
        <Button
          kind={isReading ? 'second' : 'quiet'}
          size="small"
          aria-pressed={isReading}
          onClick={() => !isReading && read()}
        >
          {t('Look at the pages')}
        </Button>
      </fieldset>
      <div ref={savedLine} className="sticky top-0 z-20 mt-2 bg-paper py-2">
        <PlanSaved saveStatus={book.saveStatus} />
      </div>
      <PlanClash book={book} />
      <div className="mt-3 gap-8 lg:grid lg:grid-cols-[minmax(24rem,0.92fr)_minmax(0,1.15fr)]">
        <div className={isReading ? 'hidden lg:block' : ''}>
          <BookSections
            book={book}
            chapters={chapters}
            layout={layout}
            onRead={read}
            onOpened={(section) => setFollowed({ section })}
          />
        </div>
        <section
          ref={pages}
          tabIndex={-1}
          aria-label={t('The pages of your book')}
          className={`outline-none lg:sticky lg:top-14 lg:block lg:self-start ${isReading ? '' : 'hidden'}`}
        >
          <BookPreview layout={layout} plan={book.plan} followed={followed} />
        </section>
      </div>
    </>
  );
};

const WORDS = {
  offline: t(
    'There’s no connection right now. Your book is safe. You’ll see it here when you’re back online.',
  ),
  signedOut: t('You’re no longer signed in. Please sign in again to see your book.'),
  otherwise: t('Something went wrong on our side. Your book is safe. Please try again in a moment.'),
};

/** The chapters as a book (/book): its content, how it is printed, its pages, and its files. */
export const BookScreen = () => {
  const session = useSession();
  const chapters = useQuery(chapterListQuery);
  const plan = useQuery(planQuery);
  const error = chapters.error ?? plan.error;
  const list = chapters.data?.chapters;
  return (
    <div className="mx-auto w-full max-w-[74rem] px-4 py-8 sm:px-8">
      <h1 className="text-[2.2rem] leading-tight">{t('My Book')}</h1>
      <p className="mt-3 text-ink-2">{t('From your chapters to a book in your hands, at your own pace.')}</p>
      {list?.length === 0 ? (
        <NoChapters
          title={t('Your book begins with your first chapter')}
          words={t(
            'Once you have written it, you’ll see its pages here as they will be printed. Then you can turn them into a book.',
          )}
        />
      ) : null}
      {list && list.length > 0 && plan.data && session.state === 'signed-in' ? (
        <BookWorkshop userId={session.user.id} chapters={list} kept={plan.data} />
      ) : null}
      {!(list && plan.data) && error ? (
        <NotLoaded
          title={t('We couldn’t load your book')}
          error={error}
          words={WORDS}
          trying={chapters.isFetching || plan.isFetching}
          onTryAgain={() => {
            void chapters.refetch();
            void plan.refetch();
          }}
          here="/book"
          isAnnounced
        />
      ) : null}
      {!(list && plan.data) && list?.length !== 0 && !error ? <Loading /> : null}
    </div>
  );
};
