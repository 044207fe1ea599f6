import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { latestChapter } from '#features/chapters/web/latest-chapter.ts';
import { leftOffQuery } from '#features/writing/conversation/web/left-off-query.ts';
import { t, counted } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { FirstWords } from '../home/first-words.tsx';
import { HomeScene } from '../home/home-scene.tsx';
import { LastPage } from './last-page.tsx';
import { newsQuery, latestStoriesQuery, readerNotesQuery } from '#features/family/stories/web/story-calls.ts';
import { StoryList } from '#features/family/stories/web/story-list.tsx';
import { ReaderNote } from '#features/family/stories/web/reader-note.tsx';

/** One question that waits for an answer: a reader's, or else the companion's last one. */
const WaitingQuestion = ({ asked }: { readonly asked: string | null }) => {
  // The page is complete without it: no second try, and no message if it fails.
  const notes = useQuery({ ...readerNotesQuery, retry: false });
  if (notes.isPending) return null;
  const ofReader = notes.data?.notes.findLast((note) => note.kind === 'question' && !note.asked);
  if (!ofReader && asked === null) return <NoQuestion />;
  return (
    <section aria-labelledby="waiting-question" className="mt-10">
      <h2 id="waiting-question" className="mb-4 text-[1.5rem]">
        {t('A question is waiting for you')}
      </h2>
      {ofReader ? (
        <ul>
          <ReaderNote note={ofReader} />
        </ul>
      ) : (
        <>
          <p className="max-w-[30rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4 wrap-anywhere">
            {asked}
          </p>
          <p className="mt-4">
            <ButtonLink kind="second" size="normal" to="/write">
              {t('Answer it')}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
};

const NoQuestion = () => (
  <p className="mt-3">
    <ButtonLink kind="second" size="normal" to="/life-map">
      {t('What to write about next')}
    </ButtonLink>
  </p>
);

/** As much as you take in at a glance. The rest is in the family section. */
const MOST_STORIES = 2;
const MOST_THANKS = 2;

/** What is new in the family. Shows nothing if nothing is new, or if it couldn't be loaded. */
const NewInFamily = () => {
  const news = useQuery(newsQuery).data?.count ?? 0;
  const isNews = news > 0;
  const latest = useQuery({ ...latestStoriesQuery, retry: false, enabled: isNews }).data;
  const notes = useQuery({ ...readerNotesQuery, retry: false, enabled: isNews }).data?.notes ?? [];
  if (!isNews || !latest) return null;
  const fresh = latest.chapters.filter(({ read }) => read === 'new').slice(0, MOST_STORIES);
  const thanks = notes.filter(({ kind, seen }) => kind === 'thanks' && !seen).slice(0, MOST_THANKS);
  return (
    <section aria-labelledby="new-in-family" className="mt-12">
      <h2 id="new-in-family" className="mb-4 text-[1.5rem]">
        {t('New in your family')}
      </h2>
      {thanks.length > 0 ? (
        <ul className="mb-4 grid gap-4">
          {thanks.map((note) => (
            <li key={note.id} className="rounded-sm border-l-4 border-ember bg-sheet p-5 shadow-page sm:px-7">
              <p className="font-story text-[1.15rem] leading-snug wrap-anywhere">
                {t('{name} thanks you for “{title}”', { name: note.reader_name, title: note.chapter_title })}
              </p>
              {note.words === '' ? null : (
                <p className="mt-2 font-story text-story whitespace-pre-line wrap-anywhere">{note.words}</p>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <StoryList stories={fresh} mayRead={latest.may_read} />
      <p className="mt-5">
        <ButtonLink kind="second" size="normal" to="/family-stories">
          {counted(news, { one: 'See what’s new', other: 'See all {n} new things' })}
        </ButtonLink>
      </p>
    </section>
  );
};

/**
 * Where signed-in people arrive. Anyone who hasn't written anything yet is led to their first page, as a
 * visitor is.
 */
const OwnHomeContent = () => {
  const list = useQuery(chapterListQuery);
  const leftOff = useQuery(leftOffQuery);
  if (list.isPending || leftOff.isPending) return <Fetching />;
  const latest = latestChapter(list.data?.chapters ?? []);
  const draftAt = leftOff.data?.updatedAt ?? null;
  // If we can't tell, we say nothing that might be wrong.
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
      <span className="sr-only">{t('Finding where you left off…')}</span>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-60" />
    </output>
  </>
);

export default OwnHomeContent;
