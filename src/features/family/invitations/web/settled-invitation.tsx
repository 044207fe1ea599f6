import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';
import { FamilyNotice } from '#features/family/web/family-notice.tsx';

type State = Exclude<OutputOf<typeof familyConnectionCalls.look>['state'], 'open' | 'declined'>;

type Props = {
  readonly state: State;
  /** Who invited; null where that is not known. */
  readonly name: string | null;
};

/** An invitation that cannot be answered any more: why, and what can be done. */
export const SettledInvitation = ({ state, name }: Props) => {
  switch (state) {
    case 'expired':
      return (
        <FamilyNotice title={t('This invitation has run out')} actions={<ToHome />}>
          <p>
            {name === null
              ? t('An invitation holds for 30 days. Please ask whoever invited you to send it again.')
              : t('An invitation holds for 30 days. Please ask {name} to send it again.', { name })}
          </p>
        </FamilyNotice>
      );
    case 'used':
      return (
        <FamilyNotice
          title={t('This invitation has been used already')}
          actions={
            <>
              <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
              <ToHome />
            </>
          }
        >
          <p>
            {t(
              'Somebody accepted it with another account. If that was you, please sign in with the account you used then.',
            )}
          </p>
        </FamilyNotice>
      );
    case 'withdrawn':
      return (
        <FamilyNotice title={t('This invitation was taken back')} actions={<ToHome />}>
          <p>
            {t(
              'Perhaps a newer one is in your mail. If not, ask the person who invited you to invite you again.',
            )}
          </p>
        </FamilyNotice>
      );
    case 'own':
      return (
        <FamilyNotice
          title={t('This is your own invitation')}
          actions={<ButtonLink to="/share">{t('See your invitations')}</ButtonLink>}
        >
          <p>{t('Only the person you invited can accept it, with an account of their own.')}</p>
        </FamilyNotice>
      );
    case 'yours':
      return (
        <FamilyNotice
          title={t('You have accepted this invitation')}
          actions={
            <>
              <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
              <ButtonLink kind="second" to="/share">
                {t('See how it stands')}
              </ButtonLink>
            </>
          }
        >
          <p>{t('There is nothing more to be done here.')}</p>
        </FamilyNotice>
      );
    case 'unknown':
      return (
        <FamilyNotice title={t('There is no invitation here')} actions={<ToHome />}>
          <p>
            {t(
              'Perhaps the link is not complete, or a newer e-mail has taken its place. Please open the newest e-mail and press its button once more.',
            )}
          </p>
        </FamilyNotice>
      );
  }
};

const ToHome = () => (
  <ButtonLink kind="second" to="/">
    {t('Back to Home')}
  </ButtonLink>
);
