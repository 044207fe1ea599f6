import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshSession, useSession } from '#features/account/web/session.ts';
import { AccountNote, AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import { LookInYourMail } from '#features/account/web/sign-in/look-in-your-mail.tsx';
import { keepSecret } from '#features/account/web/sign-in/link-secrets.ts';
import { useSecretFromAddress } from '#features/account/web/sign-in/use-secret-from-address.ts';
import { HELPING_KEY } from '#features/helping/web/helping-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { AnswerOffer } from './answer-offer.tsx';
import { EnterCode } from './enter-code.tsx';
import { OfferAccepted, OfferSettled } from './offer-settled.tsx';
import { parentInvitations, TOGETHER, whyNotOffered } from './parent-invitation-calls.ts';

/**
 * The page behind the link in the e-mail and on the card (/together?token=…): somebody offers their mother or
 * father help. Opening it does nothing yet: mail scanners open every link but press no button.
 */
export const TogetherScreen = () => {
  const inLink = useSecretFromAddress('token', { letsIn: true });
  const [typed, setTyped] = useState<string>();
  const token = typed ?? inLink;
  const session = useSession();
  const enter = (code: string): void => {
    keepSecret(TOGETHER, code, { letsIn: true });
    setTyped(code);
  };
  if (token === null || token === '') return <EnterCode onCode={enter} />;
  if (token === undefined || session.state === 'loading') return <Loading />;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  return <Offered token={token} userId={userId} onCode={enter} />;
};

type OfferedProps = {
  readonly token: string;
  readonly userId: string | null;
  readonly onCode: (code: string) => void;
};

const Offered = ({ token, userId, onCode }: OfferedProps) => {
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const queries = useQueryClient();
  const [declined, setDeclined] = useState<string>();
  const [waiting, setWaiting] = useState<{ readonly email: string; readonly next: string }>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['parent-invitation', token, userId],
    networkMode: 'always',
    queryFn: ({ signal }) => parentInvitations.look({ token }, { signal }),
    // Fetched only once: a background refetch must not interfere with an answer that is being given.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (declined !== undefined)
    return (
      <AccountSheet title={t('You’ve said no')}>
        <AccountNote>
          {t('{helper} will see that. There’s nothing else to do.', { helper: declined })}
        </AccountNote>
      </AccountSheet>
    );
  if (waiting) return <LookInYourMail {...waiting} onBack={() => setWaiting(undefined)} />;
  if (!data && error)
    return (
      <AccountSheet title={t('We couldn’t load the invitation')} lead={whyNotOffered(error)}>
        <Button busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </AccountSheet>
    );
  if (!data) return <Loading />;
  const helper = data.helper_called ?? '';
  if (data.state === 'yours') return <OfferAccepted helper={helper} />;
  if (data.state === 'unknown') return <EnterCode isWrong onCode={onCode} />;
  if (data.state !== 'open') return <OfferSettled state={data.state} helper={helper} />;

  const lookAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: HELPING_KEY });
    await refetch();
  };
  const signedUp = async ({ agrees, isWaiting, email }: SignedUp): Promise<void> => {
    if (isWaiting) return setWaiting({ email, next: agrees ? TOGETHER : '/thank-you' });
    await refresh();
    if (!agrees) await navigate('/thank-you', { replace: true });
  };
  return (
    <AnswerOffer
      token={token}
      offer={data}
      onAccepted={lookAgain}
      onDeclined={() => setDeclined(helper)}
      onSignedUp={signedUp}
    />
  );
};

export type SignedUp = { readonly agrees: boolean; readonly isWaiting: boolean; readonly email: string };
