import { useParams, useSearchParams } from 'react-router';
import { RelativeStories } from './relative-stories.tsx';
import { StoryReader } from './story-reader.tsx';
import { useQuery } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { OutputOf } from '#platform/shared/call.ts';
import type { RelativeCard, storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { WaitingForYou } from '#features/family/tree/web/family-overview.tsx';
import { AsLastSeen } from '#features/family/web/as-last-seen.tsx';
import { FamilyDrawing } from '#features/family/tree/web/drawing/family-drawing.tsx';
import { PersonFace } from '#features/family/profiles/web/person-face.tsx';
import { PlanNeeded } from '#features/family/invitations/web/plan-needed.tsx';
import { ReaderNotes } from './reader-notes.tsx';
import { ReceivedInvitations } from '#features/family/invitations/web/received-invitations.tsx';
import { relationshipWords } from '#features/family/invitations/web/relationship-words.ts';
import { AnsweredQuestions } from './own-questions.tsx';
import { photoOf, relativesQuery } from './relatives-query.ts';
import { StoriesNotShown } from './stories-not-shown.tsx';
import { storiesAddress } from './story-addresses.ts';
import { latestStoriesQuery } from './story-calls.ts';
import { StoryList } from './story-list.tsx';
import { SearchBox, SearchResults } from './story-search.tsx';

type Latest = OutputOf<(typeof storyCalls)['latest']>;

/** As many as you can take in at a glance; the rest are on their writers' pages. */
const MOST_AT_ONCE = 6;

/**
 * Everything the family shares with the reader (/family-stories): what is new, what they have started, and
 * the relatives; `?q=` searches.
 */
const AllFamilyStories = () => {
  const [address, setAddress] = useSearchParams();
  const latest = useQuery(latestStoriesQuery);
  const family = useQuery(relativesQuery);
  const q = address.get('q')?.trim() ?? '';
  const failed = latest.isError ? latest : family;
  const isHere = latest.data !== undefined && family.data !== undefined;
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('Family stories')}</h1>
      <p className="mt-3 text-ink-2">{t('Read what your family shares with you, whenever you like.')}</p>
      <ReceivedInvitations />
      <WaitingForYou />
      <ReaderNotes />
      {!isHere && failed.isError ? <StoriesNotShown asked={failed} here="/family-stories" /> : null}
      {!isHere && !failed.isError ? <Waiting /> : null}
      {latest.data && family.data ? (
        <>
          {latest.isError || family.isError ? <AsLastSeen /> : null}
          {latest.data.chapters.length > 0 && !latest.data.may_read ? <PlanNeeded /> : null}
          {latest.data.chapters.length > 0 && latest.data.may_read ? (
            <SearchBox q={q} onSearch={(words) => setAddress(words === '' ? {} : { q: words })} />
          ) : null}
          {q !== '' && latest.data.may_read ? (
            <SearchResults q={q} />
          ) : (
            <>
              <AnsweredQuestions chapters={latest.data.chapters} mayRead={latest.data.may_read} />
              <Shelves latest={latest.data} relatives={family.data.relatives} />
            </>
          )}
        </>
      ) : null}
    </div>
  );
};

const Waiting = () => (
  <output className="mt-8 grid gap-4">
    <span className="sr-only">{t('Loading the stories…')}</span>
    <Skeleton className="h-16" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
  </output>
);

const Shelves = ({
  latest: { chapters, may_read: mayRead },
  relatives,
}: {
  readonly latest: Latest;
  readonly relatives: readonly RelativeCard[];
}) => {
  if (relatives.length === 0) return <NobodyYet />;
  const begun = chapters.filter(({ read }) => read === 'begun').slice(0, MOST_AT_ONCE);
  const fresh = chapters.filter(({ read }) => read === 'new');
  return (
    <>
      {begun.length > 0 ? (
        <section aria-labelledby="begun-stories" className="mt-10">
          <h2 id="begun-stories" className="mb-4 text-[1.5rem]">
            {t('Where you left off')}
          </h2>
          <StoryList stories={begun} mayRead={mayRead} />
        </section>
      ) : null}
      {fresh.length > 0 ? (
        <section aria-labelledby="new-stories" className="mt-10">
          <h2 id="new-stories" className="mb-4 text-[1.5rem]">
            {t('New for you')}
          </h2>
          <StoryList stories={fresh.slice(0, MOST_AT_ONCE)} mayRead={mayRead} />
          {fresh.length > MOST_AT_ONCE ? (
            <p className="mt-4 text-ink-2">
              {counted(fresh.length - MOST_AT_ONCE, {
                one: '{n} more new chapter is listed below, under its writer.',
                other: '{n} more new chapters are listed below, under their writers.',
              })}
            </p>
          ) : null}
        </section>
      ) : null}
      <section aria-labelledby="writers" className="mt-10">
        <h2 id="writers" className="mb-4 text-[1.5rem]">
          {t('Your relatives')}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {relatives.map((relative) => (
            <Writer key={relative.user_id} relative={relative} />
          ))}
        </ul>
      </section>
    </>
  );
};

const storiesInWords = ({ story_count: all, new_count: fresh }: RelativeCard): string => {
  if (all === 0) return t('Nothing shared yet');
  if (fresh === 0)
    return counted(all, { one: '{n} chapter, read or started', other: '{n} chapters, all read or started' });
  return counted(all, { one: '{n} chapter, {new} new', other: '{n} chapters, {new} new' }, { new: fresh });
};

const Writer = ({ relative }: { readonly relative: RelativeCard }) => (
  <li className="flex flex-wrap items-center gap-4 rounded-sm bg-sheet p-5 shadow-page">
    <PersonFace name={relative.name} photo={photoOf(relative)} />
    <div className="min-w-0 grow basis-40">
      <h3 className="text-[1.2rem] leading-snug wrap-anywhere">{relative.name}</h3>
      <p className="text-ink-2">{relationshipWords(relative.relationship_type)}</p>
      <p className="text-ink-2">{storiesInWords(relative)}</p>
      <p className="mt-2">
        <ButtonLink kind="second" size="small" to={storiesAddress(relative.user_id)}>
          <span>
            {rich(t('Open <unseen>the stories of {name}</unseen>', { name: relative.name }), UNSEEN)}
          </span>
        </ButtonLink>
      </p>
    </div>
  </li>
);

const NobodyYet = () => (
  <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
    <FamilyDrawing className="mx-auto w-full max-w-[14rem]" />
    <h2 className="mt-6 text-[1.5rem]">{t('You’re not connected with anyone yet')}</h2>
    <p className="mx-auto mt-3 mb-7 max-w-[32rem] text-ink-2">
      {t('Invite someone in your family. Whatever you share with each other will appear here.')}
    </p>
    <ButtonLink kind="first" size="normal" to="/share">
      {t('Invite a relative')}
    </ButtonLink>
  </section>
);

/**
 * The family's stories: everyone's (/family-stories), one relative's (/family-stories/{user_id}), or one of
 * their chapters (/family-stories/{user_id}/{chapter_id}).
 */
export const FamilyStoriesScreen = () => {
  const { userId, chapterId } = useParams();
  if (userId === undefined) return <AllFamilyStories />;
  if (chapterId === undefined) return <RelativeStories key={userId} userId={userId} />;
  return <StoryReader userId={userId} chapterId={chapterId} />;
};
