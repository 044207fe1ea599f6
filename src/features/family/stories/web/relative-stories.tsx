import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import type { SharedChapter, storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { AsLastSeen } from '#features/family/web/as-last-seen.tsx';
import { LifeTimeline } from '#features/family/profiles/web/life-timeline.tsx';
import { PersonFace } from '#features/family/profiles/web/person-face.tsx';
import { PersonFacts } from '#features/family/profiles/web/person-facts.tsx';
import { PlanNeeded } from '#features/family/invitations/web/plan-needed.tsx';
import { whatTheyAre } from '#features/family/invitations/web/relation-sentences.ts';
import { cardOf, photoOf } from './relatives-query.ts';
import { StoriesNotShown } from './stories-not-shown.tsx';
import { storiesAddress, storyAddress } from './story-addresses.ts';
import { storiesOfQuery } from './story-calls.ts';
import { StoryList } from './story-list.tsx';
import { isNotThere } from './reading-error-messages.ts';

type Stories = OutputOf<(typeof storyCalls)['stories']>;

/** A relative (/family-stories/{user_id}): who they are, what they share, and the life events they show. */
export const RelativeStories = ({ userId }: { readonly userId: string }) => {
  const asked = useQuery(storiesOfQuery(userId));
  // Hides cached data once it is no longer shared.
  const shown = isNotThere(asked.error) ? undefined : asked.data;
  return (
    <div className="mx-auto w-full max-w-[62rem] px-4 py-8 sm:px-8 sm:py-12">
      <p className="-ml-4">
        <ButtonLink kind="quiet" size="small" to="/family-stories">
          {t('All family stories')}
        </ButtonLink>
      </p>
      <header className="mt-3 flex items-center gap-5">
        {shown ? (
          <PersonFace
            name={shown.relative.name}
            photo={photoOf(shown.relative)}
            className="size-[4.5rem] sm:size-[6rem]"
          />
        ) : null}
        <div className="min-w-0">
          <h1 className="text-[2.2rem] leading-tight wrap-anywhere">
            {shown ? t('{name}’s stories', { name: shown.relative.name }) : t('Family stories')}
          </h1>
          {shown?.relative.relationship_type ? (
            <p className="mt-1 text-ink-2">
              {whatTheyAre(shown.relative.name, shown.relative.relationship_type)}
            </p>
          ) : null}
        </div>
      </header>
      {shown ? <Shown stories={shown} isOld={asked.isError} /> : null}
      {!shown && asked.isError ? <StoriesNotShown asked={asked} here={storiesAddress(userId)} /> : null}
      {!shown && !asked.isError ? <Waiting /> : null}
    </div>
  );
};

const Waiting = () => (
  <output className="mt-8 grid gap-4">
    <span className="sr-only">{t('Loading the stories…')}</span>
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </output>
);

const Shown = ({ stories, isOld }: { readonly stories: Stories; readonly isOld: boolean }) => {
  const { relative, chapters, may_read: mayRead } = stories;
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === relative.user_id;
  const card = cardOf(relative);
  const events = relative.person?.events ?? [];
  const hasFacts = [card.dateOfBirth, card.location, card.occupation, card.bio].some((fact) => fact !== null);
  return (
    <>
      {isOld ? <AsLastSeen /> : null}
      {isOwn ? <OwnPage /> : null}
      {mayRead || isOwn || chapters.length === 0 ? null : <PlanNeeded />}
      {mayRead && !isOwn ? <GoOnReading userId={relative.user_id} chapters={chapters} /> : null}
      <div className="mt-8 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-labelledby="shared-chapters">
          <h2 id="shared-chapters" className="mb-4 text-[1.5rem]">
            {t('Chapters to read')}
          </h2>
          {chapters.length > 0 ? (
            <StoryList
              stories={chapters.map((chapter) => ({ ...chapter, user_id: relative.user_id }))}
              mayRead={mayRead || isOwn}
              isOwn={isOwn}
            />
          ) : (
            <NothingShared name={relative.name} isOwn={isOwn} />
          )}
        </section>
        <div className="grid gap-12">
          {hasFacts ? (
            <section aria-labelledby="about-relative">
              <h2 id="about-relative" className="mb-3 text-[1.5rem] wrap-anywhere">
                {t('About {name}', { name: relative.name })}
              </h2>
              <PersonFacts person={card} />
            </section>
          ) : null}
          {events.length > 0 ? (
            <section aria-labelledby="life-events">
              <h2 id="life-events" className="mb-5 text-[1.5rem]">
                {t('Life events')}
              </h2>
              <LifeTimeline events={events} />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
};

/** Continues where the reader stopped, or with the first new chapter. Shows nothing once all are read. */
const GoOnReading = ({
  userId,
  chapters,
}: {
  readonly userId: string;
  readonly chapters: readonly SharedChapter[];
}) => {
  const begun = chapters.find(({ read }) => read === 'begun');
  const next = begun ?? chapters.find(({ read }) => read === 'new');
  if (!next) return null;
  return (
    <section
      aria-label={t('Where you left off')}
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-control bg-ember-wash px-5 py-4"
    >
      <p className="max-w-[34rem] grow basis-64 wrap-anywhere">
        {begun
          ? t('You left off in the middle of “{title}”.', { title: next.title })
          : t('“{title}” is new.', { title: next.title })}
      </p>
      <ButtonLink
        kind="first"
        size="normal"
        to={storyAddress(userId, next.id, begun ? begun.paragraph : undefined)}
      >
        {begun ? t('Continue where you left off') : t('Start reading')}
      </ButtonLink>
    </section>
  );
};

const OwnPage = () => (
  <p className="mt-6 border-l-4 border-ember pl-4">
    {rich(
      t(
        'This is your own page, as your family sees it. You share chapters under <chapters>My Chapters</chapters>.',
      ),
      {
        chapters: linkedTo('/chapters'),
      },
    )}
  </p>
);

const NothingShared = ({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) => (
  <div className="rounded-sm bg-sheet px-6 py-10 shadow-page">
    <p>
      {isOwn
        ? t('You haven’t shared a chapter yet.')
        : t('{name} hasn’t shared a chapter yet. When they do, you’ll find it here.', { name })}
    </p>
    {isOwn ? null : (
      <p className="mt-3 text-ink-2">
        {rich(t('You can choose under <account>My Account</account> whether we e-mail you about it.'), {
          account: linkedTo('/account'),
        })}
      </p>
    )}
  </div>
);
