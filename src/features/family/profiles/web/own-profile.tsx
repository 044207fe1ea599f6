import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { LifeEvent, OwnProfile as Profile } from '#features/family/profiles/shared/profile-contract.ts';
import { LifeTimeline } from './life-timeline.tsx';
import { MemberCard } from '#features/family/tree/web/member-card.tsx';

/** More would push the family off the page; the dialog shows all of them. */
const MOST_SHOWN = 3;

const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Props = {
  readonly profile: Profile;
  /** Latest first. */
  readonly events: readonly LifeEvent[];
  readonly storyCount: number;
  /** The profile was just created. The button that created it is gone, so the focus moves here. */
  readonly isNew: boolean;
  readonly onEdit: () => void;
};

/** Your own page in the family: the whole card and the latest events of your life. */
export const OwnProfile = ({ profile, events, storyCount, isNew, onEdit }: Props) => (
  <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
    <section aria-labelledby="your-profile" className="flex min-w-0 flex-col">
      <h2
        id="your-profile"
        ref={isNew ? takeFocus : undefined}
        tabIndex={-1}
        className="mb-4 text-[1.6rem] outline-none"
      >
        {t('Your Profile')}
      </h2>
      <div className="grow">
        <MemberCard
          isOwn
          badge={t('You')}
          person={{
            name: profile.full_name,
            photo: profile.photo_url,
            dateOfBirth: profile.date_of_birth ?? profile.born_about,
            location: profile.location,
            occupation: profile.occupation,
            bio: profile.bio,
          }}
          storyCount={storyCount}
          to="/chapters"
          onEdit={onEdit}
        />
      </div>
    </section>
    <section aria-labelledby="your-events" className="min-w-0">
      <h2 id="your-events" className="mb-4 text-[1.6rem]">
        {t('Life Events')}
      </h2>
      {events.length === 0 ? (
        <p className="max-w-[30rem] text-ink-2">
          {t('No life events yet. A wedding, a move, a first job: what has been part of your life?')}
        </p>
      ) : (
        <LifeTimeline
          events={events
            .slice(0, MOST_SHOWN)
            .map(({ event_date: date, event_about: about, ...event }) => ({ ...event, date, about }))}
        />
      )}
      <Button kind="second" size="small" className="mt-5" onClick={onEdit}>
        {buttonWords(events.length)}
      </Button>
    </section>
  </div>
);

const buttonWords = (events: number): string => {
  if (events === 0) return t('Add a life event');
  return events > MOST_SHOWN
    ? counted(events, { one: 'See {n} life event', other: 'See all {n} life events' })
    : t('Add or change life events');
};
