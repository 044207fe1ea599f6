import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { AccountNote, AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import { keepInvitedAddress, noteNotLetIn } from '#features/account/web/sign-in/link-secrets.ts';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import type { legacyContactCalls } from '#features/legacy/shared/contact-contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { legacy, LEGACY_KEY, whyNotLegacy } from './legacy-calls.ts';

type Looked = OutputOf<(typeof legacyContactCalls)['look']>;

const PATH = '/legacy-invite';

/** The page behind the link of an invitation to be a legacy contact (/legacy-invite?token=…). */
export const LegacyInvite = () => {
  const token = useSecretFromAddress('token', { letsIn: true });
  const session = useSession();
  if (token === null || token === '') return <Settled state="unknown" id={null} />;
  if (token === undefined || session.state === 'loading') return <Loading />;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  return <Invitation key={userId} token={token} userId={userId} />;
};

const WHY: Readonly<Record<Exclude<Looked['state'], 'open' | 'yours'>, string>> = {
  expired: t('Invitations are valid for 30 days. Please ask the person who sent it to send it again.'),
  used: t('It was accepted with another account. If that was you, please sign in with that account.'),
  withdrawn: t('The person who sent it has withdrawn it.'),
  declined: t('It was declined. If that was a mistake, please ask the person who sent it.'),
  own: t('Only the person you named can accept it, with an account of their own.'),
  unknown: t(
    'The link may be incomplete, or we may have sent you a newer e-mail. Please open the latest e-mail and press the button in it again.',
  ),
};

const Settled = ({
  state,
  id,
}: {
  readonly state: Exclude<Looked['state'], 'open'>;
  readonly id: string | null;
}) =>
  state === 'yours' ? (
    <AccountSheet title={t('You’ve accepted this invitation')}>
      <ButtonLink to={`/legacy/${id ?? ''}`}>{t('See how things stand')}</ButtonLink>
    </AccountSheet>
  ) : (
    <AccountSheet
      title={state === 'own' ? t('This is your own invitation') : t('This invitation can’t be accepted')}
      lead={WHY[state]}
    >
      <ButtonLink kind="second" to="/">
        {t('Back to Home')}
      </ButtonLink>
    </AccountSheet>
  );

const Invitation = ({ token, userId }: { readonly token: string; readonly userId: string | null }) => {
  const looked = useQuery({
    queryKey: ['legacy-invitation', token, userId],
    networkMode: 'always',
    queryFn: ({ signal }) => legacy.look({ token }, { signal }),
    // Fetched only once: a background refetch must not interfere with an answer that is being given.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { data } = looked;
  const isSettled = data !== undefined && data.state !== 'open';
  useEffect(() => {
    if (isSettled) noteNotLetIn();
  }, [isSettled]);
  const invitedEmail = data?.invited_email ?? null;
  useEffect(() => {
    if (invitedEmail !== null) keepInvitedAddress(invitedEmail);
  }, [invitedEmail]);
  if (!data && looked.error)
    return (
      <AccountSheet title={t('We couldn’t load the invitation')} lead={whyNotLegacy(looked.error)}>
        <Button busy={looked.isFetching ? t('Trying…') : undefined} onClick={() => void looked.refetch()}>
          {t('Try again')}
        </Button>
      </AccountSheet>
    );
  if (!data) return <Loading />;
  if (data.state !== 'open') return <Settled state={data.state} id={data.id} />;
  return <Answer token={token} invitation={data} onChanged={() => void looked.refetch()} />;
};

const whyNotAccepted = (error: unknown): string =>
  error instanceof CallFailed && error.code.startsWith('link-')
    ? t('Something has changed here in the meantime. Please look at it again.')
    : whyNotLegacy(error);

type AnswerProps = {
  readonly token: string;
  readonly invitation: Looked;
  readonly onChanged: () => void;
};

const Answer = ({ token, invitation, onChanged }: AnswerProps) => {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => legacy.accept({ token }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: LEGACY_KEY });
      await navigate(`/legacy/${id}`);
    },
  });
  const decline = useMutation({ networkMode: 'always', mutationFn: () => legacy.decline({ token }) });
  const name = invitation.writer_name ?? '';
  const days = invitation.wait_days ?? 0;
  const error = accept.error ?? decline.error;
  if (decline.isSuccess)
    return (
      <AccountSheet title={t('You’ve declined')}>
        <AccountNote>{t('We’ll tell {name}. There’s nothing else to do.', { name })}</AccountNote>
      </AccountSheet>
    );
  return (
    <AccountSheet title={t('{name} trusts you', { name })}>
      <p className="wrap-anywhere">
        {t('{name} is writing their life story and would like you to be their legacy contact.', { name })}
      </p>
      <p>
        {invitation.scope === 'everything'
          ? t(
              'You won’t see anything for now. If one day {name} can no longer look after their story themselves, you can ask for access. Then you can read all their chapters and save them.',
              { name },
            )
          : t(
              'You won’t see anything for now. If one day {name} can no longer look after their story themselves, you can ask for access. Then you can read what they share with the family and save it.',
              { name },
            )}
      </p>
      <p>{t('{name} then has {days} days to say no.', { name, days })}</p>
      {session.state === 'signed-in' && invitation.for_this_address === false ? (
        <p>
          {invitation.is_own_address
            ? t(
                'That’s the address {name} invited. Once you accept, we’ll ask {name} to confirm that it’s really you.',
                { name },
              )
            : t(
                'The invitation was sent to another address. You can still accept it, and we’ll ask {name} to confirm that it’s you.',
                { name },
              )}
        </p>
      ) : null}
      {error ? (
        <div role="alert">
          <p className="font-semibold text-danger">{whyNotAccepted(error)}</p>
          <Button kind="quiet" size="small" onClick={onChanged}>
            {t('Look at it again')}
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {session.state === 'signed-in' ? (
          <Button busy={accept.isPending ? t('One moment…') : undefined} onClick={() => accept.mutate()}>
            {t('Accept')}
          </Button>
        ) : (
          <ThroughAnAccount />
        )}
        <Button
          kind="second"
          busy={decline.isPending ? t('One moment…') : undefined}
          onClick={() => decline.mutate()}
        >
          {t('Decline')}
        </Button>
      </div>
      {session.state === 'signed-in' ? (
        <p className="text-ink-2 wrap-anywhere">
          {t('You’re signed in as {email}.', { email: session.user.email })}
        </p>
      ) : null}
    </AccountSheet>
  );
};

/** The token stays in this tab; the URL to return to after signing in contains only the page. */
const ThroughAnAccount = () => {
  const isClosed = usePublicSettings().signUp === 'closed';
  return (
    <>
      <p className="w-full">
        {isClosed
          ? whoMayJoin('closed')
          : t('To accept, sign in or create an account. The invitation will be waiting for you.')}
      </p>
      {isClosed ? null : (
        <ButtonLink kind="first" to={signUpPath(PATH)}>
          {t('Create Account')}
        </ButtonLink>
      )}
      <ButtonLink kind={isClosed ? 'first' : 'second'} to={withNext('/signin', PATH)}>
        {t('Sign In')}
      </ButtonLink>
    </>
  );
};
