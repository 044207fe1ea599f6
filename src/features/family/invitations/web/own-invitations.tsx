import { useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Invitation } from '#features/family/invitations/shared/connections-contract.ts';
import { type FamilyChange, familyConnections, useFamilyChange } from './connection-calls.ts';
import { FamilyChangeButton } from '#features/family/web/family-change-button.tsx';
import { invitedWords } from './invited-words.ts';
import { PassOnLink } from './pass-on-link.tsx';
import { RELATIONSHIP_WORDS } from './relationship-words.ts';

/** The state of an invitation, as a sentence. */
const stateWords = ({ state, is_undelivered, created_at, expires_at }: Invitation): string => {
  if (is_undelivered)
    return t(
      'The e-mail couldn’t be delivered. Please check the address. You can withdraw this invitation and send a new one.',
    );
  switch (state) {
    case 'open':
      return t('Invited on {day}. The invitation is valid until {until}.', {
        day: dayOf(created_at),
        until: dayOf(expires_at),
      });
    case 'declined':
      return t('They declined. You can invite them again after 30 days.');
    case 'expired':
      return t('It expired on {day} without an answer. You can invite them again.', {
        day: dayOf(expires_at),
      });
  }
};

/** The invitations that no one has accepted yet. Shows nothing if there are none. */
export const OwnInvitations = ({ invitations }: { readonly invitations: readonly Invitation[] }) => (
  <ul className="grid gap-4">
    {invitations.map((invitation) => (
      <OwnInvitation key={invitation.id} invitation={invitation} />
    ))}
  </ul>
);

const OwnInvitation = ({ invitation }: { readonly invitation: Invitation }) => {
  const titleId = useId();
  return (
    <li className="rounded-sm bg-sheet px-5 py-5 shadow-page sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={titleId} className="min-w-0 text-[1.2rem] wrap-anywhere">
          {invitation.invited_email}
        </h3>
        <p className="text-ink-2">{RELATIONSHIP_WORDS[invitation.relationship_type]}</p>
      </div>
      <p className="mt-1">{stateWords(invitation)}</p>
      {invitation.state === 'declined' ? null : <Ways invitation={invitation} titleId={titleId} />}
    </li>
  );
};

type WaysProps = { readonly invitation: Invitation; readonly titleId: string };

const Ways = ({ invitation, titleId }: WaysProps) => {
  const { change } = useFamilyChange();
  const { keepsMail = false } = usePublicSettings();
  const { id, invited_email: email, relationship_type, state } = invitation;
  const [isPassingOn, setPassingOn] = useState(false);
  const { title, description } = invitedWords(email, keepsMail);
  const sent = { done: title, description, notDone: t('Failed to send invitation') };
  const again: FamilyChange = {
    ...sent,
    make: () => familyConnections.sendFamilyInvitation({ invited_email: email, relationship_type }),
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {state === 'open' ? (
        <>
          <Button
            kind="second"
            size="small"
            aria-expanded={isPassingOn}
            aria-describedby={titleId}
            onClick={() => setPassingOn(!isPassingOn)}
          >
            {t('Share the link')}
          </Button>
          {keepsMail ? null : (
            <FamilyChangeButton
              titleId={titleId}
              change={{ ...sent, staysInPlace: true, make: () => familyConnections.resend({ id }) }}
            >
              {t('Send it again')}
            </FamilyChangeButton>
          )}
          <FamilyChangeButton
            kind="quiet"
            titleId={titleId}
            change={{
              make: () => familyConnections.withdraw({ id }),
              done: t('Invitation withdrawn'),
              description: t('The link to {email} no longer works.', { email }),
              action: { label: t('Invite again'), onClick: () => change(again) },
              notDone: t('We couldn’t withdraw the invitation'),
            }}
          >
            {t('Withdraw')}
          </FamilyChangeButton>
          {isPassingOn ? (
            <div className="w-full">
              <PassOnLink id={id} email={email} />
            </div>
          ) : null}
        </>
      ) : (
        <FamilyChangeButton titleId={titleId} change={again}>
          {t('Invite again')}
        </FamilyChangeButton>
      )}
    </div>
  );
};
