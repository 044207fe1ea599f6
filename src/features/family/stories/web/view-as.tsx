import { useQuery } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { OutputOf } from '#platform/shared/call.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { LifeTimeline } from '#features/family/profiles/web/life-timeline.tsx';
import { MemberFace } from '#features/family/tree/web/member-card.tsx';
import { relationshipWords } from '#features/family/invitations/web/relationship-words.ts';
import { cardOf } from './relatives-query.ts';
import { viewAsQuery } from './story-calls.ts';
import { NOT_LOADED_WORDS } from './reading-error-messages.ts';

/** What a relative sees of you, exactly as the server would send it to them. */
const ViewAs = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => {
  // As it is now, including what was shared or hidden a moment ago.
  const { data, isError, error, isFetching, refetch } = useQuery({ ...viewAsQuery(userId), staleTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={data ? t('What {name} can see', { name: data.reader.name }) : t('What your relative can see')}
      description={rich(
        t(
          'They can see what’s shown here and nothing else. You can change it under My Chapters and on your page in the <tree>Family Tree</tree>.',
        ),
        { tree: linkedTo('/family-tree') },
      )}
    >
      {data ? <Seen seen={data} /> : null}
      {!data && isError ? (
        <NotLoaded
          title={t('We couldn’t load this')}
          error={error}
          words={NOT_LOADED_WORDS}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here="/chapters"
          isAnnounced
        />
      ) : null}
      {!data && !isError ? <Skeleton className="h-48" /> : null}
    </Dialog>
  );
};

const Seen = ({ seen: { you, chapters } }: { readonly seen: OutputOf<(typeof storyCalls)['viewAs']> }) => {
  const events = you.person?.events ?? [];
  return (
    <div className="grid gap-8">
      <section aria-label={t('Your card')} className="rounded-sm border border-line p-5">
        <MemberFace person={cardOf(you)} badge={relationshipWords(you.relationship_type)} />
      </section>
      <section aria-labelledby="seen-chapters">
        <h3 id="seen-chapters" className="text-[1.2rem]">
          {t('Chapters to read')}
        </h3>
        {chapters.length === 0 ? (
          <p className="mt-2 text-ink-2">{t('None. You’re not sharing any chapters.')}</p>
        ) : null}
        <ul className="mt-2 divide-y divide-line">
          {chapters.map((chapter) => (
            <li key={chapter.id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0 font-story wrap-anywhere">{chapter.title}</span>
              <span className="text-ink-2">
                {counted(chapter.word_count, { one: '{n} word', other: '{n} words' })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {events.length > 0 ? (
        <section aria-labelledby="seen-events">
          <h3 id="seen-events" className="mb-4 text-[1.2rem]">
            {t('Your life events')}
          </h3>
          <LifeTimeline events={events} />
        </section>
      ) : null}
    </div>
  );
};

export default ViewAs;
