import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { AsLastSeen } from '#features/family/web/as-last-seen.tsx';
import { OVERVIEW_ID } from '#features/family/invitations/web/connection-calls.ts';
import { FamilyDrawing } from './drawing/family-drawing.tsx';
import { FamilyNotLoaded } from '#features/family/web/family-not-loaded.tsx';
import { FamilyMembers } from './family-members.tsx';
import { FamilyPicture } from './drawing/family-picture.tsx';
import { OwnProfile } from '#features/family/profiles/web/own-profile.tsx';
import { ownProfileQuery } from '#features/family/profiles/web/profile-calls.ts';
import { ReceivedInvitations } from '#features/family/invitations/web/received-invitations.tsx';
import { relativesQuery } from '#features/family/stories/web/relatives-query.ts';
import { peopleToAddQuery, treeQuery } from './tree-calls.ts';
import { waitingDialog } from '#features/family/web/waiting-forms.ts';

type Creating = { readonly onClose: () => void; readonly onCreated: () => void };
const CreateProfile = lazyPart<Creating>(async () => ({
  default: (await import('#features/family/profiles/web/create-profile.tsx')).CreateProfile,
}));
type Own = OutputOf<(typeof profileCalls)['own']>;
type Editing = {
  readonly profile: NonNullable<Own['profile']>;
  readonly events: Own['events'];
  readonly onClose: () => void;
};
const EditProfile = lazyPart<Editing>(async () => ({
  default: (await import('#features/family/profiles/web/edit-profile.tsx')).EditProfile,
}));

/** The family tree (/family-tree): you and your relatives, as each may be seen, with links to stories. */
export const FamilyTreeScreen = () => {
  const own = useQuery(ownProfileQuery);
  const around = useQuery(relativesQuery);
  const error = own.error ?? around.error;
  const tryAgain = (): void => {
    void own.refetch();
    void around.refetch();
  };
  return (
    <div className="mx-auto w-full max-w-[74rem] px-4 py-8 sm:px-8 sm:py-12">
      <p className="-ml-4 flex flex-wrap gap-x-3 print:hidden">
        <ButtonLink kind="quiet" size="small" to="/">
          {t('Back to Home')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" to="/write">
          {t('Continue Writing')}
        </ButtonLink>
      </p>
      <h1 className="mt-6 text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Family Tree')}</h1>
      {own.data && around.data ? (
        <>
          {error ? <AsLastSeen /> : null}
          <Family own={own.data} around={around.data} />
        </>
      ) : null}
      {!(own.data && around.data) && error ? (
        <FamilyNotLoaded error={error} trying={own.isFetching || around.isFetching} onTryAgain={tryAgain} />
      ) : null}
      {!(own.data && around.data) && !error ? <Loading label={t('Loading family tree...')} /> : null}
    </div>
  );
};

type FamilyProps = {
  readonly own: Own;
  readonly around: OutputOf<(typeof storyCalls)['relatives']>;
};

/** Whether someone without a page and relatives has noted a person, or could add one they told about. */
const useHasSomebody = (isAsked: boolean): boolean => {
  const tree = useQuery({ ...treeQuery, enabled: isAsked });
  const told = useQuery({ ...peopleToAddQuery, enabled: isAsked });
  return (tree.data?.people.length ?? 0) > 1 || (told.data?.people.length ?? 0) > 0;
};

const Family = ({ own: { profile, events }, around: { self, relatives } }: FamilyProps) => {
  const [open, setOpen] = useState(() => waitingDialog(profile !== null));
  const [isNew, setNew] = useState(false);
  const hasBegun = profile !== null || relatives.length > 0;
  const hasSomebody = useHasSomebody(!hasBegun);
  const hasPicture = hasBegun || hasSomebody;
  const close = (): void => setOpen(undefined);
  const show = (): void => {
    close();
    setNew(true);
  };
  return (
    // Answering an invitation removes its buttons, so the keyboard focus moves here.
    <div id={OVERVIEW_ID} tabIndex={-1} className="outline-none">
      <ReceivedInvitations />
      {/* The drawing of everyone comes first; if there is nobody to draw, the profile does. */}
      {hasPicture ? <FamilyPicture /> : null}
      {profile ? (
        <OwnProfile
          profile={profile}
          events={events}
          storyCount={self.story_count}
          isNew={isNew}
          onEdit={() => setOpen('edit')}
        />
      ) : (
        <NoProfile onCreate={() => setOpen('create')} />
      )}
      {hasBegun ? <FamilyMembers relatives={relatives} /> : null}
      <Suspense fallback={null}>
        {open === 'create' ? <CreateProfile onClose={close} onCreated={show} /> : null}
        {open === 'edit' && profile ? (
          <EditProfile profile={profile} events={events} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
};

const NoProfile = ({ onCreate }: { readonly onCreate: () => void }) => (
  <section className="mt-8 rounded-sm border-2 border-dashed border-edge px-5 py-10 text-center sm:px-10 sm:py-12">
    <FamilyDrawing className="mx-auto w-full max-w-[15rem]" />
    <h2 className="mt-7 text-[1.5rem]">{t('Create Your Family Profile')}</h2>
    <p className="mx-auto mt-3 mb-7 max-w-[32rem] text-ink-2">
      {t(
        'Add your name, a photo if you like, and a few words about your life, so that your relatives can find you here. You decide what they can see.',
      )}
    </p>
    <Button kind="first" onClick={onCreate}>
      {t('Create My Profile')}
    </Button>
  </section>
);
