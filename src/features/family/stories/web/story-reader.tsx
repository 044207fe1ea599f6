import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import '#features/chapters/web/chapter-reader.css';
import { ChapterReading, ReadChapter } from '#features/chapters/web/read-chapter.tsx';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { AsLastSeen } from '#features/family/web/as-last-seen.tsx';
import { NothingHere, StoriesNotShown } from './stories-not-shown.tsx';
import { storiesAddress, storyAddress } from './story-addresses.ts';
import { sharedChapterQuery, storiesOfQuery } from './story-calls.ts';
import { StoryText } from './story-text.tsx';
import { isNotThere, needsPlan } from './reading-error-messages.ts';

export type SharedStory = OutputOf<(typeof storyCalls)['chapter']>;

type Props = { readonly userId: string; readonly chapterId: string };

/**
 * A chapter that a relative shares, as a page of a book (/family-stories/{user_id}/{chapter_id}); `?at=` is
 * the paragraph to start with.
 */
export const StoryReader = ({ userId, chapterId }: Props) => {
  const isId = isUuid(chapterId);
  const asked = useQuery({ ...sharedChapterQuery(userId, chapterId), enabled: isId });
  const isGone = !isId || isNotThere(asked.error) || needsPlan(asked.error);
  const story = isGone ? undefined : asked.data;
  const isWaiting = isId && !asked.isError && !story;
  // Prefetched, so that turning the page doesn't wait.
  const next = story?.next?.id ?? '';
  useQuery({ ...sharedChapterQuery(userId, next), enabled: next !== '' });
  const title = useTitle({ userId, chapterId }, story);
  return (
    // The attribute is for the styles that print only the chapter and that mark the sentence being read
    // aloud.
    <div
      data-chapter-reader
      className="mx-auto w-full max-w-[46rem] px-4 pt-4 pb-16 sm:px-8 print:max-w-none print:p-0"
    >
      <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
        <ButtonLink kind="second" size="small" className="wrap-anywhere" to={storiesAddress(userId)}>
          {story ? t('All of {name}’s stories', { name: story.name }) : t('Back to the stories')}
        </ButtonLink>
        {story ? (
          <div className="ml-auto flex flex-wrap justify-end">
            <ReadChapter chapter={story} />
            <Button kind="quiet" size="small" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </div>
        ) : null}
      </div>
      {story && asked.isError ? <AsLastSeen /> : null}
      <ChapterReading />
      {story || isWaiting ? (
        // Another chapter is another page: it starts at the top, and keeps nothing of the one before.
        <article
          key={chapterId}
          className="rounded-sm bg-sheet px-6 py-10 shadow-page sm:px-16 sm:py-16 print:bg-white print:p-0 print:shadow-none"
        >
          <p className="text-center font-story text-ink-2 wrap-anywhere print:text-black">
            {story ? t('By {name}', { name: story.name }) : '\u00a0'}
          </p>
          <h1 className="mt-2 mb-10 text-center text-[2rem] leading-tight text-balance outline-none wrap-anywhere">
            {title}
          </h1>
          {story ? <Story userId={userId} story={story} /> : <Waiting />}
        </article>
      ) : (
        <>
          <h1 className="mt-5 text-[2.2rem] leading-tight outline-none wrap-anywhere">{title}</h1>
          {isId ? <StoriesNotShown asked={asked} here={storyAddress(userId, chapterId)} /> : <NothingHere />}
        </>
      )}
      {story ? <OtherChapters userId={userId} story={story} /> : null}
    </div>
  );
};

/** The chapter's title, from the list where it was chosen until the chapter itself has loaded. */
const useTitle = ({ userId, chapterId }: Props, story: SharedStory | undefined): string => {
  const list = useQueryClient().getQueryData(storiesOfQuery(userId).queryKey);
  return story?.title ?? list?.chapters.find(({ id }) => id === chapterId)?.title ?? t('Family stories');
};

const Waiting = () => (
  <output className="grid gap-3">
    <span className="sr-only">{t('Opening the chapter…')}</span>
    {['w-full', 'w-11/12', 'w-10/12', 'w-3/4'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </output>
);

/** Where the reader stopped and where they start are fixed on opening, whatever is saved while they read. */
const Story = ({ userId, story }: { readonly userId: string; readonly story: SharedStory }) => {
  const session = useSession();
  const [address] = useSearchParams();
  const [opened] = useState({
    read: story.read,
    paragraph: story.paragraph,
    at: address.get('at'),
    write: address.get('write'),
  });
  const isOwn = session.state === 'signed-in' && session.user.id === userId;
  return <StoryText userId={userId} story={story} opened={opened} isOwn={isOwn} />;
};

const OtherChapters = ({ userId, story }: { readonly userId: string; readonly story: SharedStory }) => {
  const { previous, next } = story;
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('Other chapters')} className="mt-6 flex flex-wrap justify-between gap-3 print:hidden">
      {previous ? (
        <ButtonLink kind="second" size="normal" to={storyAddress(userId, previous.id)}>
          <span className="wrap-anywhere">{t('Previous: “{title}”', { title: previous.title })}</span>
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink kind="first" size="normal" className="ml-auto" to={storyAddress(userId, next.id)}>
          <span className="wrap-anywhere">{t('Next: “{title}”', { title: next.title })}</span>
        </ButtonLink>
      ) : null}
    </nav>
  );
};
