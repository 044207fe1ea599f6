import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { latestChapter } from '#features/chapters/web/latest-chapter.ts';
import { leftOffQuery } from '#features/writing/conversation/web/left-off-query.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { FirstWords } from '../home/first-words.tsx';
import { HomeScene } from '../home/home-scene.tsx';
import { LastPage } from './last-page.tsx';
import { NewInFamily } from './new-in-family.tsx';
import { WaitingQuestion } from './waiting-question.tsx';

/** Where somebody signed in arrives. Whoever has written nothing yet is led to their first page, as a visitor is. */
const OwnHomeContent = () => {
  const list = useQuery(chapterListQuery);
  const leftOff = useQuery(leftOffQuery);
  if (list.isPending || leftOff.isPending) return <Fetching />;
  const latest = latestChapter(list.data?.chapters ?? []);
  const draftAt = leftOff.data?.updatedAt ?? null;
  // Where it cannot be told, nothing is said that might be wrong.
  const hasBegun = latest !== undefined || draftAt !== null || list.isError;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          {hasBegun ? (
            <h1 className="text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Welcome back!')}</h1>
          ) : (
            <>
              <p className="mb-3 text-[1.15rem] text-ink-2">{t('Welcome back!')}</p>
              <FirstWords />
            </>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink
              kind="first"
              size="normal"
              to={latest && draftAt === null ? `/write?edit=${latest.id}` : '/write'}
            >
              {hasBegun ? t('Continue Writing') : t('Start Writing My Story')}
            </ButtonLink>
            <ButtonLink kind="second" size="normal" to="/chapters">
              {t('My Chapters')}
            </ButtonLink>
          </div>
          <ForAdministrator />
          {hasBegun ? <WaitingQuestion asked={leftOff.data?.question ?? null} /> : null}
        </div>
        {latest ? <LastPage chapter={latest} draftAt={draftAt} /> : null}
        {hasBegun ? null : <HomeScene />}
      </div>
      <NewInFamily />
    </>
  );
};

const ForAdministrator = () => {
  const session = useSession();
  return session.state === 'signed-in' && session.user.role === 'administrator' ? (
    <p className="mt-5">
      <Link to="/admin">{t('Administration')}</Link>
    </p>
  ) : null;
};

const Fetching = () => (
  <>
    <h1 className="text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Welcome back!')}</h1>
    <output className="mt-6 grid min-h-[13rem] content-start gap-4 lg:grid-cols-2">
      <span className="sr-only">{t('Looking up where you stopped…')}</span>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-60" />
    </output>
  </>
);

export default OwnHomeContent;
