import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepInvitedAddress, noteNotLetIn } from '#features/account/web/sign-in/link-secrets.ts';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { AnswerInvitation, type SigningOut } from './answer-invitation.tsx';
import { familyConnections } from './connection-calls.ts';
import { FamilyNotice } from '#features/family/web/family-notice.tsx';
import type { OutputOf } from '#platform/shared/call.ts';
import type { familyConnectionCalls } from '#features/family/invitations/shared/connections-contract.ts';

type State = Exclude<OutputOf<typeof familyConnectionCalls.look>['state'], 'open' | 'declined'>;

type Props = {
  readonly state: State;
  /** The inviter; null if not known. */
  readonly name: string | null;
};

/** An invitation that can't be answered any more: why, and what to do about it. */
const SettledInvitation = ({ state, name }: Props) => {
  switch (state) {
    case 'expired':
      return (
        <FamilyNotice title={t('This invitation has expired')} actions={<ToHome />}>
          <p>
            {name === null
              ? t('Invitations are valid for 30 days. Please ask the person who invited you to send another.')
              : t('Invitations are valid for 30 days. Please ask {name} to send another.', { name })}
          </p>
        </FamilyNotice>
      );
    case 'used':
      return (
        <FamilyNotice
          title={t('This invitation has already been used')}
          actions={
            <>
              <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
              <ToHome />
            </>
          }
        >
          <p>
            {t('It was accepted with another account. If that was you, please sign in with that account.')}
          </p>
        </FamilyNotice>
      );
    case 'withdrawn':
      return (
        <FamilyNotice title={t('This invitation has been withdrawn')} actions={<ToHome />}>
          <p>
            {t(
              'Please check your mail for a newer one. If there isn’t one, ask the person who invited you to send another.',
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
          title={t('You’ve accepted this invitation')}
          actions={
            <>
              <ButtonLink to="/family-tree">{t('See your family tree')}</ButtonLink>
              <ButtonLink kind="second" to="/share">
                {t('See where things stand')}
              </ButtonLink>
            </>
          }
        >
          <p>{t('You don’t need to do anything else here.')}</p>
        </FamilyNotice>
      );
    case 'unknown':
      return (
        <FamilyNotice title={t('We can’t find this invitation')} actions={<ToHome />}>
          <p>
            {t(
              'The link may be incomplete, or we may have sent you a newer e-mail. Please open the latest e-mail and press the button in it again.',
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

/** The page behind the link of an invitation (/family-invite?token=…). */
export const FamilyInviteScreen = ({ onOtherAccount }: { readonly onOtherAccount: SigningOut }) => {
  // Anyone with the token can answer the invitation, so it must not stay where an onlooker could see it or
  // the browser history would keep it.
  const token = useSecretFromAddress('token', { letsIn: true });
  const session = useSession();
  if (token === null || token === '') return <SettledInvitation state="unknown" name={null} />;
  if (token === undefined || session.state === 'loading') return <LookingAtIt />;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  return <Invitation key={userId} token={token} userId={userId} onOtherAccount={onOtherAccount} />;
};

const LookingAtIt = () => (
  <>
    <h1 className="sr-only">{t('An invitation')}</h1>
    <Loading label={t('Opening your invitation…')} />
  </>
);

type InvitationProps = {
  readonly token: string;
  readonly userId: string | null;
  readonly onOtherAccount: SigningOut;
};

const Invitation = ({ token, userId, onOtherAccount }: InvitationProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['family-invitation', token, userId],
    // Without a connection it fails at once, so that the page can say so; the query library would wait in
    // silence.
    networkMode: 'always',
    queryFn: ({ signal }) => familyConnections.look({ token }, { signal }),
    // Fetched only once: a background refetch must not interfere with an answer that is being given.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const isSettled = data !== undefined && data.state !== 'open' && data.state !== 'declined';
  useEffect(() => {
    if (isSettled) noteNotLetIn();
  }, [isSettled]);
  const invitedEmail = data?.invited_email ?? null;
  useEffect(() => {
    if (invitedEmail !== null) keepInvitedAddress(invitedEmail);
  }, [invitedEmail]);
  if (!data && error)
    return (
      <FamilyNotice
        title={t('We couldn’t load the invitation')}
        actions={
          <Button busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        <p role="alert">
          {error instanceof CallFailed && error.code === 'offline'
            ? t(
                'There’s no connection right now. Your invitation is safe. Please try again when you’re back online.',
              )
            : t('Something went wrong on our side. Your invitation is safe. Please try again.')}
        </p>
      </FamilyNotice>
    );
  if (!data) return <LookingAtIt />;
  const { state, inviter_name: name, relationship, for_this_address, is_own_address } = data;
  if (state !== 'open' && state !== 'declined') return <SettledInvitation state={state} name={name} />;
  if (name === null || relationship === null) return <SettledInvitation state="unknown" name={null} />;
  return (
    <AnswerInvitation
      token={token}
      invitation={{
        name,
        relationship,
        isForThisAddress: for_this_address,
        isOwnAddress: is_own_address,
        wasDeclined: state === 'declined',
      }}
      onChanged={() => void refetch()}
      onOtherAccount={onOtherAccount}
    />
  );
};
