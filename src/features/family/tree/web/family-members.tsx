import { useSubscription } from '#features/subscription/web/use-subscription.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { RelativeCard } from '#features/family/stories/shared/stories-contract.ts';
import { FamilyDrawing } from './drawing/family-drawing.tsx';
import { MemberCard } from './member-card.tsx';
import { cardOf } from '#features/family/stories/web/relatives-query.ts';
import { relationshipWords } from '#features/family/invitations/web/relationship-words.ts';
import { storiesAddress } from '#features/family/stories/web/story-addresses.ts';

/** Whether plans are sold here and this reader has none: the server would refuse to show them a story. */
const useNeedsPlan = (): boolean => {
  const { paymentOpen = false } = usePublicSettings();
  const { status, loading } = useSubscription();
  return paymentOpen && !loading && status.subscription_tier === null;
};

/** A relative's card. Without a profile it has a note instead of facts. */
export const RelativeMemberCard = ({ relative }: { readonly relative: RelativeCard }) => (
  <MemberCard
    needsPlan={useNeedsPlan()}
    person={cardOf(relative)}
    badge={relationshipWords(relative.relationship_type)}
    storyCount={relative.story_count}
    newCount={relative.new_count}
    to={storiesAddress(relative.user_id)}
  >
    {relative.person === null ? (
      <p className="mt-4 text-ink-2">{t('Hasn’t written anything about themselves here yet.')}</p>
    ) : null}
  </MemberCard>
);

/** Your connected relatives, each on a card. */
const FamilyCards = ({ relatives }: { readonly relatives: readonly RelativeCard[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-5">
    {relatives.map((relative) => (
      <li key={relative.user_id} className="min-w-0">
        <RelativeMemberCard relative={relative} />
      </li>
    ))}
  </ul>
);

/** For a person with a profile who isn't connected with anyone yet. */
const NoConnections = () => (
  <div className="rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
    <FamilyDrawing className="mx-auto w-full max-w-[14rem]" />
    <h3 className="mt-6 text-[1.5rem]">{t('No Family Connections Yet')}</h3>
    <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">
      {t(
        'Invite the people whose stories are part of yours. Once they accept, you’ll find them here. You each decide what the other can read.',
      )}
    </p>
    <ButtonLink kind="first" to="/share">
      {t('Invite Family Members')}
    </ButtonLink>
  </div>
);

/** The people whose stories you read, with links to them. */
export const FamilyMembers = ({ relatives }: { readonly relatives: readonly RelativeCard[] }) => (
  <section className="mt-12" aria-labelledby="family-members">
    <header className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
      <h2 id="family-members" className="text-[1.6rem]">
        {t('Family Members')}
      </h2>
      {relatives.length > 0 ? (
        <p className="flex flex-wrap gap-3">
          <ButtonLink kind="second" size="small" to="/family-stories">
            {t('Family stories')}
          </ButtonLink>
          <ButtonLink kind="second" size="small" to="/share">
            {t('Invite Family Members')}
          </ButtonLink>
        </p>
      ) : null}
    </header>
    {relatives.length > 0 ? <FamilyCards relatives={relatives} /> : <NoConnections />}
  </section>
);
