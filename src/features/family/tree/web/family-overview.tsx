import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { AwaitingYou } from '#features/family/invitations/web/awaiting-you.tsx';
import { BlockedPeople } from '#features/family/invitations/web/blocked-people.tsx';
import {
  type Connections,
  OVERVIEW_ID,
  useConnections,
} from '#features/family/invitations/web/connection-calls.ts';
import { OwnConnections } from '#features/family/invitations/web/own-connections.tsx';
import { OwnInvitations } from '#features/family/invitations/web/own-invitations.tsx';

/** A part of the overview. Shows nothing if it is empty. */
const Part = ({
  title,
  of,
  children,
}: {
  readonly title: string;
  readonly of: readonly unknown[];
  readonly children: ReactNode;
}) =>
  of.length === 0 ? null : (
    <section className="mt-12">
      <h2 className="mb-4 text-[1.6rem] leading-snug">{title}</h2>
      {children}
    </section>
  );

/** Invitations waiting for an answer, your connections, what is still open, and the people you blocked. */
export const FamilyOverview = () => {
  const { data, error, isFetching, refetch } = useConnections();
  return (
    <div id={OVERVIEW_ID} tabIndex={-1} className="outline-none">
      {data ? <Known {...data} /> : null}
      {!data && error ? (
        <NotLoaded
          title={t('We couldn’t load your connections')}
          error={error}
          words={{
            offline: t(
              'There’s no connection right now. Nothing is lost. Please try again when you’re back online.',
            ),
            signedOut: t('You’re no longer signed in. Please sign in again.'),
            otherwise: t('Something went wrong on our side. Nothing is lost. Please try again.'),
          }}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here="/share"
          isAnnounced
        />
      ) : null}
      {!data && !error ? (
        <div className="mt-12 grid gap-4">
          <p className="sr-only">{t('Loading your connections…')}</p>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-32 w-full" />
        </div>
      ) : null}
    </div>
  );
};

const Known = ({ invitations, connections, blocked }: Connections) => {
  const others = connections.filter(({ state }) => state !== 'awaiting-you');
  return (
    <>
      <Part title={t('Invitations you’ve sent')} of={invitations}>
        <OwnInvitations invitations={invitations} />
      </Part>
      <Part title={t('Your connections')} of={others}>
        <OwnConnections connections={others} />
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink kind="first" to="/family-tree">
            {t('See your family tree')}
          </ButtonLink>
          <ButtonLink kind="second" to="/chapters">
            {t('Choose what you share')}
          </ButtonLink>
        </p>
      </Part>
      <Part title={t('People you’ve blocked')} of={blocked}>
        <BlockedPeople blocked={blocked} />
      </Part>
      {connections.length + invitations.length === 0 ? (
        <p className="mt-12 text-ink-2">
          {t(
            'You’re not connected with anyone yet. When someone accepts your invitation, you’ll see them here.',
          )}
        </p>
      ) : null}
    </>
  );
};

/** People waiting for the reader to confirm, first on the page: until then they see nothing. */
export const WaitingForYou = () => {
  const waiting = useConnections().data?.connections.filter(({ state }) => state === 'awaiting-you') ?? [];
  return (
    <Part title={t('Waiting for your answer')} of={waiting}>
      <AwaitingYou connections={waiting} />
    </Part>
  );
};
