import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { FamilyNotice } from '#features/family/web/family-notice.tsx';
import type { OpenInvitation } from './open-invitation.ts';
import { whatTheyAre } from './relation-sentences.ts';

type ConnectedProps = {
  readonly answer: OutputOf<typeof familyConnectionCalls.accept>;
  readonly invitation: OpenInvitation;
};

/** The invitation was accepted: the two are connected, or the inviter is asked first. */
export const Connected = ({ answer, invitation: { name, relationship, isOwnAddress } }: ConnectedProps) => {
  if (answer.state === 'awaiting-them')
    return (
      <FamilyNotice
        isAnswer
        title={t('Thank you. We’ve asked {name} to confirm', { name })}
        actions={
          <>
            <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
            <ButtonLink kind="second" to="/write">
              {t('Start Writing My Story')}
            </ButtonLink>
          </>
        }
      >
        <p>
          {isOwnAddress
            ? t(
                '{name} still needs to confirm that it’s really you. After that, you’ll find each other under Family.',
                { name },
              )
            : t(
                'The invitation was sent to another address, so {name} still needs to confirm that it’s you. After that, you’ll find each other under Family.',
                { name },
              )}
        </p>
      </FamilyNotice>
    );
  return (
    <FamilyNotice
      isAnswer
      title={t('You’re connected with {name}', { name })}
      actions={
        <>
          <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
          {answer.user_id === null ? null : (
            <ButtonLink kind="second" to={`/family-stories/${encodeURIComponent(answer.user_id)}`}>
              <span>{rich(t('Read Stories <unseen>of {name}</unseen>', { name }), UNSEEN)}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="font-story text-[1.3rem] text-ink wrap-anywhere">{whatTheyAre(name, relationship)}</p>
      <p>
        {t(
          'Your own chapters stay private until you share them. You can end the connection at any time under Family Story Sharing.',
        )}
      </p>
    </FamilyNotice>
  );
};

type DeclinedProps = {
  readonly name: string;
  /** Whether this person can send no more invitations. */
  readonly isForGood: boolean;
};

export const Declined = ({ name, isForGood }: DeclinedProps) => (
  <FamilyNotice
    isAnswer
    title={t('You’ve declined the invitation')}
    actions={
      <ButtonLink kind="second" to="/">
        {t('Back to Home')}
      </ButtonLink>
    }
  >
    <p>
      {isForGood
        ? t('You won’t get any more invitations from {name} at this address. They won’t be notified.', {
            name,
          })
        : t('No one can see anything you’ve written. If you change your mind, tell {name}.', { name })}
    </p>
  </FamilyNotice>
);
