import { useMutation } from '@tanstack/react-query';
import { withNext } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import type { LookedAtOffer } from '#features/helping/invited/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { parentInvitations, TOGETHER, whyNotOffered } from './parent-invitation-calls.ts';
import { SignUpAndAgree } from './sign-up-and-agree.tsx';
import type { SignedUp } from './together-screen.tsx';

type Props = {
  readonly token: string;
  readonly offer: LookedAtOffer;
  readonly onAccepted: () => Promise<void>;
  readonly onDeclined: () => void;
  readonly onSignedUp: (how: SignedUp) => Promise<void>;
};

/** An open offer: who makes it, what the helper may and may not do, and the three answers to it. */
export const AnswerOffer = ({ token, offer, onAccepted, onDeclined, onSignedUp }: Props) => {
  const session = useSession();
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => parentInvitations.accept({ token }),
    onSuccess: onAccepted,
  });
  const decline = useMutation({
    networkMode: 'always',
    mutationFn: () => parentInvitations.decline({ token }),
    onSuccess: onDeclined,
  });
  const isClosed = usePublicSettings().signUp === 'closed';
  const helper = offer.helper_called ?? '';
  const error = accept.error ?? decline.error;
  const isSignedIn = session.state === 'signed-in';
  return (
    <AccountSheet
      title={t('{helper} would like to help you tell your life story', { helper })}
      lead={t('This invitation comes from {name}.', { name: offer.helper_name ?? '' })}
    >
      <WhatItMeans helper={helper} />
      {isSignedIn ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-2 wrap-anywhere">
            {t('You’re signed in as {email}.', { email: session.user.email })}
          </p>
          <Button busy={accept.isPending ? t('One moment…') : undefined} onClick={() => accept.mutate()}>
            {t('Yes, {helper} may help me', { helper })}
          </Button>
        </div>
      ) : isClosed || offer.has_account ? (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere">
            {isClosed
              ? whoMayJoin('closed')
              : t(
                  'You already have an account with the address {email}. Please sign in, and then answer here.',
                  {
                    email: offer.email ?? '',
                  },
                )}
          </p>
          <ButtonLink to={SIGN_IN}>{t('Sign In')}</ButtonLink>
        </div>
      ) : (
        <>
          <SignUpAndAgree token={token} offer={offer} helper={helper} onSignedUp={onSignedUp} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-5">
            <span>{t('Already have an account?')}</span>
            <TextLink to={SIGN_IN}>{t('Sign In')}</TextLink>
          </div>
        </>
      )}
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotOffered(error)}
        </p>
      ) : null}
      <div>
        <Button
          kind="second"
          busy={decline.isPending ? t('One moment…') : undefined}
          onClick={() => decline.mutate()}
        >
          {t('No, thank you')}
        </Button>
      </div>
    </AccountSheet>
  );
};

/** The invitation stays in this tab; the URL to return to after signing in contains only the page. */
const SIGN_IN = withNext('/signin', TOGETHER);

const WhatItMeans = ({ helper }: { readonly helper: string }) => (
  <div className="flex flex-col gap-3 wrap-anywhere">
    <p>
      {t(
        'You tell your story, and {helper} types. It becomes a book in your own words, and it belongs to you.',
        {
          helper,
        },
      )}
    </p>
    <p className="font-semibold">{t('{helper} may:', { helper })}</p>
    <ul className="list-disc pl-6">
      <li>{t('type what you say, or record it with you')}</li>
      <li>{t('add photos and choose questions')}</li>
      <li>{t('see the titles of chapters you share with your family, and put these in order')}</li>
    </ul>
    <p className="font-semibold">{t('{helper} may not:', { helper })}</p>
    <ul className="list-disc pl-6">
      <li>{t('read what you write on your own')}</li>
      <li>{t('publish, share, delete or download anything')}</li>
    </ul>
    <p>{t('You see everything {helper} does, and you can end it at any time.', { helper })}</p>
  </div>
);
