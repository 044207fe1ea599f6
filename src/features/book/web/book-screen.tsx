import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { NoChapters } from '#features/chapters/web/no-chapters.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { planQuery } from './book-calls.ts';
import { BookWorkshop } from './book-workshop.tsx';

const WORDS = {
  offline: t('There is no connection right now. Your book is kept safe; it will be here when it is back.'),
  signedOut: t('You are no longer signed in. Please sign in again to see your book.'),
  otherwise: t('Something went wrong on our side. Your book is kept safe; please try again in a moment.'),
};

/** The chapters as a book (/book): what stands in it, how it is printed, its pages, and its files. */
export const BookScreen = () => {
  const session = useSession();
  const chapters = useQuery(chapterListQuery);
  const plan = useQuery(planQuery);
  const error = chapters.error ?? plan.error;
  const list = chapters.data?.chapters;
  return (
    <div className="mx-auto w-full max-w-[74rem] px-4 py-8 sm:px-8">
      <h1 className="text-[2.2rem] leading-tight">{t('My Book')}</h1>
      <p className="mt-1 text-ink-2">{t('From your chapters to a book in your hands, at your own pace.')}</p>
      {list?.length === 0 ? (
        <NoChapters
          title={t('Your book begins with a first chapter')}
          words={t(
            'As soon as there is one, you see its pages here as they will be printed, and can have them made into a book.',
          )}
        />
      ) : null}
      {list && list.length > 0 && plan.data && session.state === 'signed-in' ? (
        <BookWorkshop userId={session.user.id} chapters={list} kept={plan.data} />
      ) : null}
      {!(list && plan.data) && error ? (
        <NotLoaded
          title={t('Your book could not be loaded')}
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
